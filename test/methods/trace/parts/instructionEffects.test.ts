import { expect, it, test } from '@jest/globals'
import { pushedItems, writtenMemory } from '../../../../methods/trace/parts/instructionEffects.js'
import * as op from '../../../../state/evm/engine/opcodes.js'

// As Parity's executive: `store_trace` of its VM tracer and `memory_written` and `ret` of its instructions.

it.each([
  [op.ADD, 1],
  [op.PUSH0, 1],
  [op.CALL, 1],
  [op.CREATE2, 1],
  [op.SLOAD, 1],
  [op.DUP1, 2],
  [op.DUP1 + 1, 3],
  [op.DUP16, 17],
  [op.SWAP1, 2],
  [op.SWAP16, 17],
  ...[op.STOP, op.CALLDATACOPY, op.CODECOPY, op.EXTCODECOPY, op.RETURNDATACOPY, op.MCOPY].map(nothing),
  ...[op.POP, op.MSTORE, op.MSTORE8, op.SSTORE, op.TSTORE, op.JUMP, op.JUMPI, op.JUMPDEST].map(nothing),
  ...[op.LOG0, op.LOG1, op.LOG2, op.LOG3, op.LOG4].map(nothing),
  ...[op.RETURN, op.REVERT, op.INVALID, op.SELFDESTRUCT].map(nothing),
])('the instruction %d writes %d items of the stack', (opcode, count) => {
  expect(pushedItems(opcode)).toBe(count)
})

function nothing(opcode: number): [number, number] {
  return [opcode, 0]
}

/** A stack whose top is 1, with 2 below it, and so on. */
const stack = [9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n]

it.each([
  [op.CALLDATACOPY, 1n, 3n],
  [op.CODECOPY, 1n, 3n],
  [op.EXTCODECOPY, 2n, 4n],
  [op.RETURNDATACOPY, 1n, 3n],
  [op.MCOPY, 1n, 3n],
  [op.MLOAD, 1n, 32n],
  [op.MSTORE, 1n, 32n],
  [op.MSTORE8, 1n, 1n],
  [op.CALL, 6n, 7n],
  [op.CALLCODE, 6n, 7n],
  [op.DELEGATECALL, 5n, 6n],
  [op.STATICCALL, 5n, 6n],
])('the instruction %d writes memory at %s, %s bytes', (opcode, offset, length) => {
  expect(writtenMemory(opcode, stack)).toEqual({ offset, length })
})

test('other instructions, and those of no bytes, write no memory', () => {
  expect(writtenMemory(op.SSTORE, stack)).toBeUndefined()
  expect(writtenMemory(op.MCOPY, [0n, 5n, 6n])).toBeUndefined()
  expect(writtenMemory(op.MCOPY, [])).toBeUndefined()
})
