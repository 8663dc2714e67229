import { describe, expect, it } from '@jest/globals'
import { emptyId, type Id, type ShortId } from '../../../state/codec/ids.js'
import { type Coin, coinsOf, payWith } from '../../../state/utxo/coins.js'
import { ownedBy } from '../../../state/utxo/owners.js'

const us = '11'.repeat(20) as ShortId
const them = '22'.repeat(20) as ShortId
const asset = 'aa'.repeat(32) as Id

let count = 0
function coin(amount: bigint, owners = ownedBy(us), assetId = asset): Coin {
  const txId = (count++).toString(16).padStart(64, '0') as Id
  return { txId, outputIndex: 0, assetId, output: { kind: 'transfer', amount, owners } }
}

describe('coinsOf', () => {
  it('returns the UTXOs that one signature can spend now, largest first', () => {
    const [small, great] = [coin(1n), coin(9n)]
    const others = [
      coin(5n, ownedBy(them)),
      coin(5n, { locktime: 101n, threshold: 1, addresses: [us] }),
      coin(5n, { locktime: 0n, threshold: 2, addresses: [us, them] }),
      coin(5n, ownedBy(us), emptyId),
    ]
    expect(coinsOf([small, ...others, great], us, asset, 100n)).toEqual([great, small])
  })
})

describe('payWith', () => {
  const amountsOf = (inputs: readonly { readonly input: object }[]) =>
    inputs.map(({ input }) => ('amount' in input ? input.amount : undefined))

  it('takes no more coins than amount and fee require, and returns change', () => {
    const payment = payWith([coin(6n), coin(5n), coin(4n)], 8n, (inputs) => BigInt(inputs.length))
    expect(amountsOf(payment?.inputs ?? [])).toEqual([6n, 5n])
    expect(payment?.change).toBe(1n)
  })

  it('has no change when nothing is left, or no more than the output for it would cost', () => {
    const fee = (_: unknown, hasChange: boolean) => (hasChange ? 2n : 1n)
    expect(payWith([coin(10n)], 9n, fee)).toMatchObject({ change: undefined })
    expect(payWith([coin(10n)], 8n, fee)).toMatchObject({ change: undefined })
    expect(payWith([coin(10n)], 7n, fee)).toMatchObject({ change: 1n })
  })

  it('returns undefined when all coins together do not suffice', () => {
    expect(payWith([coin(1n), coin(2n)], 3n, () => 1n)).toBeUndefined()
    expect(payWith([], 0n, () => 0n)).toBeUndefined()
  })
})
