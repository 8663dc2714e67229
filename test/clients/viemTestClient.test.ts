import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JsonRpcProvider } from 'ethers'
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  pad,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { snowglobeChain } from '../../src/viem/index.js'
import { granite } from '../granite.js'
import { type ClientNetwork, clientNetwork } from './clientNetwork.js'

const whale: Address = '0x00000000000000000000000000000000000a11ce'
const somebody: Address = '0x0000000000000000000000000000000000000b0b'
/** Returns the word in slot 0: PUSH0 SLOAD PUSH0 MSTORE PUSH1 32 PUSH0 RETURN. */
const readsSlot0: Hex = '0x5f545f5260205ff3'

describe.each([
  { era: 'Granite', options: granite },
  { era: 'Helicon', options: {} },
])('in $era', ({ options }) => {
  let network: ClientNetwork
  beforeAll(async () => {
    network = await clientNetwork('local', options)
  })
  afterAll(() => network.net.close())

  /** Typical steps of a test written for anvil or Hardhat, over HTTP. */
  describe.each(['anvil', 'hardhat'] as const)('viem test client in mode %s', (mode) => {
    const testClient = () =>
      createTestClient({
        mode,
        chain: snowglobeChain(network.net),
        transport: http(`${network.url}/ext/bc/C/rpc`),
      })
        .extend(publicActions)
        .extend(walletActions)
    let client: ReturnType<typeof testClient>
    let start: Hex
    beforeEach(async () => {
      client = testClient()
      start = await client.snapshot()
    })
    afterEach(() => client.revert({ id: start }))

    /** Gives the whale what it sends, and the nonce of its next transaction. */
    async function equipWhale(): Promise<void> {
      await client.setBalance({ address: whale, value: parseEther('1000') })
      await client.setNonce({ address: whale, nonce: 5 })
    }

    it('sets balance, nonce, code and storage of accounts', async () => {
      await equipWhale()
      await client.setStorageAt({ address: somebody, index: 0, value: pad('0x2a') })
      await client.setCode({ address: somebody, bytecode: readsSlot0 })
      expect(await client.getBalance({ address: whale })).toBe(parseEther('1000'))
      expect(await client.getTransactionCount({ address: whale })).toBe(5)
      expect(await client.getStorageAt({ address: somebody, slot: '0x0' })).toBe(pad('0x2a'))
      expect((await client.call({ to: somebody })).data).toBe(pad('0x2a'))
    })

    it('sends from an impersonated account', async () => {
      await equipWhale()
      await client.impersonateAccount({ address: whale })
      const hash = await client.sendTransaction({ account: whale, to: somebody, value: 7n })
      const receipt = await client.getTransactionReceipt({ hash })
      expect(receipt).toMatchObject({ status: 'success', from: whale })
      expect(await client.getBalance({ address: somebody })).toBe(7n)
      const block = await client.getBlock({ blockHash: receipt.blockHash, includeTransactions: true })
      expect(block.transactions).toMatchObject([{ hash, from: whale, nonce: 5, s: '0x0' }])
      await client.stopImpersonatingAccount({ address: whale })
      await expect(client.sendTransaction({ account: whale, to: somebody, value: 7n })).rejects.toThrow(
        'unknown account',
      )
    })

    it('sends an unsigned transaction from any account', async () => {
      await equipWhale()
      const hash = await client.sendUnsignedTransaction({ from: whale, to: somebody, value: 1n })
      expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success', from: whale })
    })

    it('produces transactions that ethers can read', async () => {
      await equipWhale()
      const hash = await client.sendUnsignedTransaction({ from: whale, to: somebody, value: 1n })
      const provider = new JsonRpcProvider(`${network.url}/ext/bc/C/rpc`)
      try {
        const tx = await provider.getTransaction(hash)
        expect(tx).toMatchObject({ hash, nonce: 5, value: 1n })
        expect(tx!.from.toLowerCase()).toBe(whale)
        expect((await tx!.wait())!.status).toBe(1)
      } finally {
        provider.destroy()
      }
    })

    it('moves time and blocks, and reverts both', async () => {
      const digest = network.net.network.world.undo.digest()
      const before = await client.getBlock()
      const id = await client.snapshot()
      await client.setBalance({ address: somebody, value: 1n })
      await client.impersonateAccount({ address: somebody })
      await client.increaseTime({ seconds: 3600 })
      await client.mine({ blocks: 2 })
      const after = await client.getBlock()
      expect(after.number).toBe(before.number + 2n)
      expect(after.timestamp).toBeGreaterThanOrEqual(before.timestamp + 3600n)
      await client.revert({ id })
      expect(await client.getBlock()).toEqual(before)
      expect(network.net.network.world.undo.digest()).toBe(digest)
    })

    it('sets what blocks are made of', async () => {
      const id = await client.snapshot()
      await client.setAutomine(true)
      await client.setCoinbase({ address: somebody })
      await client.setBlockGasLimit({ gasLimit: 9_000_000n })
      await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 77n })
      const { timestamp } = await client.getBlock()
      await client.setNextBlockTimestamp({ timestamp: timestamp + 100n })
      await client.mine({ blocks: 1 })
      expect(await client.getBlock()).toMatchObject({
        miner: somebody,
        gasLimit: 9_000_000n,
        baseFeePerGas: 77n,
      })
      expect((await client.getBlock()).timestamp).toBeGreaterThanOrEqual(timestamp + 100n)
      await client.revert({ id })
    })

    it('keeps intervals between blocks, and between their timestamps', async () => {
      const id = await client.snapshot()
      await client.setIntervalMining({ interval: 3 })
      expect(await network.net.provider.request({ method: 'anvil_getIntervalMining' })).toBe(3)
      await client.setAutomine(true)
      expect(await client.getAutomine()).toBe(true)
      if (mode === 'anvil') {
        await client.setBlockTimestampInterval({ interval: 5 })
        await client.removeBlockTimestampInterval()
      }
      await client.revert({ id })
    })

    it('looks into the pool', async () => {
      await equipWhale()
      await client.setAutomine(false)
      const hash = await client.sendUnsignedTransaction({ from: whale, to: somebody, value: 3n })
      expect(await client.getTxpoolStatus()).toEqual({ pending: 1, queued: 0 })
      expect(JSON.stringify(await client.getTxpoolContent())).toContain(hash)
      expect(JSON.stringify(await client.inspectTxpool())).toContain('3 wei')
      await client.dropTransaction({ hash })
      await client.setAutomine(true)
    })

    it('dumps and loads the state', async () => {
      const id = await client.snapshot()
      await client.setBalance({ address: somebody, value: 123n })
      const dump = await client.dumpState()
      await client.setBalance({ address: somebody, value: 1n })
      await client.loadState({ state: dump })
      expect(await client.getBalance({ address: somebody })).toBe(123n)
      await client.revert({ id })
    })

    it('sends as an unlocked account, and sets what has no effect here', async () => {
      const [own] = await client.getAddresses()
      const hash = await client.sendTransaction({ account: own!, to: somebody, value: 1n })
      expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
      await client.setLoggingEnabled(false)
      await client.setLoggingEnabled(true)
      if (mode === 'anvil') await client.setRpcUrl('http://127.0.0.1:1')
      await expect(client.setMinGasPrice({ gasPrice: 1n })).rejects.toThrow('is not supported')
    })

    it('drops a pending transaction', async () => {
      await equipWhale()
      await client.setAutomine(false)
      const hash = await client.sendUnsignedTransaction({ from: whale, to: somebody, value: 2n })
      await client.dropTransaction({ hash })
      await client.mine({ blocks: 1 })
      await expect(client.getTransaction({ hash })).rejects.toThrow('could not be found')
      expect((await client.getBlock()).transactions).toEqual([])
    })
  })

  it('viem test client resets the network to its start', async () => {
    const client = createTestClient({
      mode: 'hardhat',
      chain: snowglobeChain(network.net),
      transport: http(`${network.url}/ext/bc/C/rpc`),
    }).extend(publicActions)
    await client.mine({ blocks: 2 })
    await client.reset()
    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(0n)
  })
})
