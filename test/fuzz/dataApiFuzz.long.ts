import { testDataApiRequests } from './fuzzRuns.js'

// The requests after those of dataApiFuzz.test.ts.
testDataApiRequests(200, 5_000)
