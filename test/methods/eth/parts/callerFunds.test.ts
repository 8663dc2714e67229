import { describe, expect, it } from '@jest/globals'
import {
  withAccessListFunds,
  withCallerFunds,
  withEstimateFunds,
} from '../../../../methods/eth/parts/callerFunds.js'
import type { Tooling } from '../../../../state/evm/chain/Tooling.js'
import { type Address, zeroAddress } from '../../../../state/evm/values/Address.js'

const from = `0x${'52'.repeat(20)}` as Address
const state = { balance: () => 5n } as never
const chainLike = (tooling: Tooling | undefined) => ({ tooling }) as never
const none = new Map<Address, { balance?: bigint; nonce?: bigint }>()

/** A call of the sender, which has 5 wei. */
function message(value: bigint, gasLimit = 0n, gasFeeCap = 0n) {
  return { from, to: zeroAddress, value, gasLimit, gasFeeCap } as never
}

describe('the sender of a call', () => {
  it.each(['anvil', undefined] as const)('gets nothing where the chain behaves as %s', (tooling) => {
    expect(withCallerFunds(chainLike(tooling), state, none, message(9n))).toBe(none)
  })

  it('has at least what it spends where the chain behaves as Hardhat', () => {
    const chain = chainLike('hardhat')
    expect(withCallerFunds(chain, state, none, message(5n))).toBe(none)
    expect(withCallerFunds(chain, state, none, message(3n, 1n, 2n))).toBe(none)
    expect([...withCallerFunds(chain, state, none, message(6n))]).toEqual([[from, { balance: 6n }]])
    expect([...withCallerFunds(chain, state, none, message(4n, 3n, 2n))]).toEqual([[from, { balance: 10n }]])
  })

  it('keeps its other overrides, and a balance that suffices', () => {
    const given = new Map([
      [zeroAddress, { balance: 1n }],
      [from, { balance: 7n, nonce: 3n }],
    ])
    expect(withCallerFunds(chainLike('hardhat'), state, given, message(7n))).toBe(given)
    expect([...withCallerFunds(chainLike('hardhat'), state, given, message(8n))]).toEqual([
      [zeroAddress, { balance: 1n }],
      [from, { balance: 8n, nonce: 3n }],
    ])
    expect(given.get(from)).toEqual({ balance: 7n, nonce: 3n })
  })
})

describe('the sender of an estimate', () => {
  it.each<[Tooling | undefined, bigint, unknown[]]>([
    ['anvil', 0n, [[from, { balance: 9n }]]],
    ['anvil', 1n, []],
    ['hardhat', 0n, [[from, { balance: 9n }]]],
    ['hardhat', 1n, [[from, { balance: 11n }]]],
    [undefined, 0n, []],
  ])('where the chain behaves as %s and the price is %s', (tooling, price, funds) => {
    expect([...withEstimateFunds(chainLike(tooling), state, none, message(9n, 2n, price))]).toEqual(funds)
  })
})

describe('the sender of the search for an access list', () => {
  it.each<[Tooling | undefined, boolean, unknown[]]>([
    // What it has, and the gas on top.
    ['anvil', false, [[from, { balance: 11n }]]],
    ['anvil', true, []],
    ['hardhat', false, [[from, { balance: 15n }]]],
    ['hardhat', true, [[from, { balance: 15n }]]],
    [undefined, false, []],
  ])('where the chain behaves as %s, and it names a price: %s', (tooling, isPriced, funds) => {
    expect([...withAccessListFunds(chainLike(tooling), state, message(9n, 2n, 3n), isPriced)]).toEqual(funds)
  })
})
