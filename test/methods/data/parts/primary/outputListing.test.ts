import { describe, expect, it } from '@jest/globals'
import { documentedParameters } from '../../../../../methods/data/kit/documentedParameters.js'
import {
  isSpendableBy,
  type OutputRequest,
  outputFilters,
  outputsListed,
} from '../../../../../methods/data/parts/primary/outputListing.js'
import type { PrimaryChain } from '../../../../../methods/data/parts/primary/primaryChain.js'
import { getUtxosByAddresses } from '../../../../../methods/data/utxos/getUtxosByAddresses.js'
import type { Id, ShortId } from '../../../../../state/codec/ids.js'
import { atOnce } from '../../../../../state/views/IndexWork.js'
import type { SortKey } from '../../../../../state/views/PageTokens.js'
import type { PrimaryView } from '../../../../../state/views/primary/PrimaryView.js'
import { UtxoLedger } from '../../../../../state/views/primary/UtxoLedger.js'

const [ann, ben, cem] = ['4', '5', '6'].map((digit) => digit.repeat(40)) as unknown as [
  ShortId,
  ShortId,
  ShortId,
]
const [x, avax, gold, made] = ['1', 'a', 'b', 'c'].map((digit) => digit.repeat(64)) as unknown as [
  Id,
  Id,
  Id,
  Id,
]
const output = (amount: bigint, threshold: number, ...addresses: readonly ShortId[]) =>
  ({ kind: 'transfer', amount, owners: { locktime: 0n, threshold, addresses } }) as const

it.each([
  [1, [ann], [ann], true],
  [1, [ann], [ben], false],
  [2, [ann, ben], [ann], false],
  [2, [ann, ben, cem], [ann, cem], true],
  [1, [ann, ben], [ann, ben], true],
  [0, [], [ann], true],
])('an output for %d of %j can be spent by %j: %p', (threshold, owners, addresses, spendable) => {
  expect(isSpendableBy(new Set(addresses), { output: output(1n, threshold, ...owners) })).toBe(spendable)
})

it.each([
  ['5', 5n],
  ['5.0', 5n],
  ['5.1', 6n],
  ['0.001', 1n],
])('an amount of %s is at least %d', (text, amount) => {
  expect(outputFilters.minUtxoAmount.read(text)).toBe(amount)
})

it('an amount is a number from 0 on in documents, as the SDKs send it', () => {
  const amount = documentedParameters(getUtxosByAddresses).find(({ name }) => name === 'minUtxoAmount')
  expect(amount?.schema).toStrictEqual({ type: 'number', minimum: 0 })
})

describe('outputs of addresses', () => {
  const ledger = new UtxoLedger()
  const outputs = [
    { assetId: avax, output: output(30n, 1, ann) },
    { assetId: gold, output: output(10n, 1, ann, ben) },
    { assetId: avax, output: output(20n, 2, ann, ben) },
    { assetId: avax, output: output(20n, 1, cem) },
  ]
  const produced = [{ kind: 'plain', consumableOn: x, outputs } as const]
  const tx = { txId: made, txKind: 'BaseTx', consumed: [], produced, parties: [] }
  atOnce(ledger.add(x, 1, { timestamp: 9, transactions: [tx] }))
  const list = (
    changes: Partial<OutputRequest> = {},
    after?: readonly (string | number)[],
    name = 'x-chain',
  ) => {
    const request = {
      addresses: [ann, ben],
      assetId: undefined,
      minUtxoAmount: undefined,
      includeSpent: false,
      ...({ sortBy: 'amount', sortOrder: 'asc' } as const),
      ...changes,
    }
    return [...outputsListed({ ledger } as PrimaryView, { id: x, name } as PrimaryChain, request, after)]
  }
  const indexes = (...words: Parameters<typeof list>) => list(...words).map(({ item }) => item.outputIndex)

  it('are those that they can spend together, each once, in either direction', () => {
    expect([indexes(), indexes({ sortOrder: 'desc' })]).toEqual([
      [1, 2, 0],
      [0, 2, 1],
    ])
    expect([indexes({ addresses: [ann] }), indexes({ addresses: [ben] })]).toEqual([[1, 0], [1]])
    expect(indexes({ addresses: [cem], sortBy: 'timestamp' })).toEqual([3])
  })

  it('are of one asset on the X-Chain alone, and have an amount at least', () => {
    expect([indexes({ assetId: gold }), indexes({ assetId: gold }, undefined, 'p-chain')]).toEqual([
      [1],
      [1, 2, 0],
    ])
    expect(indexes({ minUtxoAmount: 20n })).toEqual([2, 0])
  })

  it.each(['amount', 'timestamp'] as const)('go on after each by %s', (sortBy) => {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const all = list({ sortBy, sortOrder })
      for (const [index, { key }] of all.entries())
        expect(list({ sortBy, sortOrder }, key).map(({ item }) => item)).toEqual(
          all.slice(index + 1).map(({ item }) => item),
        )
    }
  })

  it('go on at amounts that a number would round', () => {
    const most = 2n ** 63n
    const great = new UtxoLedger()
    const outputs = [0n, 1n, 2n, 3n].map((more) => ({ assetId: avax, output: output(most + more, 1, ann) }))
    const produced = [{ kind: 'plain', consumableOn: x, outputs } as const]
    const tx = { txId: made, txKind: 'BaseTx', consumed: [], produced, parties: [] }
    atOnce(great.add(x, 1, { timestamp: 9, transactions: [tx] }))
    const listedAfter = (sortOrder: 'asc' | 'desc', last?: SortKey) => {
      const request: OutputRequest = {
        addresses: [ann],
        assetId: undefined,
        minUtxoAmount: undefined,
        includeSpent: false,
        sortBy: 'amount',
        sortOrder,
      }
      const view = { ledger: great } as PrimaryView
      return [...outputsListed(view, { id: x, name: 'x-chain' } as PrimaryChain, request, last)]
    }
    for (const [sortOrder, amounts] of [
      ['asc', [0n, 1n, 2n, 3n]],
      ['desc', [3n, 2n, 1n, 0n]],
    ] as const)
      for (const [index, { key }] of listedAfter(sortOrder).entries()) {
        expect(key[0]).toBe(String(most + (amounts[index] ?? 0n)))
        expect(listedAfter(sortOrder, key).map(({ item }) => item.outputIndex)).toEqual(
          amounts.slice(index + 1).map(Number),
        )
      }
  })
})
