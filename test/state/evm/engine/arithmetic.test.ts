import { testArithmetic } from './arithmetic.js'

// arithmetic.long.ts has more operands.
testArithmetic(0, 80)
