import * as op from './opcodes.js'

/**
 * Returns the number of bytes that follow an opcode in code as its operand: 1 to 32 for PUSH1 to PUSH32, 0 for all
 * others.
 */
export function immediateSize(opcode: number): number {
  return opcode >= op.PUSH1 && opcode <= op.PUSH32 ? opcode - op.PUSH0 : 0
}
