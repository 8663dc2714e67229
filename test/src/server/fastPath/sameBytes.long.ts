import { testSameBytes } from './sameBytes.js'

// All positions, of which sameBytes.test.ts takes every seventeenth.
testSameBytes(1)
