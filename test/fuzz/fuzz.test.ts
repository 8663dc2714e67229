import { testFuzzInputs } from './fuzzRuns.js'

// fuzz.long.ts has the inputs after these, and `npm run fuzz` tries as many as wanted.
testFuzzInputs(0, 200)
