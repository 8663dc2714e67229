/** Bytes of memory. */
export type MemorySpan = { readonly offset: bigint; readonly length: bigint }

/**
 * Returns the number of items at the top of the stack that an instruction has written. Parity counts the items that
 * SWAP and DUP leave in place, too.
 */
export function pushedItems(opcode: number): number {
  if (opcode >= 0x80 && opcode <= 0x8f) return opcode - 0x80 + 2
  if (opcode >= 0x90 && opcode <= 0x9f) return opcode - 0x90 + 2
  return withoutResult.has(opcode) ? 0 : 1
}

/** STOP, the copies, POP, the stores, jumps, JUMPDEST, MCOPY, logs, and what ends a frame. */
const withoutResult: ReadonlySet<number> = new Set([
  ...[0x00, 0x37, 0x39, 0x3c, 0x3e, 0x50, 0x52, 0x53, 0x55, 0x56, 0x57, 0x5b, 0x5d, 0x5e],
  ...[0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xf3, 0xfd, 0xfe, 0xff],
])

/** By opcode: the places of offset and length on the stack, counted from the top, or a fixed length. */
const writes: ReadonlyMap<number, { readonly offset: number; readonly length: number | bigint }> = new Map([
  [0x37, { offset: 0, length: 2 }], // CALLDATACOPY
  [0x39, { offset: 0, length: 2 }], // CODECOPY
  [0x3c, { offset: 1, length: 3 }], // EXTCODECOPY
  [0x3e, { offset: 0, length: 2 }], // RETURNDATACOPY
  [0x51, { offset: 0, length: 32n }], // MLOAD, which may enlarge the memory
  [0x52, { offset: 0, length: 32n }], // MSTORE
  [0x53, { offset: 0, length: 1n }], // MSTORE8
  [0x5e, { offset: 0, length: 2 }], // MCOPY
  [0xf1, { offset: 5, length: 6 }], // CALL
  [0xf2, { offset: 5, length: 6 }], // CALLCODE
  [0xf4, { offset: 4, length: 5 }], // DELEGATECALL
  [0xfa, { offset: 4, length: 5 }], // STATICCALL
])

/** Returns the memory that an instruction writes, by the stack before it; undefined for none. */
export function writtenMemory(opcode: number, stack: readonly bigint[]): MemorySpan | undefined {
  const write = writes.get(opcode)
  if (write === undefined) return undefined
  const at = (place: number): bigint => stack.at(-1 - place) ?? 0n
  const length = typeof write.length === 'bigint' ? write.length : at(write.length)
  return length === 0n ? undefined : { offset: at(write.offset), length }
}
