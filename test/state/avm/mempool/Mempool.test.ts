import { describe, expect, test } from '@jest/globals'
import { Mempool } from '../../../../state/avm/mempool/Mempool.js'
import { signedTx } from '../../../../state/avm/txs/codec.js'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import { emptyId, type Id, idToString } from '../../../../state/codec/ids.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

/** Returns a transaction that spends outputs of a transaction, by their indices. */
function txOf(memo: number, ...spent: readonly number[]): Tx {
  return signedTx({
    kind: 'BaseTx',
    base: {
      networkId: 12345,
      blockchainId: emptyId,
      outputs: [],
      inputs: spent.map((outputIndex) => ({
        txId: emptyId,
        outputIndex,
        assetId: emptyId,
        input: { kind: 'transfer', amount: 1n, signatureIndices: [] },
      })),
      memo: Uint8Array.of(memo),
    },
  })
}

/** Returns a transaction that only pretends to have so many bytes. */
function txOfSize(id: number, size: number): Tx {
  return { ...txOf(id), id: id.toString(16).padStart(64, '0') as Id, bytes: new Uint8Array(size) }
}

describe('the pool of the X-Chain', () => {
  test('returns the oldest transactions first, also after a revert', () => {
    const undo = new UndoLog()
    const pool = new Mempool(undo)
    const txs = [3, 1, 2].map((memo) => txOf(memo, memo))
    for (const tx of txs) pool.add(tx, 0)
    const before = undo.digest()
    const mark = undo.checkpoint()
    pool.remove(txs[0]!.id)
    pool.add(txOf(9, 9), 5)
    expect([...pool.oldestFirst()]).toEqual([txs[1], txs[2], txOf(9, 9)])
    undo.revert(mark)
    expect(undo.digest()).toBe(before)
    expect([...pool.oldestFirst()]).toEqual(txs)
  })

  test('waits since it was last empty', () => {
    const pool = new Mempool(new UndoLog())
    expect(pool.waitingSinceMs).toBeUndefined()
    pool.add(txOf(1, 1), 100)
    pool.add(txOf(2, 2), 200)
    expect(pool.waitingSinceMs).toBe(100)
  })

  test('refuses a second transaction that spends an input of another, until that is gone', () => {
    const pool = new Mempool(new UndoLog())
    const [first, second] = [txOf(1, 1, 2), txOf(2, 2, 3)]
    pool.add(first, 0)
    expect(() => pool.add(second, 0)).toThrow(`tx conflicts with other tx: ${idToString(second.id)}`)
    expect(pool.remove(first.id)).toBe(true)
    expect(pool.remove(first.id)).toBe(false)
    pool.add(second, 0)
    expect(pool.has(second.id)).toBe(true)
  })

  test('drops what an accepted transaction spent', () => {
    const pool = new Mempool(new UndoLog())
    const [first, second, accepted] = [txOf(1, 1), txOf(2, 2), txOf(3, 2)]
    pool.add(first, 0)
    pool.add(second, 0)
    pool.removeAccepted(accepted)
    expect([...pool.oldestFirst()]).toEqual([first])
    pool.removeAccepted(first)
    expect(pool.size).toBe(0)
  })

  test('holds 64 MiB of transactions of at most 64 KiB', () => {
    const pool = new Mempool(new UndoLog())
    const large = txOfSize(5000, 65_537)
    expect(() => pool.add(large, 0)).toThrow(
      `tx too large: ${idToString(large.id)} size (65537) > max size (65536)`,
    )
    for (let i = 1; i < 1024; i++) pool.add(txOfSize(i, 65_536), 0)
    pool.add(txOfSize(1024, 65_000), 0)
    const next = txOfSize(1025, 537)
    expect(pool.isFullFor(next)).toBe(true)
    expect(() => pool.add(next, 0)).toThrow(
      `mempool is full: ${idToString(next.id)} size (537) > available space (536)`,
    )
    pool.remove(txOfSize(1024, 0).id)
    pool.add(next, 0)
  })

  test('is full for what does not fit beside the others, and not for what is too large anyway', () => {
    const pool = new Mempool(new UndoLog())
    expect(pool.isFullFor(txOfSize(1, 65_536))).toBe(false)
    for (let i = 1; i < 1024; i++) pool.add(txOfSize(i, 65_536), 0)
    pool.add(txOfSize(1024, 65_000), 0)
    expect(pool.bytesLeft).toBe(536)
    expect(pool.isFullFor(txOfSize(1025, 536))).toBe(false)
    expect(pool.isFullFor(txOfSize(1025, 537))).toBe(true)
    expect(pool.isFullFor(txOfSize(1025, 65_536))).toBe(true)
    expect(pool.isFullFor(txOfSize(1025, 65_537))).toBe(false)
  })

  test('waits anew once it was empty', () => {
    const pool = new Mempool(new UndoLog())
    pool.add(txOf(1, 1), 100)
    pool.remove(txOf(1, 1).id)
    expect(pool.waitingSinceMs).toBeUndefined()
    pool.add(txOf(2, 2), 200)
    expect(pool.waitingSinceMs).toBe(200)
  })

  test('drops all that an accepted transaction conflicts with, and nothing else', () => {
    const pool = new Mempool(new UndoLog())
    for (const spent of [1, 2, 3]) pool.add(txOf(spent, spent), 0)
    pool.removeAccepted(txOf(9, 1, 2, 7))
    expect([...pool.oldestFirst()]).toEqual([txOf(3, 3)])
  })
})
