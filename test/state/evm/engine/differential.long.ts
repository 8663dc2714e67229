import { testRandomCases } from './differentialRuns.js'

// The seeds after those of differential.test.ts.
testRandomCases(
  {
    'a random program': [100, 2_000],
    'a random program of loops': [100, 1_000],
    'random contracts that call one another': [100, 1_000],
  },
  [20, 200],
)
