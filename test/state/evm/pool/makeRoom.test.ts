import { describe, expect, it } from '@jest/globals'
import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'
import { makeRoom } from '../../../../state/evm/pool/makeRoom.js'
import { PooledAccounts } from '../../../../state/evm/pool/PooledAccounts.js'
import type { PooledTransaction } from '../../../../state/evm/pool/PooledTransaction.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { Account, ann, bea } from '../chain/makeChain.js'
import { waiting } from './waiting.js'

const baseFee = 100n

/** A transaction of an account of its own, by tip and fee cap; `number` tells it from others. */
function priced(
  number: number,
  gasTipCap: bigint,
  gasFeeCap = 1000n,
  fields: object = {},
): PooledTransaction {
  const account = new Account((0x1000 + number).toString(16))
  return waiting({ nonce: 0n, gasTipCap, gasFeeCap, ...fields }, { arrival: number, account })
}

/** Returns the arrivals of the transactions that are dropped for one, in a full pool of these. */
function dropsFor(
  item: PooledTransaction,
  held: readonly PooledTransaction[],
  { room = held.length, isLocal = false, start = 0n, queued = [] as readonly PooledTransaction[] } = {},
): number[] {
  const accounts = new PooledAccounts(new UndoLog(), 'pool')
  for (const each of held) {
    accounts.remember(each)
    accounts.set(each.tx.from, { pending: [each], queued: [], beatMs: 0 })
  }
  if (queued.length > 0) accounts.set(item.tx.from, { pending: [], queued, beatMs: 0 })
  const pool = { ...parseChainOptions(undefined).pool, globalSlots: room - 1, globalQueue: 1 }
  const config = { options: () => pool, nextBaseFee: () => baseFee }
  return makeRoom(accounts, item, config, isLocal, () => start).map(({ arrival }) => arrival)
}

const two = [priced(0, 5n), priced(1, 9n)]

describe('room in a pool', () => {
  it.each([
    ['nothing where there is room for one more', 3, 1n, []],
    ['the worst one where there is none', 2, 6n, [0]],
    ['two where there are more than there is room for', 1, 6n, [0, 1]],
  ])('drops %s', (_name, room, tip, drops) => {
    expect(dropsFor(priced(9, tip), two, { room })).toEqual(drops)
  })

  it('is refused to a transaction that pays no more than the worst one', () => {
    expect(() => dropsFor(priced(9, 5n), two)).toThrow('transaction underpriced')
    expect(() => dropsFor(priced(9, 4n), two)).toThrow('transaction underpriced')
    expect(dropsFor(priced(9, 5n, 1001n), two)).toEqual([0])
  })

  it('is made by two drops for a transaction of two slots, or by one of two slots', () => {
    const large = { data: new Uint8Array(40_000), gasLimit: 1_000_000n }
    expect(dropsFor(priced(9, 6n, 1000n, large), two)).toEqual([0, 1])
    expect(dropsFor(priced(9, 9n), [priced(0, 5n, 1000n, large), priced(1, 8n)], { room: 2 })).toEqual([0])
  })

  it('is refused when dropping all would not suffice, except to a local account', () => {
    const huge = priced(9, 6n, 1000n, { data: new Uint8Array(100_000), gasLimit: 3_000_000n })
    expect(() => dropsFor(huge, two)).toThrow('txpool is full')
    expect(dropsFor(huge, two, { isLocal: true })).toEqual([0, 1])
  })

  it('is there for a local account whatever it pays', () => {
    expect(dropsFor(priced(9, 1n), two, { isLocal: true })).toEqual([0])
  })

  it('costs those with the lowest fee caps among the fifth with the lowest tips', () => {
    // Two of ten have the lowest tips: the one with the lower cap goes first, though its tip is higher.
    const ten = [priced(0, 1n, 900n), priced(1, 2n, 800n)]
    for (let number = 2; number < 10; number++) ten.push(priced(number, 10n, 700n))
    expect(dropsFor(priced(20, 50n), ten)).toEqual([1])
    // The urgent ones are more than four times the floating ones then, and give one of theirs, of a lower cap.
    expect(dropsFor(priced(20, 50n), ten, { room: 8 })).toEqual([1, 2, 3])
  })

  it('must be worth more than the worst of both kinds', () => {
    const five = [priced(0, 1n, 900n)]
    for (let number = 1; number < 5; number++) five.push(priced(number, 10n, 700n))
    // A higher tip than the urgent ones, or a higher cap than the floating one.
    expect(dropsFor(priced(9, 11n, 800n), five)).toEqual([0])
    expect(dropsFor(priced(9, 2n, 901n), five)).toEqual([0])
    expect(() => dropsFor(priced(9, 2n, 900n), [priced(0, 2n, 900n), ...five.slice(1)])).toThrow(
      'transaction underpriced',
    )
  })

  it('is taken from the higher of two nonces at the same price', () => {
    const later = [1n, 0n].map((nonce) =>
      waiting({ nonce, gasTipCap: 5n }, { arrival: Number(nonce), account: bea }),
    )
    expect(dropsFor(priced(9, 6n, 2_000_000_000n), later)).toEqual([1])
    expect(dropsFor(priced(9, 6n, 2_000_000_000n), later.toReversed())).toEqual([1])
  })

  it('is not taken from an executable transaction for one behind a gap', () => {
    const behind = (nonce: bigint) => waiting({ nonce, gasTipCap: 6n }, { arrival: 9 })
    expect(() => dropsFor(behind(1n), two)).toThrow('future transaction tries to replace pending')
    expect(dropsFor(behind(1n), two, { start: 1n })).toEqual([0])
    expect(dropsFor(behind(1n), two, { queued: [waiting({ nonce: 0n })] })).toEqual([0])
    expect(() => dropsFor(behind(2n), two, { queued: [waiting({ nonce: 0n })] })).toThrow(
      'future transaction',
    )
    expect(dropsFor(behind(1n), two, { isLocal: true })).toEqual([0])
    expect(ann.address).toBe(behind(1n).tx.from)
  })
})
