import * as op from '../../../state/evm/engine/opcodes.js'

/** Bytes of memory. */
export type MemorySpan = { readonly offset: bigint; readonly length: bigint }

/**
 * Returns the number of items at the top of the stack that an instruction has written. Parity counts the items that
 * SWAP and DUP leave in place, too.
 */
export function pushedItems(opcode: number): number {
  if (opcode >= op.DUP1 && opcode <= op.DUP16) return opcode - op.DUP1 + 2
  if (opcode >= op.SWAP1 && opcode <= op.SWAP16) return opcode - op.SWAP1 + 2
  return withoutResult.has(opcode) ? 0 : 1
}

/** The instructions that leave nothing on the stack. */
const withoutResult: ReadonlySet<number> = new Set([
  ...[op.STOP, op.CALLDATACOPY, op.CODECOPY, op.EXTCODECOPY, op.RETURNDATACOPY, op.MCOPY],
  ...[op.POP, op.MSTORE, op.MSTORE8, op.SSTORE, op.TSTORE, op.JUMP, op.JUMPI, op.JUMPDEST],
  ...[op.LOG0, op.LOG1, op.LOG2, op.LOG3, op.LOG4, op.RETURN, op.REVERT, op.INVALID, op.SELFDESTRUCT],
])

/** By opcode: the positions of offset and length on the stack, counted from the top, or a fixed length. */
const writes: ReadonlyMap<number, { readonly offset: number; readonly length: number | bigint }> = new Map([
  [op.CALLDATACOPY, { offset: 0, length: 2 }],
  [op.CODECOPY, { offset: 0, length: 2 }],
  [op.EXTCODECOPY, { offset: 1, length: 3 }],
  [op.RETURNDATACOPY, { offset: 0, length: 2 }],
  [op.MLOAD, { offset: 0, length: 32n }], // It may enlarge the memory.
  [op.MSTORE, { offset: 0, length: 32n }],
  [op.MSTORE8, { offset: 0, length: 1n }],
  [op.MCOPY, { offset: 0, length: 2 }],
  [op.CALL, { offset: 5, length: 6 }],
  [op.CALLCODE, { offset: 5, length: 6 }],
  [op.DELEGATECALL, { offset: 4, length: 5 }],
  [op.STATICCALL, { offset: 4, length: 5 }],
])

/** Returns the memory that an instruction writes, by the stack before it; undefined for none. */
export function writtenMemory(opcode: number, stack: readonly bigint[]): MemorySpan | undefined {
  const write = writes.get(opcode)
  if (write === undefined) return undefined
  const at = (depth: number): bigint => stack.at(-1 - depth) ?? 0n
  const length = typeof write.length === 'bigint' ? write.length : at(write.length)
  return length === 0n ? undefined : { offset: at(write.offset), length }
}
