import { beforeAll, expect, it } from '@jest/globals'
import type { DataContext } from '../../../../methods/data/kit/DataContext.js'
import {
  getLastActivityTimestampByAddresses,
  getLastActivityTimestampByAddressesV2,
} from '../../../../methods/data/utxos/getLastActivityTimestampByAddresses.js'
import { emptyId, type Id, idToString, type ShortId } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { textOrderOf } from '../../../../state/views/primary/idTextOrder.js'
import type { LedgerOutput } from '../../../../state/views/primary/LedgerOutput.js'
import { nodeNetwork } from '../../nodeNetwork.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const [alice, bob] = ['a'.repeat(40) as ShortId, 'b'.repeat(40) as ShortId]
const ids = ['1', '2', '3', '4'].map((digit) => digit.repeat(64) as Id)
/** Two IDs in the order of their texts. */
const [lower, higher] = ids.slice(0, 2).toSorted((a, b) => (idToString(a) < idToString(b) ? -1 : 1)) as [
  Id,
  Id,
]
const elsewhere = '9'.repeat(64) as Id
const at = (height: number, index: number | undefined, chainId: Id = emptyId) => ({
  txId: String(height).repeat(64) as Id,
  chainId,
  height,
  index,
  timestamp: height * 10,
})
const output = (id: Id, created: object, consumed?: object) =>
  ({ id, textOrder: textOrderOf(id), created, consumed }) as unknown as LedgerOutput

type Answer = { timestamp: number; blockNumber: string; txHash: string; utxoId: string; isConsumed: boolean }
/** Asks for the last activity on the P-Chain. @param of outputs by owner, the newest last */
function lastOf(
  of: Readonly<Record<string, readonly LedgerOutput[]>>,
  name = 'fuji',
  posted = false,
): Answer {
  const ledger = { outputsOf: (_: Id, owner: ShortId) => of[owner] && { all: of[owner] } }
  const context = { network, views: { primary: () => ({ ledger }) } } as unknown as DataContext
  const addresses = [alice, bob]
  const values = { network: name, blockchainId: 'p-chain', ...(posted ? {} : { addresses }) }
  const operation = posted ? getLastActivityTimestampByAddressesV2 : getLastActivityTimestampByAddresses
  const request = { values, body: posted ? { addresses } : undefined } as unknown as Parameters<
    typeof operation.run
  >[1]
  return operation.run(context, request) as Answer
}
const shown = ({ blockNumber, utxoId, isConsumed }: Answer) => [blockNumber, utxoId, isConsumed]

it('is the highest block of all addresses, whether an output was made or consumed there', () => {
  const made = output(lower, at(5, 0))
  const spent = output(higher, at(1, 0), at(6, 0))
  const own = lastOf({ [alice]: [spent], [bob]: [made] })
  expect(own).toMatchObject({ timestamp: 60, txHash: idToString('6'.repeat(64) as Id), isConsumed: true })
  expect(shown(lastOf({ [alice]: [made], [bob]: [output(higher, at(4, 0))] }))).toEqual([
    '5',
    idToString(lower),
    false,
  ])
  expect(lastOf({ [bob]: [made], [alice]: [spent] }, 'fuji', true)).toEqual(own)
})

it('is the last transaction of a block, and rewards come after all of them', () => {
  const [first, last, reward] = [
    output(higher, at(5, 0)),
    output(lower, at(5, 1)),
    output(lower, at(5, undefined)),
  ]
  expect(shown(lastOf({ [alice]: [last, first] }))).toEqual(['5', idToString(lower), false])
  expect(shown(lastOf({ [alice]: [reward, output(higher, at(5, 7))] }))).toEqual([
    '5',
    idToString(lower),
    false,
  ])
})

it('is in one transaction what it made rather than what it consumed, and of these the last by ID', () => {
  const spent = output(higher, at(1, 0), at(5, 0))
  const [a, b] = [output(lower, at(5, 0)), output(higher, at(5, 0))]
  expect(shown(lastOf({ [alice]: [spent, a] }))).toEqual(['5', idToString(lower), false])
  for (const both of [
    [a, b],
    [b, a],
  ])
    expect(shown(lastOf({ [alice]: both }))[1]).toBe(idToString(higher))
})

it('is that of the chain alone', () => {
  const imported = output(lower, at(9, 0, elsewhere), at(3, 0))
  const exported = output(higher, at(2, 0), at(8, 0, elsewhere))
  expect(shown(lastOf({ [alice]: [imported, exported] }))).toEqual(['3', idToString(lower), true])
  expect(() => lastOf({ [alice]: [output(lower, at(9, 0, elsewhere), at(9, 0, elsewhere))] })).toThrow(
    'activity of the addresses not found',
  )
})

it('is not there for addresses without outputs, and on another network', () => {
  expect(() => lastOf({})).toThrow('activity of the addresses not found')
  expect(() => lastOf({ [alice]: [output(lower, at(5, 0))] }, 'mainnet')).toThrow('not found')
})
