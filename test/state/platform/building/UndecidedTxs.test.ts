import { expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { UndecidedTxs } from '../../../../state/platform/building/UndecidedTxs.js'
import { signedTx } from '../../../../state/platform/txs/codec.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import { noBase } from '../../../methods/platform/made.js'

const assetId = '0a'.repeat(32) as Id

/** Returns a transaction that spends outputs of one by their indices. */
function txOf(memo: number, ...spent: number[]): Tx {
  const inputs = spent.map((outputIndex) => ({
    txId: assetId,
    outputIndex,
    assetId,
    input: { kind: 'transfer', amount: 1n, signatureIndices: [] } as const,
  }))
  return signedTx({ kind: 'BaseTx', base: { ...noBase, inputs, memo: Uint8Array.of(memo) } })
}

function waiting(...txs: Tx[]): UndecidedTxs {
  const undecided = new UndecidedTxs(new UndoLog())
  for (const tx of txs) {
    const inputs = tx.unsigned.kind === 'BaseTx' ? tx.unsigned.base.inputs : []
    undecided.add(tx, { gas: 1n, burned: 1n, spends: inputs.map(utxoId) }, 5)
  }
  return undecided
}

test('transactions of a block wait no longer, and neither do those that spend the same outputs', () => {
  const [free, first, second] = [txOf(1), txOf(2, 1, 2), txOf(3, 3)]
  const undecided = waiting(free, first, second)
  undecided.decided([free, txOf(9, 2, 7)])
  expect([undecided.count, undecided.bestFirst()]).toEqual([1, [second]])
  expect([free, first, second].map(({ id }) => undecided.has(id))).toEqual([false, false, true])
  expect([undecided.waiting(first.id), undecided.waiting(second.id)]).toEqual([undefined, second])
})

test('a transaction that is dropped has the reason as its status', () => {
  const [first, second] = [txOf(2, 1), txOf(3, 3)]
  const undecided = waiting(first, second)
  const reason = new NodeError('no funds')
  undecided.drop(first, reason)
  expect([undecided.count, undecided.waitingSinceMs, undecided.refusal(first.id)]).toEqual([1, 5, reason])
  expect([first, second, txOf(4)].map(({ id }) => undecided.status(id))).toEqual([
    { status: 'Dropped', reason: 'no funds' },
    { status: 'Processing' },
    undefined,
  ])
})

test('a step that refuses a transaction has its reason kept, and another one thrown', () => {
  const [first, second, third] = [txOf(2, 1), txOf(3, 3), txOf(4, 4)]
  const undecided = waiting()
  const refuse = () => {
    throw new NodeError('no funds')
  }
  const wrap = (cause: NodeError) => new NodeError(`not issued: ${cause.message}`)
  expect(() => undecided.orRefuse(first, wrap, refuse)).toThrow('not issued: no funds')
  expect(() => undecided.orRefuse(second, undefined, refuse)).toThrow(/^no funds$/)
  const broken = () => {
    throw new TypeError('broken')
  }
  expect(() => undecided.orRefuse(third, wrap, broken)).toThrow(new TypeError('broken'))
  expect([first, second, third].map(({ id }) => undecided.refusal(id)?.message)).toEqual([
    'no funds',
    'no funds',
    undefined,
  ])
})
