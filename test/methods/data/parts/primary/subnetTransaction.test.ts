import { expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../../methods/data/kit/DataContext.js'
import { l1ValidatorManagerJson } from '../../../../../methods/data/parts/l1ValidatorManager.js'
import { subnetTransactionJson } from '../../../../../methods/data/parts/primary/subnetTransaction.js'
import { subnetOwnershipJson } from '../../../../../methods/data/parts/subnetOwnership.js'
import { type Id, idToString, type ShortId, shortIdToBech32 } from '../../../../../state/codec/ids.js'

const id = (digit: string) => digit.repeat(64) as Id
const [txId, subnetId, chainId, vmId] = [id('1'), id('5'), id('c'), id('d')]
const [first, second] = ['a', 'b'].map((digit) => digit.repeat(40) as ShortId) as [ShortId, ShortId]
const owner = { locktime: 7n, threshold: 2, addresses: [first, second] }
const shownOwner = {
  locktime: 7,
  threshold: 2,
  addresses: [first, second].map((address) => shortIdToBech32(address, 'local')),
}
const network = { world: { genesis: { hrp: 'local' }, node: { vms: { isSubnetEvm: () => false } } } }
const shown = (unsigned: object) =>
  subnetTransactionJson({ network, turns: turnsAtOnce() } as never, { id: txId, unsigned } as never)

it.each<[object, object]>([
  [
    { kind: 'CreateSubnetTx', owner },
    { subnetId: idToString(txId), subnetOwnershipInfo: shownOwner },
  ],
  [
    { kind: 'TransferSubnetOwnershipTx', subnetId, newOwner: owner },
    { subnetId: idToString(subnetId), subnetOwnershipInfo: shownOwner },
  ],
  [{ kind: 'TransformSubnetTx', subnetId }, { subnetId: idToString(subnetId) }],
  [
    { kind: 'ConvertSubnetToL1Tx', subnetId, chainId, managerAddress: Uint8Array.of(1, 2) },
    {
      subnetId: idToString(subnetId),
      l1ValidatorManagerDetails: { blockchainId: idToString(chainId), contractAddress: '0x0102' },
    },
  ],
  [{ kind: 'BaseTx' }, {}],
])('%j is shown with its subnet', (unsigned, members) => {
  expect(shown(unsigned)).toEqual(members)
})

it('a transaction that creates a chain names its subnet, its name and its VM', () => {
  const unsigned = {
    kind: 'CreateChainTx',
    subnetId,
    chainName: 'games',
    vmId,
    genesisData: new Uint8Array(),
  }
  expect(shown(unsigned)).toMatchObject({
    subnetId: idToString(subnetId),
    blockchainInfo: { chainName: 'games', vmId: idToString(vmId) },
  })
})

it('an address of a manager is one of a contract where it has 20 bytes', () => {
  const addressOf = (length: number) =>
    l1ValidatorManagerJson(chainId, new Uint8Array(length).fill(0xab)).contractAddress
  expect(addressOf(20)).toBe('0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB')
  expect([addressOf(19), addressOf(21)]).toEqual([`0x${'ab'.repeat(19)}`, `0x${'ab'.repeat(21)}`])
})

it('the primary network has no owner', () => {
  expect(subnetOwnershipJson(network as never, undefined)).toEqual({
    locktime: 0,
    threshold: 0,
    addresses: [],
  })
})
