import { Context } from '@avalabs/avalanchejs'
import { createAvalancheWalletClient } from '@avalanche-sdk/client'
import { avalancheFuji } from '@avalanche-sdk/client/chains'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { defineChain, parseEther } from 'viem'
import type { WalletProvider } from '../../src/index.js'
import { CrossChainWallet } from './CrossChainWallet.js'
import { type ClientNetwork, clientNetwork, ewoqKey } from './clientNetwork.js'

// A page that moves AVAX between chains with the Avalanche SDK and without a key: it builds transactions, and asks Core to sign
// and issue them (`avalanche_sendTransaction`).

const avax = 1_000_000_000n
let network: ClientNetwork
let core: WalletProvider
let page: ReturnType<typeof pageClient>
let context: Context.Context
/** The addresses of the account on all chains, as Core tells them. */
let account: { addressC: `0x${string}`; addressPVM: string; addressAVM: string; addressCoreEth: string }

beforeAll(async () => {
  network = await clientNetwork('fuji')
  core = network.net.walletProvider({ account: ewoqKey })
  await network.net.setBalance(core.address, parseEther('1000'))
  // Before its first block Fuji's P-Chain tells that it has no gas, which the SDK takes at its word.
  const first = await CrossChainWallet.create(network.url)
  await first.export('C', 'P', avax)
  await first.import('C', 'P')
  page = pageClient()
  context = await Context.getContextFromURI(network.url)
  await core.request({ method: 'eth_requestAccounts' })
  const accounts = (await core.request({ method: 'avalanche_getAccounts' })) as (typeof account)[]
  if (accounts[0] !== undefined) account = accounts[0]
})
afterAll(() => network.net.close())

/** A client of the SDK as a page has it: the wallet signs, and the node at the chain's URL is asked for the rest. */
function pageClient() {
  const rpcUrls = { default: { http: [`${network.url}/ext/bc/C/rpc`] } }
  return createAvalancheWalletClient({
    chain: defineChain({ ...avalancheFuji, rpcUrls }),
    transport: { type: 'custom', provider: core },
  })
}

/** nAVAX on the P-Chain, and on the C-Chain. */
async function balances(): Promise<readonly [P: bigint, C: bigint]> {
  const { balance } = await network.net.platform.getBalance({ addresses: [account.addressPVM] })
  const wei = await page.getBalance({ address: account.addressC })
  return [BigInt(balance), wei / 1_000_000_000n]
}

/** The request of a page to sign and issue a transaction of the C-Chain. */
const exportFromC = () =>
  page.cChain.prepareExportTxn({
    context,
    destinationChain: 'P',
    fromAddress: account.addressC,
    exportedOutput: { addresses: [account.addressPVM], amount: 9n * avax },
  })

it('exports from the C-Chain, and imports on the P-Chain', async () => {
  const [p, c] = await balances()
  const { txHash } = await page.sendXPTransaction(await exportFromC())
  expect(await network.net.avax.getAtomicTx({ txID: txHash })).toHaveProperty('blockHeight')
  await page.sendXPTransaction(
    await page.pChain.prepareImportTxn({
      context,
      sourceChain: 'C',
      fromAddresses: [account.addressPVM],
      importedOutput: { addresses: [account.addressPVM] },
      minIssuanceTime: network.nowSeconds(),
    }),
  )
  const [pAfter, cAfter] = await balances()
  expect(c - cAfter).toBeGreaterThanOrEqual(9n * avax)
  expect(pAfter - p).toBeGreaterThan(8n * avax)
})

it('exports from the P-Chain, and imports on the C-Chain', async () => {
  const [p, c] = await balances()
  await page.sendXPTransaction(
    await page.pChain.prepareExportTxn({
      context,
      destinationChain: 'C',
      fromAddresses: [account.addressPVM],
      exportedOutputs: [{ addresses: [account.addressCoreEth], amount: 3n * avax }],
      minIssuanceTime: network.nowSeconds(),
    }),
  )
  await page.sendXPTransaction(
    await page.cChain.prepareImportTxn({
      context,
      sourceChain: 'P',
      fromAddresses: [account.addressCoreEth],
      toAddress: account.addressC,
    }),
  )
  const [pAfter, cAfter] = await balances()
  expect(p - pAfter).toBeGreaterThanOrEqual(3n * avax)
  expect(cAfter - c).toBeGreaterThan(2n * avax)
})

it('signs an export for the page, which issues it', async () => {
  const { tx, chainAlias } = await exportFromC()
  const { signedTxHex } = await page.signXPTransaction({ tx, chainAlias })
  const { txID } = await network.net.avax.issueTx({ tx: signedTxHex, encoding: 'hex' })
  expect(await network.net.avax.getAtomicTx({ txID })).toHaveProperty('blockHeight')
})

it('issues nothing that the user refuses', async () => {
  const before = await balances()
  const refusal = core.rules.add({
    method: 'avalanche_sendTransaction',
    params: { chainAlias: 'C' },
    decision: 'refuse',
  })
  await expect(page.sendXPTransaction(await exportFromC())).rejects.toMatchObject({ code: 4001 })
  expect(refusal.remove()).toBe(true)
  expect(await balances()).toEqual(before)
})

it('tells the page which chain the wallet is on', async () => {
  expect(await core.request({ method: 'wallet_getEthereumChain' })).toEqual({
    chainId: '0xa869',
    chainName: 'Snowglobe C',
    rpcUrls: [`${network.url}/ext/bc/C/rpc`],
    nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
    isTestnet: true,
  })
  await expect(
    network.net.walletProvider().request({ method: 'wallet_getEthereumChain' }),
  ).rejects.toMatchObject({ code: -32_600 })
})
