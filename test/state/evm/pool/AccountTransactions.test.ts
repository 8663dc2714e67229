import { describe, expect, it } from '@jest/globals'
import {
  nonceAfter,
  noTransactions,
  put,
  runLength,
  splitReady,
  totalCost,
  withNonce,
} from '../../../../state/evm/pool/AccountTransactions.js'
import type { PooledTransaction } from '../../../../state/evm/pool/PooledTransaction.js'
import { waiting, waitingAt } from './waiting.js'

const noncesOf = (list: readonly PooledTransaction[]) => list.map(({ tx }) => tx.nonce)

it('an account without transactions has been idle since 1970', () => {
  expect(noTransactions).toEqual({ pending: [], queued: [], beatMs: 0 })
})

describe('put', () => {
  it.each([
    ['into an empty list', [], 5n, [5n]],
    ['after the last one', [1n, 3n], 4n, [1n, 3n, 4n]],
    ['between two', [1n, 4n], 3n, [1n, 3n, 4n]],
    ['before the first one', [1n, 4n], 0n, [0n, 1n, 4n]],
    ['in place of the first one', [1n, 4n], 1n, [1n, 4n]],
    ['in place of one between two', [1n, 3n, 4n], 3n, [1n, 3n, 4n]],
    ['in place of the last one', [1n, 3n, 4n], 4n, [1n, 3n, 4n]],
  ])('%s', (_name, nonces, nonce, result) => {
    const list = waitingAt(...nonces)
    const item = waiting({ nonce, gasTipCap: 2n })
    const changed = put(list, item)
    expect(noncesOf(changed)).toEqual(result)
    expect(withNonce(changed, nonce)).toBe(item)
    expect(noncesOf(list)).toEqual(nonces)
  })
})

describe('splitReady', () => {
  it.each([
    ['nothing of an empty queue', [], 0n, []],
    ['nothing behind a gap', [3n, 4n], 2n, []],
    ['all in a row', [2n, 3n], 2n, [2n, 3n]],
    ['the first row, not the second', [2n, 3n, 5n], 2n, [2n, 3n]],
    ['a row that starts earlier', [1n, 2n, 3n], 3n, [1n, 2n, 3n]],
  ])('takes %s', (_name, nonces, start, ready) => {
    const split = splitReady(waitingAt(...nonces), start)
    expect(noncesOf(split.ready)).toEqual(ready)
    expect(noncesOf(split.rest)).toEqual(nonces.slice(ready.length))
  })
})

it('runLength counts consecutive nonces from the start on', () => {
  expect(runLength([], 2n)).toBe(0)
  expect(runLength(waitingAt(3n), 2n)).toBe(0)
  expect(runLength(waitingAt(2n, 3n, 5n), 2n)).toBe(2)
})

it('nonceAfter is the one after the last executable transaction, or that of the state', () => {
  expect(nonceAfter([], () => 7n)).toBe(7n)
  expect(nonceAfter(waitingAt(7n, 8n), () => 7n)).toBe(9n)
})

it('totalCost adds what all can cost', () => {
  const list = [
    waiting({ nonce: 0n, gasLimit: 21_000n, gasFeeCap: 10n, value: 5n }),
    waiting({ nonce: 1n, gasLimit: 30_000n, gasFeeCap: 10n, value: 0n }),
  ]
  expect(totalCost([])).toBe(0n)
  expect(totalCost(list)).toBe(510_005n)
})
