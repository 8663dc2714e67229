import { testSameBytes } from './sameBytes.js'

// sameBytes.long.ts splits at all positions.
testSameBytes(17)
