import * as op from '../opcodes.js'

/**
 * The instructions that are compiled. The interpreter runs all others. It also runs these when they fail or extend
 * memory.
 */

/**
 * The instructions for which compiled code calls a function of the interpreter: the function's name in the exports, and
 * the number of its operands.
 */
export const calledArithmetic: ReadonlyMap<number, readonly [name: string, operands: 2 | 3]> = new Map([
  [op.MUL, ['multiply', 2]],
  [op.DIV, ['divide', 2]],
  [op.SDIV, ['divideSigned', 2]],
  [op.MOD, ['modulo', 2]],
  [op.SMOD, ['moduloSigned', 2]],
  [op.ADDMOD, ['addModulo', 3]],
  [op.MULMOD, ['multiplyModulo', 3]],
  [op.SIGNEXTEND, ['signExtend', 2]],
  [op.BYTE, ['byteOf', 2]],
  [op.SHL, ['shiftLeftBy', 2]],
  [op.SHR, ['shiftRightBy', 2]],
  [op.SAR, ['shiftRightSigned', 2]],
])

/** The instructions, besides PUSH, DUP and SWAP, for which the compiler writes WebAssembly code. */
const translated = [
  ...[op.ADD, op.SUB, op.LT, op.GT, op.SLT, op.SGT, op.EQ, op.ISZERO, op.AND, op.OR, op.XOR, op.NOT],
  ...[op.POP, op.MLOAD, op.MSTORE, op.MSTORE8, op.JUMP, op.JUMPI, op.PC, op.MSIZE, op.GAS, op.JUMPDEST],
]

const compiled: ReadonlySet<number> = new Set([...calledArithmetic.keys(), ...translated])

/** Whether an instruction is compiled. */
export function isCompiled(opcode: number): boolean {
  return compiled.has(opcode) || (opcode >= op.PUSH0 && opcode <= op.SWAP16)
}
