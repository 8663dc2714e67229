import { beforeAll, expect, it } from '@jest/globals'
import { utxoJson } from '../../../../../methods/data/parts/primary/utxo.js'
import { type Id, idToString, type ShortId, shortIdToBech32 } from '../../../../../state/codec/ids.js'
import type { Network } from '../../../../../state/Network.js'
import { nodeNetwork } from '../../../nodeNetwork.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const id = (digit: string) => digit.repeat(64) as Id
const owner = '4'.repeat(40) as ShortId
const owners = { locktime: 70n, threshold: 1, addresses: [owner] }
const transfer = { kind: 'transfer', amount: 5n, owners }

/** An output of the X-Chain, as the ledger has it. */
const shown = (output: object = transfer, consumed?: object) =>
  utxoJson(network, {
    id: id('e'),
    txId: id('1'),
    outputIndex: 3,
    assetId: network.world.genesis.avaxAssetId,
    output,
    created: { chainId: id('a'), height: 8, timestamp: 80 },
    consumableOn: id('b'),
    consumed,
  } as never)

it('an output has the chains, the asset, the owners and both names of its members', () => {
  const { genesis } = network.world
  expect(shown()).toEqual({
    addresses: [shortIdToBech32(owner, genesis.hrp)],
    asset: expect.objectContaining({ symbol: 'AVAX', amount: '5' }),
    createdOnChainId: idToString(id('a')),
    consumedOnChainId: idToString(id('b')),
    utxoId: idToString(id('e')),
    utxoBytes: expect.stringMatching(/^0x/),
    utxoType: 'transfer',
    creationTxHash: idToString(id('1')),
    txHash: idToString(id('1')),
    outputIndex: '3',
    locktime: 70,
    platformLocktime: 70,
    threshold: 1,
    timestamp: 80,
    blockTimestamp: 80,
    amount: '5',
    assetId: idToString(genesis.avaxAssetId),
    blockNumber: '8',
    staked: false,
    groupId: undefined,
    payload: undefined,
    credentials: undefined,
    consumingTxHash: undefined,
    consumingTxTimestamp: undefined,
    consumingBlockNumber: undefined,
    consumingBlockTimestamp: undefined,
  })
})

it('one that was consumed names the transaction that did', () => {
  const consumed = { chainId: id('a'), txId: id('2'), height: 9, timestamp: 90 }
  expect(shown(transfer, consumed)).toMatchObject({
    consumingTxHash: idToString(id('2')),
    consumingTxTimestamp: 90,
    credentials: [],
    consumingBlockNumber: '9',
    consumingBlockTimestamp: 90,
  })
})

it.each([
  [{ kind: 'mint', owners }, 'mint', '0'],
  [{ kind: 'nftMint', groupId: 2, owners }, 'mint', undefined],
  [{ kind: 'propertyMint', owners }, 'mint', undefined],
  [{ kind: 'nftTransfer', groupId: 2, payload: Uint8Array.of(0xab), owners }, 'transfer', undefined],
])('%j is a right of the kind %s', (output, utxoType, amount) => {
  const { groupId, payload, ...rest } = shown(output)
  expect(rest).toMatchObject({ utxoType, ...(amount === undefined ? {} : { amount }) })
  expect([groupId, payload]).toEqual([
    'groupId' in output ? 2 : undefined,
    'payload' in output ? '0xab' : undefined,
  ])
})
