import { describe, expect, test } from '@jest/globals'
import { initialUtxos } from '../../../state/avm/execution/initialUtxos.js'
import { idToString } from '../../../state/codec/ids.js'
import { buildGenesis } from '../../../state/genesis/buildGenesis.js'
import { fundedWallet } from './AvmWallet.js'
import { avmNetwork } from './avmNetwork.js'

describe('the genesis of the X-Chain', () => {
  test('gives AVAX to the holders of the genesis file', async () => {
    const { avm } = await avmNetwork()
    expect(idToString(avm.feeAssetId)).toBe('2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe')
    expect(fundedWallet.coins(avm)).toMatchObject([
      { txId: avm.feeAssetId, outputIndex: 1, output: { amount: 300_000_000_000_000_000n } },
    ])
    expect(avm.utxos.size).toBe(2)
  })

  test('names AVAX by an alias', async () => {
    const { avm } = await avmNetwork()
    expect(avm.assetByAlias('AVAX')).toBe(avm.feeAssetId)
    expect(avm.aliasOf(avm.feeAssetId)).toBe('AVAX')
    expect(avm.assetByAlias('avax')).toBeUndefined()
    expect(avm.aliasOf(avm.blockchainId)).toBeUndefined()
  })

  test('is a block of height 0 without transactions', async () => {
    const { avm } = await avmNetwork()
    expect(avm.blocks.last).toMatchObject({ height: 0n, txs: [] })
    expect(avm.blocks.byId(avm.blocks.last.id)).toBe(avm.blocks.last)
    expect(avm.transactions.get(avm.feeAssetId)?.unsigned.kind).toBe('CreateAssetTx')
  })

  // The amounts of the genesis files; the IDs of the assets are those of the networks.
  test.each([
    [5, 'U8iRqJoiJm8xZHAacmvYyZVwqQx6uDNtQeP3CQ6fcgQk3JqnK'],
    [1, 'FvwEAhmxKfeiG8SnEvq42hc6whRyY3EFYAvebMqDNDGCgxN5Z'],
  ])(
    'of network %i gives AVAX its ID',
    async (networkId, assetId) => {
      const { xChain } = await buildGenesis({ networkId, nowSeconds: 1_795_000_000 })
      const [avax] = xChain.assets
      expect(idToString(avax!.tx.id)).toBe(assetId)
      const utxos = initialUtxos(avax!.tx.id, avax!.tx.unsigned)
      expect(utxos.length).toBeGreaterThan(0)
      expect(utxos.every(({ output }) => output.kind === 'transfer' && output.amount > 0n)).toBe(true)
    },
    30_000,
  )
})
