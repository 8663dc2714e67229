import { describe, expect, it } from '@jest/globals'
import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'
import type { PooledTransaction } from '../../../../state/evm/pool/PooledTransaction.js'
import { truncatePending, truncateQueued } from '../../../../state/evm/pool/truncate.js'
import { waiting } from './waiting.js'

/** An account's transactions, told apart by their arrivals: 100 of the first account, 200 of the second and so on. */
const lists = (counts: readonly number[]): PooledTransaction[][] =>
  counts.map((count, index) =>
    Array.from({ length: count }, (_, nonce) =>
      waiting({ nonce: BigInt(nonce) }, { arrival: 100 * (index + 1) + nonce }),
    ),
  )
const arrivalsOf = (items: readonly PooledTransaction[]) => items.map(({ arrival }) => arrival)

describe('too many executable transactions', () => {
  const limits = { ...parseChainOptions(undefined).pool, accountSlots: 2 }

  it.each([
    ['as many as there is room for', [3, 3], 6, []],
    ['one more', [4, 3], 6, [103]],
    ['down to the size of the next account', [3, 6], 7, [205, 204]],
    ['from both alike once they are equal', [3, 5], 4, [204, 203, 202, 102]],
    ['a whole round of accounts', [3, 3, 3], 8, [102, 202, 302]],
    ['from accounts with more than their slots alone', [1, 2, 4], 3, [303, 302]],
    ['the largest first, however they are listed', [3, 4, 5], 11, [304]],
  ])('drops %s', (_name, counts, globalSlots, drops) => {
    const total = counts.reduce((sum, count) => sum + count, 0)
    expect(arrivalsOf(truncatePending(lists(counts), total, { ...limits, globalSlots }))).toEqual(drops)
  })
})

describe('too many queued transactions', () => {
  const accounts = (...beats: readonly number[]) =>
    lists(beats.map(() => 2)).map((queued, index) => ({ pending: [], queued, beatMs: beats[index] ?? 0 }))

  it.each([
    ['none', [5, 4], 0, []],
    ['the last one of the account that was idle for the longest time', [5, 4], 1, [201]],
    ['all of that account', [5, 4], 2, [201, 200]],
    ['and some of the next one', [5, 4], 3, [201, 200, 101]],
    ['all', [5, 4], 9, [201, 200, 101, 100]],
  ])('drop %s', (_name, beats, over, drops) => {
    expect(arrivalsOf(truncateQueued(accounts(...beats), over))).toEqual(drops)
  })
})
