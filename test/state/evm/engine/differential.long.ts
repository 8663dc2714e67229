import { testRandomCases } from './differentialRuns.js'

// The seeds after those of differential.test.ts.
testRandomCases(
  {
    'a random program': [25, 2_000],
    'a random program of loops': [25, 1_000],
    'random contracts that call one another': [25, 1_000],
  },
  [20, 200],
)
