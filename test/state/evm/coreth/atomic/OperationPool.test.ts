import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId } from '../../../../../state/codec/ids.js'
import type { Operation } from '../../../../../state/evm/chain/Operation.js'
import type { AtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { signedAtomicTx } from '../../../../../state/evm/coreth/atomic/codec.js'
import { OperationPool, operationPoolSize } from '../../../../../state/evm/coreth/atomic/OperationPool.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { UndoLog } from '../../../../../state/time/UndoLog.js'

const address = `0x${'ab'.repeat(20)}` as Address
let undo: UndoLog
let pool: OperationPool
beforeEach(() => {
  undo = new UndoLog()
  pool = new OperationPool(undo, 'pool')
})

/** An export that spends nonces of one account. */
function spending(...nonces: readonly number[]): AtomicTx {
  return signedAtomicTx({
    kind: 'UnsignedExportTx',
    networkId: 1,
    blockchainId: emptyId,
    destinationChain: emptyId,
    inputs: nonces.map((nonce) => ({ address, amount: 1n, assetId: emptyId, nonce: BigInt(nonce) })),
    exportedOutputs: [],
  })
}

const paying = (gasFeeCap: bigint): Operation => ({
  gas: 1n,
  gasFeeCap,
  burns: new Map(),
  mints: new Map(),
})

const caps = () => pool.bestFirst().map(({ operation }) => operation.gasFeeCap)

describe('the pool of operations', () => {
  test('lets those go that the node lets go, of many that pay the same', () => {
    const txs = Array.from({ length: operationPoolSize }, (_, i) => {
      const tx = spending(i)
      pool.add(tx, paying(BigInt(((i * 7919) % 5) + 1)))
      return tx
    })
    const mark = undo.checkpoint()
    for (let i = 0; i < 12; i++) pool.add(spending(operationPoolSize + i), paying(6n))
    const gone = () => txs.flatMap(({ id }, i) => (pool.get(id) === undefined ? [i] : []))
    expect(gone()).toEqual([0, 10, 15, 65, 130, 255, 260, 265, 515, 520, 525, 530])

    undo.revert(mark)
    for (let i = 0; i < 2; i++) pool.add(spending(operationPoolSize + i), paying(6n))
    expect(gone()).toEqual([0, 10])
  })

  test.each([
    { caps: [3, 3, 1], order: [1, 0, 2] },
    { caps: [1, 1, 1, 1], order: [0, 1, 2, 3] },
    { caps: [5, 4, 5, 4, 3, 5, 4, 3], order: [5, 2, 0, 6, 1, 3, 4, 7] },
    { caps: [2, 2, 1, 2, 2, 1, 2, 2, 1, 3, 3], order: [9, 10, 1, 4, 0, 6, 7, 3, 2, 8, 5] },
  ])('orders those that pay the same as its heap has them: $caps', ({ caps, order }) => {
    const ids = caps.map((cap, i) => {
      const tx = spending(i)
      pool.add(tx, paying(BigInt(cap)))
      return tx.id
    })
    expect(pool.bestFirst().map(({ tx }) => ids.indexOf(tx.id))).toEqual(order)
  })

  test('orders them by what they pay for gas', () => {
    const txs = [3n, 1n, 4n, 1n, 5n].map((cap, i) => {
      const tx = spending(i)
      pool.add(tx, paying(cap))
      return tx
    })
    expect(caps()).toEqual([5n, 4n, 3n, 1n, 1n])
    expect(
      pool
        .bestFirst()
        .slice(3)
        .map(({ tx }) => tx),
    ).toEqual([txs[1], txs[3]])
  })

  test('replaces all that spend the same, if a new one pays more than each of them', () => {
    pool.add(spending(1), paying(5n))
    pool.add(spending(2), paying(7n))
    const digest = undo.digest()
    expect(() => pool.add(spending(1, 2), paying(7n))).toThrow(/^insufficient fee$/)
    expect(undo.digest()).toBe(digest)
    pool.add(spending(1, 2), paying(8n))
    expect(caps()).toEqual([8n])
    expect(pool.get(spending(1).id)).toBeUndefined()
  })

  test('lets the worst paying one go when it is full', () => {
    for (let i = 0; i < operationPoolSize; i++) pool.add(spending(i), paying(BigInt(i + 10)))
    expect(() => pool.add(spending(operationPoolSize), paying(10n))).toThrow(/^insufficient fee$/)
    pool.add(spending(operationPoolSize), paying(11n))
    expect(pool.size).toBe(operationPoolSize)
    expect(pool.get(spending(0).id)).toBeUndefined()
  })

  test('takes a replacement when it is full, and keeps the worst paying one', () => {
    for (let i = 0; i < operationPoolSize; i++) pool.add(spending(i), paying(BigInt(i + 10)))
    pool.add(spending(5, operationPoolSize), paying(16n))
    expect(pool.size).toBe(operationPoolSize)
    expect(pool.get(spending(0).id)).toBeDefined()
  })

  test('removes whatever spends what a block has spent', () => {
    pool.add(spending(1, 2), paying(5n))
    pool.add(spending(3), paying(6n))
    pool.removeSpenders([`${address}/2`, `${address}/4`])
    expect(caps()).toEqual([6n])
    // Its other nonce is free again.
    pool.add(spending(1), paying(1n))
    expect(caps()).toEqual([6n, 1n])
  })
})
