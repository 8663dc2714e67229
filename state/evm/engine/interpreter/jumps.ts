import * as op from '../opcodes'

/**
 * Marks the jump destinations of code in a map, which has a byte for each byte of the code: 1 for each JUMPDEST that is
 * not in the operand of a PUSH. The map must be zero before.
 */
export function analyse(code: u32, size: u32, map: u32): void {
  let at: u32 = 0
  while (at < size) {
    const opcode = <i32>load<u8>(code + at)
    if (opcode === op.JUMPDEST) store<u8>(map + at, 1)
    else if (opcode >= op.PUSH1 && opcode <= op.PUSH32) at += opcode - op.PUSH0
    at++
  }
}
