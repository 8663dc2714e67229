import { testDataApiRequests } from './fuzzRuns.js'

// The requests after those of dataApiFuzz.test.ts.
testDataApiRequests(1_000, 4_000)
