import { beforeAll, describe, expect, test } from '@jest/globals'
import { idToString } from '../../../state/codec/ids.js'
import { maxUint64 } from '../../../state/codec/integers.js'
import { ownedBy } from '../../../state/utxo/owners.js'
import { AvmWallet, fundedWallet } from '../../state/avm/AvmWallet.js'
import { type XChainNetwork, xChainNetwork } from './xChainNetwork.js'

const [alone, another, rich] = [new AvmWallet(1), new AvmWallet(2), new AvmWallet(3)]
const shared = { locktime: 0n, threshold: 1, addresses: [alone.address, another.address].sort() }

let x: XChainNetwork
let assetId: string
let txID: string

/** Gives `alone` 7 nAVAX of its own that have just become free, 20 that are locked and 300 that it shares, and 5 of an asset. */
beforeAll(async () => {
  x = await xChainNetwork()
  const { avm } = x.network.world
  const free = { ...ownedBy(alone.address), locktime: avm.clock.nowSeconds() }
  const locked = { ...free, locktime: free.locktime + 1n }
  txID = await x.issue(
    fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), {
      outputs: [
        alone.output(avm.feeAssetId, 7n, free),
        alone.output(avm.feeAssetId, 20n, locked),
        alone.output(avm.feeAssetId, 300n, shared),
      ],
    }),
  )
  assetId = await x.issue(
    fundedWallet.pay(avm, (base) => ({
      kind: 'CreateAssetTx',
      base,
      name: 'Some Asset',
      symbol: 'SOME',
      denomination: 0,
      initialStates: [
        {
          fxIndex: 0,
          outputs: [
            { kind: 'mint', owners: alone.owners },
            { kind: 'transfer', amount: 5n, owners: alone.owners },
            { kind: 'transfer', amount: maxUint64, owners: rich.owners },
            { kind: 'transfer', amount: maxUint64, owners: rich.owners },
          ],
        },
        { fxIndex: 1, outputs: [{ kind: 'nftMint', groupId: 1, owners: alone.owners }] },
      ],
    })),
  )
})

describe('avm.getBalance', () => {
  const balance = (params: object) => x.ask('avm.getBalance', { address: x.addressOf(alone), ...params })

  test('counts what the address can spend now and alone', async () => {
    expect(await balance({ assetID: 'AVAX' })).toEqual({
      balance: '7',
      utxoIDs: [{ txID, outputIndex: 0 }],
    })
  })

  test('counts shared and locked amounts on request', async () => {
    expect(await balance({ assetID: 'AVAX', includePartial: true })).toMatchObject({ balance: '327' })
  })

  test('takes aliases and IDs of assets, and does not count rights to mint', async () => {
    const avaxId = idToString(x.network.world.avm.feeAssetId)
    expect(await balance({ assetID: avaxId })).toMatchObject({ balance: '7' })
    expect(await balance({ assetID: assetId })).toEqual({
      balance: '5',
      utxoIDs: [{ txID: assetId, outputIndex: 2 }],
    })
  })

  test('refuses an unreadable address before an unknown asset', async () => {
    await expect(balance({ address: 'x', assetID: 'none' })).rejects.toThrow(
      `problem parsing address 'x': couldn't parse address "x": no separator found in address`,
    )
    await expect(balance({ assetID: 'none' })).rejects.toThrow("asset 'none' not found")
  })

  test('refuses a sum beyond 64 bits', async () => {
    const params = { address: x.addressOf(rich), assetID: assetId }
    await expect(balance(params)).rejects.toThrow('overflow')
  })
})

describe('avm.getAllBalances', () => {
  const balances = (wallet: AvmWallet, params: object = {}) =>
    x.ask('avm.getAllBalances', { address: x.addressOf(wallet), ...params })

  test('names assets of genesis by alias and others by ID', async () => {
    expect(await balances(alone)).toEqual({
      balances: [
        { asset: assetId, balance: '5' },
        { asset: 'AVAX', balance: '7' },
      ],
    })
  })

  test('counts shared and locked amounts on request', async () => {
    expect(await balances(another)).toEqual({ balances: [] })
    expect(await balances(another, { includePartial: true })).toEqual({
      balances: [{ asset: 'AVAX', balance: '300' }],
    })
  })

  test('stops at the greatest number of 64 bits', async () => {
    expect(await balances(rich)).toEqual({ balances: [{ asset: assetId, balance: String(maxUint64) }] })
  })
})
