import { testFuzzInputs } from './fuzzRuns.js'

// The inputs after those of fuzz.test.ts.
testFuzzInputs(1_000, 20_000)
