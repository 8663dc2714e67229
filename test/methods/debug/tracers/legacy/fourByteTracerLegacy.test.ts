import { expect, it } from '@jest/globals'
import { fourByteTracerLegacy } from '../../../../../methods/debug/tracers/legacy/fourByteTracerLegacy.js'
import { hexToBytes } from '../../../../../state/codec/hex.js'
import type { Step } from '../../../../../state/evm/engine/Engine.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'

// As libevm's `eth/tracers/js/internal/tracers/4byte_tracer_legacy.js` does.

const precompile = '0x0000000000000000000000000000000000000004'

function tracing() {
  const { hooks, result } = fourByteTracerLegacy({
    rules: { warmPrecompiles: new Set([precompile]) },
  } as never)
  return {
    hooks,
    enter: (depth: number, input: Uint8Array) => hooks.enter?.({ depth, input } as never),
    step: (opcode: number, stack: readonly bigint[], memory = hexToBytes('0x0102030405060708')) =>
      hooks.step?.({ opcode, stack, memory } as Step),
    counts: () => Object.entries(result({} as never) as object),
  }
}

/** The words of a call: the size and the offset of its input, the value if there is one, and the address. */
const words = (to: bigint, offset: bigint, size: bigint, ...value: readonly bigint[]) => [
  ...[0n, 0n, size, offset, ...value, to, 9n],
]

it('counts the selector of each kind of call with the length of its arguments, and at last that of the message', () => {
  const { enter, step, counts } = tracing()
  const input = hexToBytes('0x0a0b0c0d0e')
  enter(0, input)
  enter(1, hexToBytes('0xffffffff'))
  input.fill(0)
  step(op.CALL, words(0xccn, 1n, 4n, 7n))
  step(op.CALLCODE, words(0xccn, 1n, 4n, 7n))
  step(op.DELEGATECALL, words(0xccn, 2n, 6n))
  step(op.STATICCALL, words(0xccn, 1n, 4n))
  expect(counts()).toEqual([
    ['0x02030405-0', 3],
    ['0x03040506-2', 1],
    ['0x0a0b0c0d-1', 1],
  ])
})

it('counts no call of a precompile, none of less than four bytes, and no other instruction', () => {
  const { enter, step, counts } = tracing()
  enter(0, hexToBytes('0x0a0b0c'))
  step(op.CALL, words(4n, 1n, 4n, 7n))
  step(op.CALL, words(0xccn, 1n, 3n, 7n))
  step(op.CREATE, words(0xccn, 1n, 4n, 7n))
  expect(counts()).toEqual([])
})

it('counts a message of four bytes alone', () => {
  const { enter, counts } = tracing()
  enter(0, hexToBytes('0x0a0b0c0d'))
  expect(counts()).toEqual([['0x0a0b0c0d-0', 1]])
})

it.each([
  [[], 'size 0, index 1 at step (<eval>:63:45(22))'],
  [[0xccn, 9n], 'size 2, index 3 at step (<eval>:67:28(37))'],
  [[4n, 0n], undefined],
])('fails where a call has too few words: %j', (stack, message) => {
  const { step } = tracing()
  const call = () => step(op.STATICCALL, stack)
  if (message === undefined) expect(call).not.toThrow()
  else expect(call).toThrow(message)
})

it('reads the memory before calls alone', () => {
  expect([...(tracing().hooks.needs?.memory ?? [])]).toEqual([
    ...[op.CALL, op.CALLCODE, op.DELEGATECALL, op.STATICCALL],
  ])
})
