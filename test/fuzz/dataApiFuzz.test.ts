import { testDataApiRequests } from './fuzzRuns.js'

// dataApiFuzz.long.ts has the requests after these, and `npm run fuzz -- --data-api` tries as many as wanted.
testDataApiRequests(0, 200)
