import { testEveryInstruction } from './instructionRuns.js'

// everyInstruction.test.ts fills the stack before one instruction of each shape.
testEveryInstruction(Array.from({ length: 256 }, (_, opcode) => opcode))
