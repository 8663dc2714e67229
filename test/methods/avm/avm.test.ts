import { beforeAll, describe, expect, test } from '@jest/globals'
import { avmMethods } from '../../../methods/avm/index.js'
import { idToString } from '../../../state/codec/ids.js'
import { parseJson } from '../../../state/codec/json.js'
import type { Network } from '../../../state/Network.js'
import { nodeNetwork } from '../nodeNetwork.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const call = async (name: string, params: object): Promise<unknown> =>
  avmMethods
    .find((candidate) => candidate.name === `avm.${name}`)!
    .call(network, parseJson(JSON.stringify(params)))

/** The requests of the official clients before they build a transaction on any chain. */
describe('the X-Chain', () => {
  test('describes AVAX by alias and by ID', async () => {
    const assetID = idToString(network.genesis.avaxAssetId)
    const avax = { assetID, name: 'Avalanche', symbol: 'AVAX', denomination: '9' }
    expect(await call('getAssetDescription', { assetID: 'AVAX' })).toEqual(avax)
    expect(await call('getAssetDescription', { assetID })).toEqual(avax)
  })

  test.each(['', 'avax', '0x00'])('knows no asset %p', async (assetID) => {
    await expect(call('getAssetDescription', { assetID })).rejects.toThrow(`asset '${assetID}' not found`)
  })

  test('returns no asset for the ID of something else', async () => {
    const assetID = idToString(network.genesis.xChain.chainId)
    await expect(call('getAssetDescription', { assetID })).rejects.toThrow(/^not found$/)
  })

  test('returns its fixed fees', async () => {
    expect(await call('getTxFee', {})).toEqual({ txFee: '1000000', createAssetTxFee: '1000000' })
  })
})
