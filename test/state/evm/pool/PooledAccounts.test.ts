import { beforeEach, expect, it } from '@jest/globals'
import { PooledAccounts } from '../../../../state/evm/pool/PooledAccounts.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { ann, bea } from '../chain/makeChain.js'
import { waiting, waitingAt } from './waiting.js'

let undo: UndoLog
let accounts: PooledAccounts
const pending = waitingAt(0n, 1n, 2n)
const queued = waitingAt(5n, 6n)
/** It takes two slots. */
const large = waiting({ nonce: 9n, data: new Uint8Array(40_000), gasLimit: 1_000_000n })

beforeEach(() => {
  undo = new UndoLog()
  accounts = new PooledAccounts(undo, 'pool')
  for (const item of [...pending, ...queued, large]) accounts.remember(item)
  accounts.set(ann.address, { pending, queued: [...queued, large], beatMs: 7 })
})

it('transactions are counted, with their slots', () => {
  expect([accounts.count, accounts.pendingCount, accounts.slots]).toEqual([6, 3, 7])
  accounts.forget(large)
  accounts.forget(large)
  expect([accounts.count, accounts.slots]).toEqual([5, 5])
})

it('after one that is removed, later ones of its account are queued', () => {
  accounts.remove(pending[1] ?? large)
  expect(accounts.of(ann.address)).toEqual({
    pending: pending.slice(0, 1),
    queued: [...pending.slice(2), ...queued, large],
    beatMs: 7,
  })
  expect([accounts.count, accounts.pendingCount]).toEqual([5, 1])
})

it('a queued one is removed alone, and once', () => {
  const [first, second] = queued
  accounts.remove(first ?? large)
  const left = { pending, queued: [second, large], beatMs: 7 }
  expect(accounts.of(ann.address)).toEqual(left)
  accounts.remove(first ?? large)
  expect(accounts.of(ann.address)).toEqual(left)
  expect([accounts.count, accounts.pendingCount, accounts.slots]).toEqual([5, 3, 6])
})

it('an account without transactions is left out', () => {
  accounts.set(ann.address, { pending: [], queued: [], beatMs: 7 })
  expect(accounts.entries()).toEqual([])
  expect(accounts.of(ann.address)).toEqual({ pending: [], queued: [], beatMs: 0 })
  accounts.set(ann.address, { pending: [], queued: queued.slice(0, 1), beatMs: 8 })
  expect(accounts.entries()).toHaveLength(1)
})

it('local accounts are apart', () => {
  const other = waiting({ nonce: 0n }, { account: bea })
  accounts.remember(other)
  accounts.set(bea.address, { pending: [other], queued: [], beatMs: 8 })
  expect(accounts.remoteAccounts()).toHaveLength(2)
  accounts.markLocal(ann.address)
  expect([accounts.isLocal(ann.address), accounts.isLocal(bea.address)]).toEqual([true, false])
  expect(accounts.remoteTransactions()).toEqual([other])
  expect(accounts.remoteAccounts()).toEqual([{ pending: [other], queued: [], beatMs: 8 }])
})

it('cleared, it is as it was in the beginning', () => {
  accounts.markLocal(ann.address)
  accounts.clear()
  expect([accounts.count, accounts.pendingCount, accounts.slots]).toEqual([0, 0, 0])
  expect(accounts.entries()).toEqual([])
  expect(accounts.isLocal(ann.address)).toBe(false)
  expect(accounts.has(large.tx.hash)).toBe(false)
})
