import { describe, expect, it } from '@jest/globals'
import { prestateTracerLegacy } from '../../../../../methods/debug/tracers/legacy/prestateTracerLegacy.js'
import type { Step } from '../../../../../state/evm/engine/Engine.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'
import { addressOfWord } from '../../../../../state/evm/values/Address.js'

// As libevm's `eth/tracers/js/internal/tracers/prestate_tracer_legacy.js` does.

const sender = addressOfWord(0xa1n)
const contract = addressOfWord(0xc1n)
const other = addressOfWord(0xd1n)
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const empty = { balance: '0x64', nonce: 1n, code: '0x', storage: {} }

/** A trace of a message whose accounts all have a balance of 100 and a nonce of 1 when they are asked for. */
function tracing({ value = 0n, gasPrice = 0n } = {}) {
  let balance = 100n
  const world = {
    balance: () => balance,
    nonce: () => 1n,
    code: () => new Uint8Array(0),
    storage: (address: string, slot: string) => word(Number(slot) + (address === contract ? 1 : 2)),
  }
  const { hooks, result } = prestateTracerLegacy({ world, message: { value, gasPrice } } as never)
  return {
    hooks,
    enter: (depth: number, kind = 'CALL', to = contract) =>
      hooks.enter?.({ depth, kind, from: sender, to } as never),
    step: (opcode: number, stack: readonly bigint[] = [], address = contract) =>
      hooks.step?.({ opcode, stack, address, memory: Uint8Array.of(1, 2, 3) } as Step),
    later: (changed: bigint) => {
      balance = changed
    },
    accounts: (gasUsed = 0n) => result({ gasUsed } as never) as Readonly<Record<string, object>>,
  }
}

describe('the accounts', () => {
  it.each([
    ['BALANCE', op.BALANCE, [0xd1n]],
    ['EXTCODESIZE', op.EXTCODESIZE, [0xd1n]],
    ['EXTCODECOPY', op.EXTCODECOPY, [5n, 6n, 7n, 0xd1n]],
    ['EXTCODEHASH', op.EXTCODEHASH, [0xd1n]],
    ['CALL', op.CALL, [0n, 0xd1n, 9n]],
    ['CALLCODE', op.CALLCODE, [0n, 0xd1n, 9n]],
    ['DELEGATECALL', op.DELEGATECALL, [0xd1n, 9n]],
    ['STATICCALL', op.STATICCALL, [0xd1n, 9n]],
  ])('are those that %s names, after the contract and before the sender', (_, opcode, stack) => {
    const { enter, step, accounts } = tracing()
    enter(0)
    step(opcode, stack)
    expect(Object.keys(accounts())).toEqual([contract, other, sender])
  })

  it('are as they are when they are first named, of the value and the price before the message', () => {
    const { enter, step, later, accounts } = tracing({ value: 7n, gasPrice: 3n })
    enter(0)
    step(op.ADD)
    step(op.BALANCE, [0xd1n])
    later(50n)
    step(op.BALANCE, [0xd1n])
    expect(accounts(10n)).toEqual({
      [contract]: { ...empty, balance: '0x5d' },
      [other]: empty,
      [sender]: { ...empty, balance: `0x${(50 + 7 + 30).toString(16)}`, nonce: 0n },
    })
  })

  it('are the contract and the sender of a message without instructions', () => {
    const { enter, accounts } = tracing()
    enter(0)
    enter(1, 'CALL', other)
    expect(Object.keys(accounts())).toEqual([contract, sender])
  })

  it('are without the one that the message creates', () => {
    const { enter, step, accounts } = tracing()
    enter(0, 'CREATE')
    step(op.STOP)
    expect(Object.keys(accounts())).toEqual([sender])
  })

  it('of a message to oneself pay and receive', () => {
    const { enter, accounts } = tracing({ value: 7n, gasPrice: 1n })
    enter(0, 'CALL', sender)
    expect(accounts(5n)).toMatchObject({
      [sender]: { balance: `0x${(100 + 7 + 5).toString(16)}`, nonce: 0n },
    })
  })
})

it('the storage is of the account whose code runs, with each slot as it is when it is first named', () => {
  const { enter, step, accounts } = tracing()
  enter(0)
  step(op.SSTORE, [9n, 4n])
  step(op.SLOAD, [4n])
  step(op.SLOAD, [6n], other)
  expect(accounts()).toMatchObject({
    [contract]: { storage: { [word(4)]: word(5) } },
    [other]: { storage: { [word(6)]: word(8) } },
  })
})

it.each([
  ['BALANCE', op.BALANCE, [], 'size 0, index 0 at step (<eval>:90:48(105))'],
  ['CALL', op.CALL, [1n], 'size 1, index 1 at step (<eval>:105:48(187))'],
  ['SLOAD', op.SLOAD, [], 'size 0, index 0 at step (<eval>:108:72(207))'],
  ['CREATE2', op.CREATE2, [1n], 'size 1, index 1 at step (<eval>:99:32(141))'],
  ['CREATE2', op.CREATE2, [1n, 2n], 'size 2, index 2 at step (<eval>:100:30(149))'],
  ['CREATE2', op.CREATE2, [1n, 2n, 3n], 'size 3, index 3 at step (<eval>:102:56(165))'],
])('%s fails where it has too few words: %s', (_, opcode, stack, message) => {
  expect(() => tracing().step(opcode, stack)).toThrow(message)
})

it('reads the memory before CREATE2 alone', () => {
  expect([...(tracing().hooks.needs?.memory ?? [])]).toEqual([op.CREATE2])
})

it.each([
  [3n, 10n ** 21n, 3n * 10n ** 21n],
  [1n, 12_345_678_901_234_567_890_123n, 12_345_678_901_234_568_000_000n],
  [2n, 21_000n, 42_000n],
])(
  '%d gas at %d wei cost %d, as the script computes with numbers that are not exact',
  (gasUsed, gasPrice, cost) => {
    const { enter, accounts } = tracing({ gasPrice })
    enter(0)
    expect(accounts(gasUsed)[sender]).toMatchObject({ balance: `0x${(cost + 100n).toString(16)}` })
  },
)
