import { avm, TransferableOutput, utils } from '@avalabs/avalanchejs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Chain, CrossChainWallet } from './CrossChainWallet.js'
import { type ClientNetwork, clientNetwork, ewoqAddress } from './clientNetwork.js'
import { createAsset } from './createAsset.js'

const amount = 5_000_000_000n
const weiPerNAVAX = 1_000_000_000n
const own = utils.bech32ToBytes(ewoqAddress)
const other = utils.bech32ToBytes('X-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2')

/** The flows of wallets on avalanchejs. */
describe('avalanchejs', () => {
  let network: ClientNetwork
  let wallet: CrossChainWallet
  beforeAll(async () => {
    network = await clientNetwork()
    wallet = await CrossChainWallet.create(network.url)
  })
  afterAll(() => network.net.close())

  /** Returns an amount of nAVAX in the unit of a chain's balance. */
  const units = (chain: Chain, nAVAX: bigint) => (chain === 'C' ? nAVAX * weiPerNAVAX : nAVAX)

  it.each<[Chain, Chain]>([
    ['P', 'X'],
    ['X', 'P'],
    ['P', 'C'],
    ['C', 'P'],
    ['X', 'C'],
    ['C', 'X'],
  ])(
    'moves AVAX from %s to %s; each side loses or gains exactly the amount and the fee',
    async (from, to) => {
      const before = await wallet.balances()

      const exportFee = await wallet.export(from, to, amount)
      const between = await wallet.balances()
      const importFee = await wallet.import(from, to)
      const after = await wallet.balances()

      expect(between).toEqual({ ...before, [from]: before[from] - units(from, amount + exportFee) })
      expect(after).toEqual({ ...between, [to]: before[to] + units(to, amount - importFee) })
      expect([exportFee > 0n, importFee > 0n]).toEqual([true, true])
    },
  )

  it('pays the fixed fee on the X-Chain', async () => {
    const before = await wallet.assetBalance('AVAX')

    const fee = await wallet.export('X', 'P', amount)

    expect(fee).toBe(1_000_000n)
    expect(await wallet.assetBalance('AVAX')).toBe(before - amount - fee)
    await wallet.import('X', 'P')
  })

  it('creates an asset on the X-Chain and transfers some of it', async () => {
    const before = await wallet.assetBalance('AVAX')

    const assetID = await createAsset(wallet, { name: 'Some Asset', symbol: 'SOME', denomination: 3 }, 1_000n)
    const { utxos } = await wallet.x.getUTXOs({ addresses: [wallet.addressOn('X')] })
    const output = TransferableOutput.fromNative(assetID, 300n, [other])
    const fee = await wallet.issue('X', avm.newBaseTx(wallet.context, [own], utxos, [output]))

    expect(await wallet.x.getAssetDescription(assetID)).toEqual({
      assetID,
      name: 'Some Asset',
      symbol: 'SOME',
      denomination: '3',
    })
    expect(await wallet.assetBalance(assetID)).toBe(700n)
    expect(await wallet.assetBalance('AVAX')).toBe(before - wallet.context.createAssetTxFee - fee)
    const address = utils.format('X', wallet.context.hrp, other)
    const { balances } = await wallet.x.getAllBalances({ address })
    expect(balances).toEqual([{ asset: assetID, balance: '300' }])
  })
})
