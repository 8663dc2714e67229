import { Context, type UnsignedTx } from '@avalabs/avalanchejs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseEther } from 'viem'
import { burnedBy } from './burnedBy.js'
import { type Balances, type Chain, CrossChainWallet } from './CrossChainWallet.js'
import { type ClientNetwork, clientNetwork } from './clientNetwork.js'
import { createAsset } from './createAsset.js'
import { type SdkWallet, sdkAccount, sdkWallet } from './sdkWallet.js'

const evmAddress = sdkAccount.getEVMAddress()
const somebody = 'X-fuji1g65uqn6t77p656w64023nh8nd9updzmx39zqra'
const avax = 1_000_000_000n
const weiPerNAVAX = 1_000_000_000n

/**
 * The transfers of the SDK. Version 0.1.1 knows the IDs of the chains of mainnet and Fuji only, so the network
 * is Fuji, and the funds come from the C-Chain. It waits by `avax.getAtomicTxStatus`, which AvalancheGo 1.15.2 has no more.
 */
describe('the Avalanche SDK', () => {
  let network: ClientNetwork
  let wallet: SdkWallet
  let context: Context.Context
  beforeAll(async () => {
    network = await clientNetwork('fuji', { avalanchegoVersion: '1.14.2', upgrades: 'helicon' })
    await network.net.setBalance(evmAddress, parseEther('1000'))
    wallet = sdkWallet(network.url, 'fuji')
    context = await Context.getContextFromURI(network.url)
    await makeFirstPlatformBlock()
  })
  afterAll(() => network.net.close())

  /** Before its first block Fuji's P-Chain tells that it has no gas, which the SDK takes at its word. */
  async function makeFirstPlatformBlock(): Promise<void> {
    const first = await CrossChainWallet.create(network.url)
    await first.export('C', 'P', avax)
    await first.import('C', 'P')
  }

  const addressOn = (chain: Chain) => sdkAccount.getXPAddress(chain, 'fuji')

  async function balances(): Promise<Balances> {
    const p = await wallet.pChain.getBalance({ addresses: [addressOn('P')] })
    const x = await wallet.xChain.getBalance({ address: addressOn('X'), assetID: 'AVAX' })
    return { P: BigInt(p.balance), X: x.balance, C: await wallet.getBalance({ address: evmAddress }) }
  }

  /** Signs and issues a transaction, and waits until it is accepted. @returns the burned nAVAX */
  async function send(request: Parameters<SdkWallet['sendXPTransaction']>[0] & { tx: UnsignedTx }) {
    await wallet.waitForTxn(await wallet.sendXPTransaction(request))
    return burnedBy(request.tx, context)
  }

  /** The first part of every request on P and X in these tests. */
  const common = () => ({ context, minIssuanceTime: network.nowSeconds() })

  /** Exports from a chain to another. @returns the fee, nAVAX */
  async function exportTo(from: Chain, to: Chain, amount: bigint): Promise<bigint> {
    const output = { addresses: [addressOn(to)], amount }
    const exportedOutputs = [output]
    switch (from) {
      case 'P':
        if (to === 'P') break
        return send(
          await wallet.pChain.prepareExportTxn({ ...common(), destinationChain: to, exportedOutputs }),
        )
      case 'X':
        if (to === 'X') break
        return send(
          await wallet.xChain.prepareExportTxn({ ...common(), destinationChain: to, exportedOutputs }),
        )
      case 'C':
        if (to === 'C') break
        return send(
          await wallet.cChain.prepareExportTxn({
            context,
            destinationChain: to,
            fromAddress: evmAddress,
            exportedOutput: output,
          }),
        )
    }
    throw new Error('no transfer within a chain')
  }

  /** Imports what a chain exported to another. @returns the fee, nAVAX */
  async function importFrom(from: Chain, to: Chain): Promise<bigint> {
    const importedOutput = { addresses: [addressOn(to)] }
    switch (to) {
      case 'P':
        if (from === 'P') break
        return send(await wallet.pChain.prepareImportTxn({ ...common(), sourceChain: from, importedOutput }))
      case 'X':
        if (from === 'X') break
        return send(await wallet.xChain.prepareImportTxn({ ...common(), sourceChain: from, importedOutput }))
      case 'C':
        if (from === 'C') break
        return send(
          await wallet.cChain.prepareImportTxn({ context, sourceChain: from, toAddress: evmAddress }),
        )
    }
    throw new Error('no transfer within a chain')
  }

  /** Returns an amount of nAVAX in the unit of a chain's balance. */
  const units = (chain: Chain, nAVAX: bigint) => (chain === 'C' ? nAVAX * weiPerNAVAX : nAVAX)

  it.each<[Chain, Chain, bigint]>([
    ['C', 'P', 100n * avax],
    ['C', 'X', 100n * avax],
    ['P', 'X', 5n * avax],
    ['X', 'P', 5n * avax],
    ['P', 'C', 5n * avax],
    ['X', 'C', 5n * avax],
  ])(
    'moves AVAX from %s to %s; each side loses or gains exactly the amount and the fee',
    async (from, to, amount) => {
      const before = await balances()

      const exportFee = await exportTo(from, to, amount)
      const between = await balances()
      const importFee = await importFrom(from, to)

      expect(between).toEqual({ ...before, [from]: before[from] - units(from, amount + exportFee) })
      expect(await balances()).toEqual({ ...between, [to]: before[to] + units(to, amount - importFee) })
      expect([exportFee > 0n, importFee > 0n]).toEqual([true, true])
    },
  )

  it('sends AVAX from C to P and back in one call each', async () => {
    const before = await balances()
    const amount = 7n * avax

    await wallet.send({
      amount: amount * weiPerNAVAX,
      to: addressOn('P'),
      sourceChain: 'C',
      destinationChain: 'P',
      context,
    })
    const between = await balances()
    await wallet.send({
      amount: amount * weiPerNAVAX,
      to: evmAddress,
      sourceChain: 'P',
      destinationChain: 'C',
      context,
    })

    // At rest an export of the P-Chain costs 8,176 nAVAX, an import 4,135, and one of the C-Chain 1.
    expect(between).toEqual({
      ...before,
      C: before.C - (amount + 1n) * weiPerNAVAX,
      P: before.P + amount - 4135n,
    })
    expect(await balances()).toEqual({
      ...between,
      P: between.P - amount - 8176n,
      C: between.C + (amount - 1n) * weiPerNAVAX,
    })
  })

  it('transfers an asset of the X-Chain', async () => {
    const assetId = await createAsset(
      await CrossChainWallet.create(network.url),
      { name: 'Some Asset', symbol: 'SOME', denomination: 0 },
      1_000n,
    )
    const outputs = [{ addresses: [somebody], amount: 300n, assetId }]
    const before = await balances()

    const fee = await send(await wallet.xChain.prepareBaseTxn({ ...common(), outputs }))

    const held = (address: string) => wallet.xChain.getBalance({ address, assetID: assetId })
    expect((await held(addressOn('X'))).balance).toBe(700n)
    expect((await held(somebody)).balance).toBe(300n)
    expect(await balances()).toEqual({ ...before, X: before.X - fee })
  })
})
