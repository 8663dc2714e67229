import { describe, expect, it } from '@jest/globals'
import { BlockOrder } from '../../../../state/evm/pool/BlockOrder.js'
import type { PooledTransaction } from '../../../../state/evm/pool/PooledTransaction.js'
import { ann, bea, cid } from '../chain/makeChain.js'
import { waiting } from './waiting.js'

/** Transactions of one account with these tips, whose arrivals start at a number. */
function tipped(account: typeof ann, arrival: number, ...tips: readonly bigint[]): PooledTransaction[] {
  return tips.map((gasTipCap, index) =>
    waiting({ nonce: BigInt(index), gasTipCap, gasFeeCap: 1000n }, { account, arrival: arrival + index }),
  )
}

/** Takes all transactions, and returns their arrivals. */
function arrivals(order: BlockOrder): number[] {
  const taken: number[] = []
  for (let next = order.peek(); next !== undefined; next = order.peek()) {
    taken.push(next.arrival)
    order.shift()
  }
  return taken
}

describe('the order of the transactions of a block', () => {
  it.each([
    ['has nothing of no accounts', [], []],
    ['has nothing of an account without transactions', [[]], []],
    ['is that of nonces in an account', [tipped(ann, 0, 1n, 9n)], [0, 1]],
    ['goes by tip', [tipped(ann, 0, 1n), tipped(bea, 10, 3n), tipped(cid, 20, 2n)], [10, 20, 0]],
    [
      'goes by tip, in ascending order too',
      [tipped(ann, 0, 3n), tipped(bea, 10, 2n), tipped(cid, 20, 1n)],
      [0, 10, 20],
    ],
    [
      'goes by arrival among equal tips',
      [tipped(ann, 7, 5n), tipped(bea, 3, 5n), tipped(cid, 5, 5n)],
      [3, 5, 7],
    ],
    [
      'compares the next ones of all accounts',
      [tipped(ann, 0, 4n, 1n, 9n), tipped(bea, 10, 3n, 2n), tipped(cid, 20, 2n, 2n)],
      [0, 10, 11, 20, 21, 1, 2],
    ],
  ])('%s', (_name, lists, order) => {
    expect(arrivals(new BlockOrder(lists, 100n))).toEqual(order)
  })

  it('goes by what is left of the fee cap above the base fee', () => {
    const dear = waiting({ nonce: 0n, gasTipCap: 50n, gasFeeCap: 103n }, { arrival: 0 })
    const modest = waiting({ nonce: 0n, gasTipCap: 4n, gasFeeCap: 200n }, { arrival: 1, account: bea })
    expect(arrivals(new BlockOrder([[dear], [modest]], 100n))).toEqual([1, 0])
    expect(arrivals(new BlockOrder([[dear], [modest]], 10n))).toEqual([0, 1])
  })

  it('ends an account at a fee cap below the base fee, and not at the base fee', () => {
    const capped = (nonce: bigint, gasFeeCap: bigint) =>
      waiting({ nonce, gasTipCap: 1n, gasFeeCap }, { arrival: Number(nonce) })
    expect(arrivals(new BlockOrder([[capped(0n, 100n), capped(1n, 99n), capped(2n, 200n)]], 100n))).toEqual([
      0,
    ])
  })

  it('skips the rest of an account that is dropped', () => {
    const order = new BlockOrder([tipped(ann, 0, 9n, 9n), tipped(bea, 10, 1n, 1n)], 100n)
    order.drop()
    expect(arrivals(order)).toEqual([10, 11])
    order.drop()
    order.shift()
    expect(order.peek()).toBeUndefined()
  })
})
