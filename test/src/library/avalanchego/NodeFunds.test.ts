import timers from 'node:timers'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { NodeFunds } from '../../../../src/library/avalanchego/NodeFunds.js'
import { NodeRequests } from '../../../../src/library/avalanchego/NodeRequests.js'
import { platformWalletOf, xChainOf } from '../../../../src/library/avalanchego/walletOnNode.js'
import { toHex } from '../../../../state/codec/hex.js'
import { developmentMnemonic } from '../../../../state/profiles/developmentKeys.js'

// An emulated network that listens stands for the node: it answers the same requests.

const dead = '0x000000000000000000000000000000000000dEaD'
const shared = 'local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'
let net: Snowglobe
let requests: NodeRequests
let funds: NodeFunds
beforeAll(async () => {
  net = await createNetwork({ l1s: [{ alias: 'games' }] })
  requests = new NodeRequests(await net.listen())
  funds = new NodeFunds(requests, 12345)
})
afterAll(() => net.close())

const call = (method: string, params: unknown) => requests.call(method, params)
const balanceOf = (chain: string, address: string) =>
  net.providerFor(chain).request({ method: 'eth_getBalance', params: [address, 'latest'] })

it('an address of the X-Chain gets coins there, one of the P-Chain there', async () => {
  const onX = await funds.fund(`X-${shared}`, 7n, 'X')
  expect(await net.avm.getTxStatus({ txID: onX })).toMatchObject({ status: 'Accepted' })
  expect(await net.avm.getBalance({ address: `X-${shared}`, assetID: 'AVAX' })).toMatchObject({
    balance: '7',
  })
  expect(await net.platform.getBalance({ addresses: [`P-${shared}`] })).toMatchObject({ balance: '0' })
  const onP = await funds.fund(`P-${shared}`, 8n, 'P')
  expect(await net.platform.getTxStatus({ txID: onP })).toMatchObject({ status: 'Committed' })
  expect(await net.platform.getBalance({ addresses: [`P-${shared}`] })).toMatchObject({ balance: '8' })
})

it('an EVM address gets coins on the chain that is named', async () => {
  const provider = net.providerFor('games')
  const price = BigInt(String(await provider.request({ method: 'eth_gasPrice' })))
  const hash = await funds.fund(dead, 5n, 'games')
  const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  expect(receipt).toMatchObject({ status: '0x1', to: dead.toLowerCase() })
  // The base fee may double while it waits.
  const tx = await provider.request({ method: 'eth_getTransactionByHash', params: [hash] })
  expect(tx).toMatchObject({
    type: '0x2',
    gas: '0x5208',
    maxFeePerGas: `0x${(2n * price).toString(16)}`,
    maxPriorityFeePerGas: '0x0',
  })
  expect([await balanceOf('games', dead), await balanceOf('C', dead)]).toEqual(['0x5', '0x0'])
})

it('the first accounts of a mnemonic get as much as is said, with one transaction each', async () => {
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const accounts = await funds.fundAccounts({ count: 3, mnemonic, wei: 9n })
  expect(accounts).toHaveLength(3)
  expect(new Set(accounts.map(({ address }) => address)).size).toBe(3)
  for (const { address } of accounts) expect(await balanceOf('C', address)).toBe('0x9')
})

it('transfers that are asked for at the same time follow one another', async () => {
  const to = `0x${'ab'.repeat(20)}`
  const hashes = await Promise.all([1n, 2n, 3n].map((wei) => funds.fund(to, wei, 'C')))
  expect(new Set(hashes).size).toBe(3)
  expect(await balanceOf('C', to)).toBe('0x6')
})

it('a transfer goes through after one that was refused', async () => {
  const refused = funds.fund(`X-${shared}`, 10n ** 18n, 'X')
  const later = funds.fund('X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', 1n, 'X')
  await expect(refused).rejects.toMatchObject({ name: 'ProviderRpcError' })
  expect(await net.avm.getTxStatus({ txID: await later })).toMatchObject({ status: 'Accepted' })
})

it.each([
  ['X-nobody', 'X'],
  ['P-nobody', 'P'],
  ['nobody', 'P'],
] as const)('the address %s is refused before anything is sent', async (address, chain) => {
  await expect(funds.fund(address, 1n, chain)).rejects.toThrow(`couldn't parse address "${address}": `)
})

it('wallets have the clock, the fees and the outputs of the node', async () => {
  const before = Math.floor(Date.now() / 1000)
  const x = await xChainOf(call, 12345)
  const seconds = Number(x.clock.nowSeconds())
  expect(seconds).toBeGreaterThanOrEqual(before)
  expect(seconds).toBeLessThanOrEqual(Date.now() / 1000)
  const { txFee } = await net.avm.getTxFee()
  expect(String(x.fees.txFeeNAVAX)).toBe(txFee)
  const { utxos } = await net.avm.getUTXOs({
    addresses: ['X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'],
  })
  expect(x.utxos.allOf(new Set())).toHaveLength(utxos.length)
  const wallet = await platformWalletOf(call, 12345)
  const { bytes } = wallet.build((base) => ({ kind: 'BaseTx', base }), { outputs: [] })
  const { isAccepted, fee, burned } = await net.explainTx(toHex(bytes))
  expect({ isAccepted, fee, burned }).toMatchObject({
    isAccepted: true,
    fee: { dueNAVAX: burned[0]?.amount },
  })
})

it('a wallet pays nothing where the node tells no weights of gas', async () => {
  const withoutWeights = async (method: string, params: unknown) => {
    const answer = await call(method, params)
    return method === 'platform.getFeeConfig' ? { ...Object(answer), weights: null } : answer
  }
  const wallet = await platformWalletOf(withoutWeights, 12345)
  const { bytes } = wallet.build((base) => ({ kind: 'BaseTx', base }), { outputs: [] })
  expect((await net.explainTx(toHex(bytes))).burned).toMatchObject([{ amount: '0' }])
})

/** A node whose transfers are in a block when their receipts are asked for again, or never. */
function nodeWithReceipts(receipts: 'at the second question' | 'never') {
  const asked: string[] = []
  const askedBefore = new Set<string>()
  const answers: Readonly<Record<string, string>> = {
    eth_chainId: '0x1',
    eth_getTransactionCount: '0x7',
    eth_gasPrice: '0x1',
    eth_estimateGas: '0x5208',
  }
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (method === 'eth_sendRawTransaction') return `transfer ${asked.push('sent')}`
    if (method !== 'eth_getTransactionReceipt') return answers[method]
    const hash = String(params[0])
    asked.push(hash)
    if (receipts === 'never' || !askedBefore.has(hash)) {
      askedBefore.add(hash)
      return null
    }
    return {}
  }
  const ofNode = { providerFor: () => ({ request }) } as unknown as NodeRequests
  return { asked, funds: new NodeFunds(ofNode, 54_321) }
}

it('accounts are there once the blocks of all transfers are', async () => {
  const wait = jest.spyOn(timers, 'setTimeout').mockImplementation(((then: () => void) => then()) as never)
  try {
    const node = nodeWithReceipts('at the second question')
    const accounts = await node.funds.fundAccounts({ count: 2, mnemonic: undefined, wei: undefined })
    expect(node.asked).toStrictEqual(['sent', 'sent', 'transfer 1', 'transfer 1', 'transfer 2', 'transfer 2'])
    // The accounts of anvil and Hardhat, with 10,000 AVAX.
    expect(developmentMnemonic).toBe('test test test test test test test test test test test junk')
    expect(accounts.map(({ address, balance }) => [address, balance])).toStrictEqual([
      ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 10_000n * 10n ** 18n],
      ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 10_000n * 10n ** 18n],
    ])
    expect(accounts[0]?.P).toMatch(/^P-custom1/)
  } finally {
    wait.mockRestore()
  }
})

it('a transfer that is in no block after a minute is an error', async () => {
  const now = jest.spyOn(performance, 'now')
  for (const ms of [0, 60_000]) now.mockReturnValueOnce(ms)
  try {
    const node = nodeWithReceipts('never')
    await expect(node.funds.fund(dead, 1n, 'C')).rejects.toMatchObject({
      name: 'ProviderRpcError',
      message: expect.stringContaining('the transaction transfer 1 is in no block'),
    })
    expect(node.asked).toStrictEqual(['sent', 'transfer 1'])
  } finally {
    now.mockRestore()
  }
})
