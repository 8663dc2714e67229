import { beforeAll, describe, expect, test } from '@jest/globals'
import { idToString } from '../../../state/codec/ids.js'
import { fundedWallet } from '../../state/avm/AvmWallet.js'
import { type XChainNetwork, xChainNetwork } from './xChainNetwork.js'

let x: XChainNetwork
beforeAll(async () => {
  x = await xChainNetwork()
})

describe('avm.getAssetDescription', () => {
  const describeAsset = (assetID: string) => x.ask('avm.getAssetDescription', { assetID })

  test('describes AVAX by alias and by ID', async () => {
    const assetID = idToString(x.network.world.genesis.avaxAssetId)
    const avax = { assetID, name: 'Avalanche', symbol: 'AVAX', denomination: '9' }
    expect(await describeAsset('AVAX')).toEqual(avax)
    expect(await describeAsset(assetID)).toEqual(avax)
  })

  test('describes an asset that a transaction created', async () => {
    const outputs = [fundedWallet.output(x.network.world.avm.feeAssetId, 5n).output]
    const assetID = await x.issue(
      fundedWallet.pay(x.network.world.avm, (base) => ({
        kind: 'CreateAssetTx',
        base,
        name: 'Some Asset',
        symbol: 'SOME',
        denomination: 32,
        initialStates: [{ fxIndex: 0, outputs }],
      })),
    )
    expect(await describeAsset(assetID)).toEqual({
      assetID,
      name: 'Some Asset',
      symbol: 'SOME',
      denomination: '32',
    })
  })

  test.each(['', 'avax', '0x00'])('knows no asset %p', async (assetID) => {
    await expect(describeAsset(assetID)).rejects.toThrow(`asset '${assetID}' not found`)
  })

  test('refuses the ID of something else', async () => {
    await expect(describeAsset(idToString(x.network.world.genesis.xChain.chainId))).rejects.toThrow(
      /^not found$/,
    )
  })

  test('refuses the ID of a transaction of another type', async () => {
    const txID = await x.issue(fundedWallet.pay(x.network.world.avm, (base) => ({ kind: 'BaseTx', base })))
    await expect(describeAsset(txID)).rejects.toThrow("transaction doesn't create an asset")
  })
})

test('avm.getTxFee returns the fixed fees', async () => {
  expect(await x.ask('avm.getTxFee')).toEqual({ txFee: '1000000', createAssetTxFee: '1000000' })
  const flags = { 'tx-fee': '5', 'create-asset-tx-fee': '7' }
  expect(await (await xChainNetwork({ flags })).ask('avm.getTxFee')).toEqual({
    txFee: '5',
    createAssetTxFee: '7',
  })
})
