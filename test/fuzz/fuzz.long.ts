import { testFuzzInputs } from './fuzzRuns.js'

// The inputs after those of fuzz.test.ts.
testFuzzInputs(200, 20_000)
