import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../../../state/codec/ids.js'
import { AtomicPool, atomicPoolSize } from '../../../../../state/evm/coreth/atomic/AtomicPool.js'
import type { AtomicTx, EvmInput } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { signedAtomicTx } from '../../../../../state/evm/coreth/atomic/codec.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { UndoLog } from '../../../../../state/time/UndoLog.js'

let undo: UndoLog
let pool: AtomicPool
beforeEach(() => {
  undo = new UndoLog()
  pool = new AtomicPool(undo, 'pool')
})

/** An export that spends nonces of one account. */
function spendingNonces(...nonces: readonly number[]): AtomicTx {
  const address = `0x${'ab'.repeat(20)}` as Address
  const inputs = nonces.map((nonce): EvmInput => {
    return { address, amount: 1n, assetId: emptyId, nonce: BigInt(nonce) }
  })
  return signedAtomicTx({
    kind: 'UnsignedExportTx',
    networkId: 1,
    blockchainId: emptyId,
    destinationChain: emptyId,
    inputs,
    exportedOutputs: [],
  })
}

const order = () => [...pool.bestFirst()].map(({ gasPrice }) => gasPrice)

describe('the pool of atomic transactions', () => {
  test('orders them by what they pay for gas', () => {
    for (const price of [3n, 1n, 4n, 1n, 5n, 9n, 2n]) pool.add(spendingNonces(pool.size), price)
    expect(order()).toEqual([9n, 5n, 4n, 3n, 2n, 1n, 1n])
  })

  test('replaces all that spend the same, if a new one pays more than each of them', () => {
    const [one, two] = [spendingNonces(1), spendingNonces(2)]
    pool.add(one, 5n)
    pool.add(two, 7n)
    const both = spendingNonces(1, 2)
    expect(() => pool.add(both, 7n)).toThrow(
      /gas price \[7 0 0 0\].+gas price \[7 0 0 0\] \(2 total conflicts/,
    )
    expect(order()).toEqual([7n, 5n])
    pool.add(both, 8n)
    expect(order()).toEqual([8n])
    expect([one, two].map(({ id }) => pool.discarded(id))).toEqual([one, two])
  })

  test('forgets all of them, and can take them back', () => {
    const [one, two] = [spendingNonces(1), spendingNonces(2)]
    pool.add(one, 5n)
    pool.add(two, 7n)
    pool.discard(two.id)
    const [digest, version] = [undo.digest(), pool.version]
    const mark = undo.begin()
    pool.clear()
    expect(order()).toEqual([])
    expect(pool.version).not.toBe(version)
    expect([pool.get(one.id), pool.discarded(one.id), pool.discarded(two.id)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    pool.add(one, 1n)
    undo.revert(mark)
    undo.release(mark)
    expect(undo.digest()).toBe(digest)
    expect([pool.get(one.id), pool.discarded(two.id)]).toEqual([one, two])
  })

  test('counts a conflict for each thing that both spend', () => {
    pool.add(spendingNonces(1, 2), 5n)
    expect(() => pool.add(spendingNonces(1, 2, 3), 5n)).toThrow('(2 total conflicts in mempool)')
  })

  test('lets go of all that a removed one spends, and changes its version each time', () => {
    const versions = [pool.version]
    for (const change of [
      () => pool.add(spendingNonces(1, 2), 5n),
      () => pool.remove(spendingNonces(1, 2).id),
      () => pool.add(spendingNonces(2), 1n),
      () => pool.discard(spendingNonces(2).id),
    ]) {
      change()
      versions.push(pool.version)
    }
    expect(new Set(versions).size).toBe(5)
    expect(pool.discarded(spendingNonces(2).id)).toBeDefined()
    pool.remove(spendingNonces(2).id)
    expect(pool.discarded(spendingNonces(2).id)).toBeUndefined()
  })

  test('lets the worst paying one go when it is full', () => {
    for (let i = 0; i < atomicPoolSize; i++) pool.add(spendingNonces(i), BigInt(i + 10))
    const digest = undo.digest()
    expect(() => pool.add(spendingNonces(atomicPoolSize), 10n)).toThrow(
      'insufficient fee currentMin=[10 0 0 0] provided=[10 0 0 0]',
    )
    expect(undo.digest()).toBe(digest)
    pool.add(spendingNonces(atomicPoolSize), 11n)
    expect(pool.size).toBe(atomicPoolSize)
    expect(pool.get(spendingNonces(0).id)).toBeUndefined()
    expect(pool.discarded(spendingNonces(0).id)).toBeDefined()
  })

  test('remembers the last 50 that it discarded, until they come back', () => {
    const txs = Array.from({ length: 51 }, (_, i) => spendingNonces(i))
    for (const tx of txs) pool.add(tx, 1n)
    for (const { id } of txs) pool.discard(id)
    const known = txs.filter(({ id }: { id: Id }) => pool.discarded(id) !== undefined)
    expect(known).toEqual(txs.slice(1))
    pool.add(txs[1]!, 1n)
    expect(pool.discarded(txs[1]!.id)).toBeUndefined()
  })

  test('is as it was after an undo', () => {
    pool.add(spendingNonces(1), 5n)
    const [mark, digest] = [undo.checkpoint(), undo.digest()]
    pool.add(spendingNonces(1, 2), 6n)
    pool.remove(spendingNonces(1, 2).id)
    undo.revert(mark)
    expect(undo.digest()).toBe(digest)
    expect(order()).toEqual([5n])
    expect(pool.discarded(spendingNonces(1).id)).toBeUndefined()
  })
})
