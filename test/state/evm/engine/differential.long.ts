import { testRandomCases } from './differentialRuns.js'

// The seeds after those of differential.test.ts.
testRandomCases(
  {
    'a random program': [300, 2_000],
    'a random program of loops': [200, 1_000],
    'random contracts that call one another': [200, 1_000],
  },
  [100, 200],
)
