import { testSameBytes } from './sameBytes.js'

// All positions, of which sameBytes.test.ts takes every seventh.
testSameBytes(1)
