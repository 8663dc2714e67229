/**
 * Which instructions are compiled. All others, and among these whatever fails or lets memory grow, are the
 * interpreter's.
 */

/** What compiled code calls the interpreter's arithmetic for: the name of the function that it exports, and the number of operands. */
export const calledArithmetic: ReadonlyMap<number, readonly [name: string, operands: 2 | 3]> = new Map([
  [0x02, ['multiply', 2]],
  [0x04, ['divide', 2]],
  [0x05, ['divideSigned', 2]],
  [0x06, ['modulo', 2]],
  [0x07, ['moduloSigned', 2]],
  [0x08, ['addModulo', 3]],
  [0x09, ['multiplyModulo', 3]],
  [0x0b, ['signExtend', 2]],
  [0x1a, ['byteOf', 2]],
  [0x1b, ['shiftLeftBy', 2]],
  [0x1c, ['shiftRightBy', 2]],
  [0x1d, ['shiftRightSigned', 2]],
])

/** ADD, SUB, comparisons, bitwise operations, POP, MLOAD, MSTORE, MSTORE8, JUMP, JUMPI, PC, MSIZE, GAS, JUMPDEST. */
const others = [
  0x01, 0x03, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x50, 0x51, 0x52, 0x53, 0x56, 0x57, 0x58,
  0x59, 0x5a, 0x5b,
] // biome-ignore format: opcodes

const compiled: ReadonlySet<number> = new Set([...calledArithmetic.keys(), ...others])

/** Whether an instruction is compiled: also every PUSH, DUP and SWAP is. */
export function isCompiled(opcode: number): boolean {
  return compiled.has(opcode) || (opcode >= 0x5f && opcode <= 0x9f)
}
