import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from '@jest/globals'
import { BrowserProvider, Contract, ContractFactory, JsonRpcProvider, Wallet } from 'ethers'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  decodeEventLog,
  http,
  parseEther,
  publicActions,
  webSocket,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, InvalidOptionError, type Snowglobe } from '../../src/index.js'
import { snowglobeChain, snowglobeTransport } from '../../src/viem/index.js'
import { counterAbi, counterBytecode } from './libraryCounter.js'

/** The key that the genesis of `local` funds. */
const ewoqKey = '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027'
const ewoq = privateKeyToAccount(ewoqKey)
const somebody: Address = '0x000000000000000000000000000000000000dEaD'

const open: Snowglobe[] = []
async function network(options: Parameters<typeof createNetwork>[0] = {}): Promise<Snowglobe> {
  const net = await createNetwork(options)
  open.push(net)
  return net
}
afterEach(async () => {
  for (const net of open.splice(0)) await net.close()
})

function walletOf(net: Snowglobe) {
  return createWalletClient({
    account: ewoq,
    chain: snowglobeChain(net),
    transport: snowglobeTransport(net),
  }).extend(publicActions)
}

describe('viem without sockets', () => {
  it('deploys a contract, calls it and reads its event', async () => {
    const wallet = walletOf(await network())
    const deployed = await wallet.getTransactionReceipt({
      hash: await wallet.deployContract({ abi: counterAbi, bytecode: counterBytecode }),
    })
    const address = deployed.contractAddress as Address
    const counter = { abi: counterAbi, address } as const

    const hash = await wallet.writeContract({ ...counter, functionName: 'increment' })
    const receipt = await wallet.getTransactionReceipt({ hash })

    expect(receipt.status).toBe('success')
    expect(await wallet.readContract({ ...counter, functionName: 'value' })).toBe(1n)
    expect(receipt.logs.map((log) => decodeEventLog({ abi: counterAbi, ...log }))).toEqual([
      { eventName: 'Incremented', args: { by: ewoq.address, value: 1n } },
    ])
    expect(await wallet.getContractEvents({ ...counter, fromBlock: 0n })).toMatchObject([
      { args: { value: 1n }, transactionHash: hash },
    ])
  })

  it('reports why a call is refused', async () => {
    const wallet = walletOf(await network())
    const hash = await wallet.deployContract({ abi: counterAbi, bytecode: counterBytecode })
    const { contractAddress } = await wallet.getTransactionReceipt({ hash })
    await expect(
      wallet.readContract({ abi: counterAbi, address: contractAddress as Address, functionName: 'refuse' }),
    ).rejects.toThrow('reverted with the following reason:\nno')
  })
})

it('funds additional accounts and returns their keys', async () => {
  const net = await network({ accounts: 2 })
  expect(net.accounts).toHaveLength(2)
  for (const { address, privateKey } of net.accounts) {
    expect(privateKeyToAccount(privateKey).address.toLowerCase()).toBe(address.toLowerCase())
    expect(await walletOf(net).getBalance({ address })).toBe(parseEther('10000'))
  }
})

describe('over HTTP', () => {
  it('serves viem', async () => {
    const net = await network()
    await net.listen()
    const client = createPublicClient({ chain: snowglobeChain(net), transport: http() })
    expect(await client.getChainId()).toBe(43112)
    const subscriber = createPublicClient({ chain: snowglobeChain(net), transport: webSocket() })
    expect(await subscriber.getBlockNumber()).toBe(0n)
    await (await subscriber.transport.getRpcClient()).close()
    const hash = await walletOf(net).sendTransaction({ to: somebody, value: 1n })
    expect(await client.getBalance({ address: somebody })).toBe(1n)
    expect((await client.getTransaction({ hash })).value).toBe(1n)
  })

  it('serves ethers', async () => {
    const net = await network()
    const provider = new JsonRpcProvider(`${await net.listen()}/ext/bc/C/rpc`, undefined, {
      staticNetwork: true,
      // ethers caches answers for a quarter of a second, in which this network has made several blocks.
      cacheTimeout: -1,
    })
    try {
      const wallet = new Wallet(ewoqKey, provider)
      const contract = await new ContractFactory([...counterFragments], counterBytecode, wallet).deploy()
      const counter = new Contract(await contract.getAddress(), [...counterFragments], wallet)
      const sent = await counter.getFunction('increment')()
      expect((await provider.getTransactionReceipt(sent.hash))?.status).toBe(1)
      expect(await counter.getFunction('value')()).toBe(1n)
      expect(await provider.getBlockNumber()).toBe(2)
    } finally {
      provider.destroy()
    }
  })

  it('returns the answers of the in-process services', async () => {
    const net = await network()
    const url = await net.listen()
    const call = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = '{"jsonrpc":"2.0","id":1,"method":"info.getNodeID"}'
    const answers = await Promise.all([
      fetch(`${url}/ext/info`, { ...call, body }),
      net.fetch('/ext/info', { ...call, body }),
    ])
    const [overHttp, inProcess] = await Promise.all(answers.map((answer) => answer.text()))
    expect(overHttp).toBe(inProcess)
    expect(answers[0]?.headers.get('node-id')).toBe((await net.info.getNodeID()).nodeID)
  })

  it('applies aliases at once', async () => {
    const net = await network({ flags: { 'api-admin-enabled': true } })
    expect((await net.fetch('/ext/mine')).status).toBe(404)
    await net.admin.alias({ endpoint: 'info', alias: 'mine' })
    expect((await net.fetch('/ext/mine')).status).toBe(405)
  })
})

const counterFragments = [
  'function increment()',
  'function value() view returns (uint256)',
  'event Incremented(address indexed by, uint256 value)',
] as const

describe('node services in process', () => {
  it('are typed functions', async () => {
    const net = await network()
    expect(await net.info.getNetworkName()).toEqual({ networkName: 'local' })
    expect(await net.platform.getHeight()).toEqual({ height: '0' })
    expect(await net.call('info.isBootstrapped', { chain: 'C' })).toEqual({ isBootstrapped: true })
    expect((await net.health.health()).healthy).toBe(true)
    const { validators } = await net.platform.getCurrentValidators()
    expect(validators).toHaveLength(5)
  })

  it("throw the node's errors", async () => {
    const net = await network()
    await expect(net.info.getBlockchainID({ alias: 'nope' })).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: -32000,
      message: 'there is no ID with alias: nope',
    })
  })
})

describe('EIP-1193', () => {
  it('throws the code and data of a revert', async () => {
    const net = await network()
    const hash = await walletOf(net).deployContract({ abi: counterAbi, bytecode: counterBytecode })
    const receipt = (await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as {
      contractAddress: string
    }
    await expect(
      net.provider.request({ method: 'eth_call', params: [{ to: receipt.contractAddress }, 'latest'] }),
    ).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted: no',
      data: expect.stringMatching(/^0x08c379a0/),
    })
  })

  it('works as a wallet for ethers', async () => {
    const provider = new BrowserProvider((await network()).provider)
    expect((await provider.getNetwork()).chainId).toBe(43112n)
    expect(await provider.getBlockNumber()).toBe(0)
    provider.destroy()
  })

  it('finds a chain by each of its names and refuses unknown ones', async () => {
    const net = await network()
    const { blockchainID } = await net.info.getBlockchainID({ alias: 'C' })
    for (const name of ['C', 'evm', blockchainID])
      expect(await net.providerFor(name).request({ method: 'eth_chainId' })).toBe('0xa868')
    await expect(net.providerFor('P').request({ method: 'eth_chainId' })).rejects.toThrow(
      "there is no EVM chain with alias/ID 'P'",
    )
  })
})

describe('time and blocks', () => {
  it('starts at the given time and moves on request', async () => {
    const net = await network({ clock: { mode: 'frozen', start: '2026-03-01T00:00:00Z' } })
    const wallet = walletOf(net)
    await wallet.sendTransaction({ to: somebody, value: 1n })
    expect((await wallet.getBlock()).timestamp).toBe(BigInt(Date.UTC(2026, 2, 1) / 1000))
    await net.increaseTime(3_600_000)
    await net.mine({ blocks: 2 })
    const { number, timestamp } = await wallet.getBlock()
    expect({ number, timestamp }).toEqual({
      number: 3n,
      timestamp: BigInt(Date.UTC(2026, 2, 1, 1) / 1000),
    })
    expect(net.now).toBe(Date.UTC(2026, 2, 1, 1))
  })

  it('reverts to a snapshot any number of times, and to its genesis', async () => {
    const net = await network()
    const wallet = walletOf(net)
    const genesis = await wallet.getBlock()
    await wallet.sendTransaction({ to: somebody, value: parseEther('1') })
    const snapshot = await net.snapshot()
    for (let round = 0; round < 2; round++) {
      await wallet.sendTransaction({ to: somebody, value: parseEther('2') })
      expect(await wallet.getBalance({ address: somebody })).toBe(parseEther('3'))
      await net.revert(snapshot)
      expect(await wallet.getBalance({ address: somebody })).toBe(parseEther('1'))
    }
    await expect(net.revert(99)).rejects.toThrow(InvalidOptionError)
    await net.reset()
    expect(await wallet.getBlock({ blockTag: 'latest' })).toMatchObject({ number: 0n, hash: genesis.hash })
    await wallet.sendTransaction({ to: somebody, value: 5n })
    expect(await wallet.getBalance({ address: somebody })).toBe(5n)
  })
})

describe('life', () => {
  it('shares nothing with another network in the process', async () => {
    const [one, other] = await Promise.all([network(), network({ networkId: 1337 })])
    await Promise.all([one.listen(), other.listen()])
    await walletOf(one).sendTransaction({ to: somebody, value: 1n })
    expect(one.url).not.toBe(other.url)
    expect(await walletOf(one).getBlockNumber()).toBe(1n)
    expect(await walletOf(other).getBlockNumber()).toBe(0n)
    expect(await other.info.getNetworkID()).toEqual({ networkID: '1337' })
  })

  it('has a URL only while it listens', async () => {
    const net = await network()
    expect(() => net.url).toThrow('call listen() first')
    const url = await net.listen()
    expect([net.url, net.listening]).toEqual([url, true])
    await expect(net.listen()).rejects.toThrow('listens already')
    await net.close()
    expect(net.listening).toBe(false)
    await expect(fetch(url)).rejects.toThrow()
    await net.close()
    expect(await net.listen()).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  it('leaves nothing that keeps the process alive', async () => {
    const script = [resolve('scripts/runTypeScript.mjs'), resolve('test/e2e/libraryExit.ts')]
    const { stdout } = await promisify(execFile)(process.execPath, script, { timeout: 55_000 })
    expect(stdout).toBe('closed\n')
  })

  it('keeps a program alive that waits for a delayed answer', async () => {
    const script = [resolve('scripts/runTypeScript.mjs'), resolve('test/e2e/libraryDelay.ts')]
    const { stdout } = await promisify(execFile)(process.execPath, script, { timeout: 55_000 })
    expect(stdout).toBe('0xa868\n')
  })

  it('keeps no process alive that does not want it, though it listens', async () => {
    const script = [resolve('scripts/runTypeScript.mjs'), resolve('test/e2e/libraryUnref.ts')]
    const { stdout } = await promisify(execFile)(process.execPath, script, { timeout: 55_000 })
    expect(stdout).toBe('200\n')
  })
})
