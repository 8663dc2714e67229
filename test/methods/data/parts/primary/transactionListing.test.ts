import { describe, expect, it } from '@jest/globals'
import type { PrimaryChain } from '../../../../../methods/data/parts/primary/primaryChain.js'
import {
  checkParties,
  filtersRefusal,
  type TransactionRequest,
  timesRefusal,
  transactionsListed,
} from '../../../../../methods/data/parts/primary/transactionListing.js'
import type { Id } from '../../../../../state/codec/ids.js'
import type { Party } from '../../../../../state/views/primary/LedgerBlock.js'
import { rowOfPosition, type TxPosition } from '../../../../../state/views/primary/LedgerOutput.js'
import type { UtxoLedger } from '../../../../../state/views/primary/UtxoLedger.js'

const position = (height: number, index: number): TxPosition => ({
  txId: `${height}.${index}` as Id,
  chainId: 'P' as Id,
  height,
  index,
  timestamp: 100 * height,
})
const positions = [position(1, 0), position(1, 1), position(2, 0), position(3, 0), position(3, 1)]
const rows = positions.map(rowOfPosition)
const pick = (...indices: number[]) => indices.map((index) => rows[index] ?? -1)
const rowsBy: Readonly<Record<string, readonly number[]>> = {
  alice: pick(0, 2, 3),
  bob: pick(1, 3),
  validation: pick(2, 3),
}
/** As much of an index as lists of transactions read. */
const ledger = {
  transactionsOf: () => positions,
  rowsOf: (_: Id, party: string) => rowsBy[party] ?? [],
  rowsByKind: () =>
    new Map([
      ['BaseTx', pick(0, 4)],
      ['ImportTx', pick(1, 2, 3)],
    ]),
} as unknown as UtxoLedger
const chain = { name: 'p-chain', id: 'P' } as PrimaryChain
const all: TransactionRequest = {
  addresses: undefined,
  txTypes: undefined,
  startTimestamp: undefined,
  endTimestamp: undefined,
  sortOrder: 'asc',
}
const [alice, bob] = ['alice' as Party, 'bob' as Party]
const listed = (request: Partial<TransactionRequest>, after?: number) =>
  [
    ...transactionsListed(
      ledger,
      chain,
      { ...all, ...request },
      after === undefined ? undefined : pick(after),
    ),
  ].map(({ key, item }) => {
    expect(key).toEqual([rowOfPosition(item)])
    return item.txId
  })

describe('all transactions of a chain', () => {
  it('are listed in either order', () => {
    expect(listed({})).toEqual(['1.0', '1.1', '2.0', '3.0', '3.1'])
    expect(listed({ sortOrder: 'desc' })).toEqual(['3.1', '3.0', '2.0', '1.1', '1.0'])
  })

  it('go on after a position, which is not listed again', () => {
    expect(listed({}, 2)).toEqual(['3.0', '3.1'])
    expect(listed({ sortOrder: 'desc' }, 2)).toEqual(['1.1', '1.0'])
    expect([listed({}, 4), listed({ sortOrder: 'desc' }, 0)]).toEqual([[], []])
  })
})

describe('the transactions of addresses', () => {
  it('are those of any of them, each once, in either order', () => {
    expect(listed({ addresses: [alice, bob] })).toEqual(['1.0', '1.1', '2.0', '3.0'])
    expect(listed({ addresses: [alice, bob], sortOrder: 'desc' })).toEqual(['3.0', '2.0', '1.1', '1.0'])
    expect(listed({ addresses: [alice, bob], sortOrder: 'desc' }, 2)).toEqual(['1.1', '1.0'])
    expect(listed({ addresses: [] })).toEqual([])
  })

  it('meet all other criteria', () => {
    expect(listed({ addresses: [alice], txTypes: ['ImportTx'] })).toEqual(['2.0', '3.0'])
    expect(listed({ addresses: [alice], txTypes: ['ImportTx', 'BaseTx'] })).toEqual(['1.0', '2.0', '3.0'])
    expect(listed({ addresses: [bob], l1ValidationId: 'validation' as Id })).toEqual(['3.0'])
    expect(listed({ l1ValidationId: 'validation' as Id })).toEqual(['2.0', '3.0'])
  })

  it('are between two times, both included', () => {
    const of = (startTimestamp: number | undefined, endTimestamp: number | undefined) =>
      listed({ addresses: [alice, bob], startTimestamp, endTimestamp })
    expect(of(200, 300)).toEqual(['2.0', '3.0'])
    expect(of(201, undefined)).toEqual(['3.0'])
    expect(of(undefined, 299)).toEqual(['1.0', '1.1', '2.0'])
    expect(of(301, undefined)).toEqual([])
    expect(of(undefined, 99)).toEqual([])
  })
})

describe('a request is refused', () => {
  it('when it narrows what it does not select', () => {
    const text = 'txTypes, startTimestamp and endTimestamp need addresses or l1ValidationId'
    for (const narrowing of [{ txTypes: [] }, { startTimestamp: 0 }, { endTimestamp: 0 }]) {
      expect(filtersRefusal({ ...all, ...narrowing })).toBe(text)
      expect(filtersRefusal({ ...all, ...narrowing, addresses: [] })).toBeUndefined()
      expect(filtersRefusal({ ...all, ...narrowing, l1ValidationId: 'v' as Id })).toBeUndefined()
    }
    expect(filtersRefusal(all)).toBeUndefined()
  })

  it('when its times are reversed, also with addresses', () => {
    const text = 'startTimestamp must not be greater than endTimestamp'
    expect(filtersRefusal({ ...all, addresses: [], startTimestamp: 2, endTimestamp: 1 })).toBe(text)
    expect(timesRefusal({ startTimestamp: 2, endTimestamp: 2 })).toBeUndefined()
    expect(timesRefusal({ startTimestamp: 2, endTimestamp: undefined })).toBeUndefined()
    expect(timesRefusal({ startTimestamp: undefined, endTimestamp: 1 })).toBeUndefined()
  })

  it('when it names accounts on another chain than the C-Chain', () => {
    const account = `0x${'1'.repeat(40)}` as Party
    expect(() => checkParties(chain, [alice, account])).toThrow('Invalid address format')
    expect(() => checkParties({ ...chain, name: 'c-chain' }, [account])).not.toThrow()
    expect(() => checkParties(chain, [alice])).not.toThrow()
    expect(() => checkParties(chain, undefined)).not.toThrow()
  })
})
