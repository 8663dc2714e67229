import { testArithmetic } from './arithmetic.js'

// Other operands than those of arithmetic.test.ts.
testArithmetic(1000, 400)
