import { describe, expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { Mempool } from '../../../../state/platform/mempool/Mempool.js'
import { signedTx } from '../../../../state/platform/txs/codec.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { noBase } from '../../../methods/platform/made.js'

/** Returns a transaction that differs from others by its memo. */
const txOf = (byte: number) => signedTx({ kind: 'BaseTx', base: { ...noBase, memo: Uint8Array.of(byte) } })
const idOf = (byte: number) => byte.toString(16).padStart(64, '0') as Id
const meter = (burned: bigint, gas = 1000n, ...spends: number[]) => ({
  burned,
  gas,
  spends: spends.map(idOf),
})

describe('the pool', () => {
  test('returns the transactions that pay best first', () => {
    const pool = new Mempool(new UndoLog())
    const [poor, rich, middling] = [txOf(1), txOf(2), txOf(3)]
    pool.add(poor, meter(1000n), 0)
    pool.add(rich, meter(9000n), 0)
    pool.add(middling, meter(4000n), 0)
    expect(pool.bestFirst()).toEqual([rich, middling, poor])
  })

  test('refuses a second transaction that spends an input of another', () => {
    const pool = new Mempool(new UndoLog())
    pool.add(txOf(1), meter(1000n, 1000n, 7), 0)
    expect(() => pool.add(txOf(2), meter(9000n, 1000n, 8, 7), 0)).toThrow('tx conflicts with other tx')
    pool.remove(txOf(1).id)
    pool.add(txOf(2), meter(9000n, 1000n, 8, 7), 0)
    pool.removeConflicts([idOf(8)])
    expect(pool.size).toBe(0)
  })

  test('drops the lowest payer when a million gas is pending', () => {
    const pool = new Mempool(new UndoLog())
    const [poor, rich, richer] = [txOf(1), txOf(2), txOf(3)]
    pool.add(poor, meter(400_000n, 400_000n), 0)
    pool.add(rich, meter(1_200_000n, 600_000n), 0)
    expect(() => pool.add(richer, meter(100_000n, 100_000n), 0)).toThrow('not enough gas')
    pool.add(richer, meter(300_000n, 100_000n), 0)
    expect(pool.bestFirst()).toEqual([richer, rich])
  })

  test('records since when transactions have been pending', () => {
    const pool = new Mempool(new UndoLog())
    expect(pool.waitingSinceMs).toBeUndefined()
    pool.add(txOf(1), meter(1000n), 5_000)
    pool.add(txOf(2), meter(1000n), 6_000)
    expect(pool.waitingSinceMs).toBe(5_000)
  })

  test('orders transactions that pay alike by their IDs', () => {
    const pool = new Mempool(new UndoLog())
    const txs = [1, 2, 3, 4].map(txOf)
    for (const tx of txs) pool.add(tx, meter(1000n), 0)
    const [highest, ...rest] = txs.toSorted((a, b) => (a.id < b.id ? 1 : -1))
    expect(pool.bestFirst()).toEqual([highest, ...rest])
  })

  test('takes exactly a million gas, and drops no more than it must, and nothing that pays as much', () => {
    const pool = new Mempool(new UndoLog())
    const [first, second, third, fourth] = [txOf(1), txOf(2), txOf(3), txOf(4)] as const
    pool.add(first, meter(300_000n, 300_000n), 0)
    pool.add(second, meter(600_000n, 300_000n), 0)
    pool.add(third, meter(1_200_000n, 400_000n), 0)
    expect(() => pool.add(fourth, meter(1n, 1n), 0)).toThrow('not enough gas')
    // It pays as much as the worst, and more than it, in turn.
    expect(() => pool.add(fourth, meter(300_000n, 300_000n), 0)).toThrow('not enough gas')
    pool.add(fourth, meter(600_001n, 300_000n), 0)
    expect(pool.bestFirst()).toEqual([third, fourth, second])
    expect([pool.has(first.id), pool.has(fourth.id)]).toEqual([false, true])
  })

  test('refuses what would fit only without all others, of which it drops none', () => {
    const pool = new Mempool(new UndoLog())
    pool.add(txOf(1), meter(1000n, 1000n, 7), 0)
    expect(() => pool.add(txOf(2), meter(10_000_000n, 1_000_001n), 0)).toThrow('not enough gas')
    expect(pool.bestFirst()).toEqual([txOf(1)])
    pool.removeConflicts([idOf(8)])
    expect(pool.size).toBe(1)
  })

  test('drops what an evicted transaction spent from what others may not spend', () => {
    const pool = new Mempool(new UndoLog())
    pool.add(txOf(1), meter(1000n, 1_000_000n, 7), 0)
    pool.add(txOf(2), meter(9000n, 1000n), 0)
    pool.add(txOf(3), meter(9000n, 1000n, 7), 0)
    expect(pool.size).toBe(2)
  })
})
