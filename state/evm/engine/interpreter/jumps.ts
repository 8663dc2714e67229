/** Marks where code may be jumped to: a byte of 1 for each JUMPDEST that is no operand of a PUSH. The map is zero before. */
export function analyse(code: u32, size: u32, map: u32): void {
  let at: u32 = 0
  while (at < size) {
    const opcode = <u32>load<u8>(code + at)
    if (opcode === 0x5b) store<u8>(map + at, 1)
    else if (opcode >= 0x60 && opcode <= 0x7f) at += opcode - 0x5f
    at++
  }
}
