import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, NotOnARealNode, type Snowglobe } from '../../src/index.js'
import { built } from '../e2e/built.js'
import { realNodeTables } from '../src/library/avalanchego/realNodeTables.js'

// A network whose requests a real AvalancheGo answers. `npm run test:real-node` says where the program must be.

const dead = '0x000000000000000000000000000000000000dEaD'
const rewardAddress = 'local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'

describe('a network of one real node', () => {
  let net: Snowglobe
  beforeAll(async () => {
    net = await createNetwork({
      backend: 'avalanchego',
      accounts: 2,
      balance: 5,
      chainConfigs: { C: { config: { 'warp-api-enabled': true } } },
    })
  })
  afterAll(() => net?.close())

  it('answers through the services, the provider and fetch', async () => {
    expect(net.backend).toBe('avalanchego')
    expect(await net.info.getNetworkID()).toEqual({ networkID: '12345' })
    expect(await net.info.getNodeID()).toMatchObject({ nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg' })
    expect(await net.provider.request({ method: 'eth_chainId' })).toBe('0xa868')
    expect([net.evmChainId(), net.nativeCurrency().symbol]).toEqual([43_112n, 'AVAX'])
    expect(await (await net.fetch('/ext/health')).json()).toMatchObject({ healthy: true })
    expect(Math.abs(net.now - Date.now())).toBeLessThan(1000)
  })

  it('has funded accounts', async () => {
    const [alice] = net.accounts
    expect(alice?.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    const params = [alice?.address, 'latest']
    expect(await net.provider.request({ method: 'eth_getBalance', params })).toBe('0x4563918244f40000')
  })

  it('funds addresses of the P-Chain, the X-Chain and the C-Chain', async () => {
    await net.fund({ address: `P-${rewardAddress}`, amount: 7n })
    await net.fund({ address: `X-${rewardAddress}`, amount: 8n })
    await net.fund({ address: dead, amount: 9n })
    const onP = await net.platform.getBalance({ addresses: [`P-${rewardAddress}`] })
    const onX = await net.avm.getBalance({ address: `X-${rewardAddress}`, assetID: 'AVAX' })
    const onC = await net.provider.request({ method: 'eth_getBalance', params: [dead, 'latest'] })
    expect([onP.balance, onX.balance, onC]).toEqual(['7', '8', '0x9'])
  })

  it('answers with the errors of the node', async () => {
    await expect(net.platform.getBalance({ addresses: ['P-nobody'] })).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: -32_000,
    })
    await expect(net.provider.request({ method: 'eth_nothing' })).rejects.toMatchObject({ code: -32_601 })
  })

  it('creates L1s, which it runs', async () => {
    const l1 = await net.l1s.create({ alias: 'games', validators: [{ weight: 60 }] })
    expect(await l1.provider.request({ method: 'eth_chainId' })).toBe(`0x${l1.chainId.toString(16)}`)
    expect(net.l1s.get('games').blockchainId).toBe(l1.blockchainId)
    const [validator] = l1.validators
    const found = await net.platform.getL1Validator({ validationID: String(validator?.validationID) })
    expect(found).toMatchObject({ nodeID: validator?.nodeID, weight: '60' })
    expect(await (await net.fetch(`${l1.rpcPath}`, { method: 'POST' })).text()).toBeDefined()
    await net.fund({ address: dead, amount: 5n, chain: 'games' })
    const params = [dead, 'latest']
    expect(await net.providerFor('games').request({ method: 'eth_getBalance', params })).toBe('0x5')
  })

  it('listens from its start', async () => {
    expect(() => net.url).toThrow('call listen() first')
    const url = await net.listen()
    expect([net.url, net.listening]).toEqual([url, true])
    expect((await fetch(`${url}/ext/health`)).status).toBe(200)
    await expect(net.listen({ port: 1 })).rejects.toThrow('net.listen with another address is not possible')
  })

  /** Uses of the functions that the guide says real nodes do not have. */
  const uses: Readonly<Record<string, () => unknown>> = {
    'net.setTime': () => net.setTime(0),
    'net.increaseTime': () => net.increaseTime(1),
    'net.setClock': () => net.setClock('frozen'),
    'net.mine': () => net.mine(),
    'net.setMining': () => net.setMining({ mode: 'manual' }),
    'net.setExecution': () => net.setExecution('held'),
    'net.execute': () => net.execute(),
    'net.settle': () => net.settle(),
    'net.executionStatus': () => net.executionStatus(),
    'net.snapshot': () => net.snapshot(),
    'net.revert': () => net.revert(1),
    'net.reset': () => net.reset(),
    'net.branch': () => net.branch(),
    'net.dumpState': () => net.dumpState('a.state'),
    'net.on': () => net.on('block', () => undefined),
    'net.useLog': () => net.useLog(undefined),
    'net.useAbi': () => net.useAbi([]),
    'net.faults.add': () => net.faults.add({ delay: 1 }),
    'net.faults.set': () => net.faults.set({}),
    'net.journal.start': () => net.journal.start(),
    'net.journal.find': () => net.journal.find(),
    'net.journal.verify': () => net.journal.verify({}),
    'net.journal.toHar': () => net.journal.toHar(),
    'net.journal.toJsonLines': () => net.journal.toJsonLines(),
    'net.strict': () => net.strict(),
    'net.webhooks.on': () => net.webhooks.on('https://app.example/hook', () => undefined),
    'net.icm.deployRegistry': () => net.icm.deployRegistry({ bytecode: '0x00', messenger: dead }),
    'net.icm.drop': () => net.icm.drop({ txHash: '0x00' }),
    'net.setBalance': () => net.setBalance(dead, 1n),
    'net.impersonate': () => net.impersonate(dead),
    'net.explainTx': () => net.explainTx('0x'),
    'net.emulator': () => net.emulator.getFaults(),
  }
  /** Those of the control API are named by their methods. */
  const members: Readonly<Record<string, string>> = {
    'net.setExecution': 'emulator.setExecution',
    'net.execute': 'emulator.execute',
    'net.settle': 'emulator.settle',
    'net.executionStatus': 'emulator.executionStatus',
    'net.setBalance': 'emulator.setBalance',
    'net.impersonate': 'emulator.impersonate',
    'net.explainTx': 'emulator.explainTx',
    'net.emulator': 'emulator.getFaults',
  }

  it('refuses by name what the guide says that real nodes do not have', async () => {
    const { functions } = realNodeTables()
    const refused = [...functions].filter(([, word]) => word === 'no').map(([name]) => name)
    expect(Object.keys(uses).sort()).toEqual(refused.sort())
    for (const [name, use] of Object.entries(uses))
      await expect(Promise.resolve().then(use)).rejects.toMatchObject({
        name: 'NotOnARealNode',
        member: members[name] ?? name,
      })
    expect(() => net.network).toThrow('net.network is not possible on a real node')
    await expect(net.icm.deploy()).rejects.toMatchObject({ member: 'net.icm.deploy' })
    await expect(net.fetch('https://data-api.avax.network/v1/chains')).rejects.toBeInstanceOf(NotOnARealNode)
  })

  it('has all that the guide says that real nodes have', async () => {
    net.faults.clear()
    net.journal.clear()
    net.journal.stop()
    expect([net.journal.recording, net.isolated]).toEqual([false, []])
    expect(await net.call('info.getNetworkName')).toEqual({ networkName: 'local' })
    expect(await net.health.liveness()).toMatchObject({ healthy: true })
    const { blockchainID } = await net.info.getBlockchainID({ alias: 'C' })
    expect((await net.admin.getChainAliases({ chain: blockchainID })).aliases).toContain('C')
    expect(await net.avax.getUTXOs({ addresses: [`C-${rewardAddress}`], sourceChain: 'P' })).toMatchObject({
      numFetched: '0',
    })
    expect(await net.proposervm.getProposedHeight()).toHaveProperty('height')
    expect(net.l1s.list().map(({ alias }) => alias)).toEqual(['games'])
    const [alice] = await net.fundAccounts(1, { balance: 1 })
    const wallet = net.walletProvider({ connected: true })
    expect(wallet.address).toBe(alice?.address)
    const sent = await wallet.request({ method: 'eth_sendTransaction', params: [{ to: dead, value: '0x1' }] })
    expect(await receiptOf(net, String(sent))).toMatchObject({ status: '0x1' })
    expect(await wallet.request({ method: 'avalanche_getAccounts' })).toMatchObject([
      { addressPVM: alice?.P },
    ])
  })
})

/** Waits for the receipt of a transaction of the C-Chain. */
async function receiptOf(net: Snowglobe, hash: string): Promise<object> {
  for (let tries = 0; tries < 100; tries++) {
    const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    if (typeof receipt === 'object' && receipt !== null) return receipt
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no block has ${hash}`)
}

describe.each([1, 5] as const)('Helicon on %i real nodes', (nodes) => {
  it('is active from the start, and takes at least half of the gas limit', async () => {
    await using net = await createNetwork({
      backend: 'avalanchego',
      nodes,
      networkId: 54_321,
      upgrades: 'helicon',
      accounts: 1,
    })
    const { heliconTime } = await net.info.upgrades()
    expect(Date.parse(heliconTime)).toBeLessThan(net.now)
    const wallet = net.walletProvider({ connected: true })
    const transfer = { to: dead, value: '0x1', gas: '0xf4240' }
    const hash = String(await wallet.request({ method: 'eth_sendTransaction', params: [transfer] }))
    expect(await receiptOf(net, hash)).toMatchObject({ status: '0x1', gasUsed: '0x7a120' })
    expect(
      await net.provider.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    ).toHaveProperty('settledHeight')
    await net.fund({ address: `P-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh`, amount: 5n })
  })
})

it('a real node crosses into Helicon at the time that an option says', async () => {
  await using net = await createNetwork({
    backend: 'avalanchego',
    networkId: 54_321,
    upgrades: { helicon: '+25s' },
    accounts: 1,
  })
  const wallet = net.walletProvider({ connected: true })
  /** Sends a transfer. @returns the time of its block, and its gas */
  const transfer = async () => {
    const tx = { to: dead, value: '0x1', gas: '0xf4240' }
    const hash = String(await wallet.request({ method: 'eth_sendTransaction', params: [tx] }))
    const receipt = await receiptOf(net, hash)
    const params = [Reflect.get(receipt, 'blockNumber'), false]
    const { timestamp } = (await net.provider.request({ method: 'eth_getBlockByNumber', params })) as {
      timestamp: string
    }
    return { seconds: Number(timestamp), gasUsed: Reflect.get(receipt, 'gasUsed') }
  }
  // The C-Chain leaves out the fraction of a second.
  const heliconSeconds = Math.floor(Date.parse((await net.info.upgrades()).heliconTime) / 1000)
  const seen = new Set<string>()
  for (let seconds = 0; seconds < heliconSeconds + 2; ) {
    const sent = await transfer()
    seconds = sent.seconds
    seen.add(`${seconds < heliconSeconds ? 'before' : 'after'}: ${sent.gasUsed}`)
  }
  expect([...seen]).toEqual(['before: 0x5208', 'after: 0x7a120'])
})

it('options that only an emulated network can have are refused before a process starts', async () => {
  const make = (options: object) => createNetwork({ backend: 'avalanchego', ...options })
  await expect(make({ clock: { mode: 'frozen' } })).rejects.toMatchObject({ member: 'option "clock"' })
  await expect(make({ networkId: 'fuji' })).rejects.toMatchObject({ member: 'option "networkId"' })
  await expect(make({ path: '/nowhere/avalanchego' })).rejects.toThrow('did not start')
  await expect(make({ flags: { 'log-level': 'loud' } })).rejects.toThrow('did not start: it ended')
  await expect(make({ nodes: 2 })).rejects.toThrow('option "nodes" must be 1 or 5')
})

it('five real nodes are the validators of the network, and know each other', async () => {
  await using net = await createNetwork({ backend: 'avalanchego', nodes: 5 })
  const { validators } = await net.platform.getCurrentValidators()
  const { peers } = await net.info.peers()
  expect([validators.length, peers.length]).toEqual([5, 4])
  await net.fund({ address: dead, amount: 3n })
  const params = [dead, 'latest']
  expect(await net.provider.request({ method: 'eth_getBalance', params })).toBe('0x3')
  await expect(net.l1s.create()).rejects.toThrow('l1s.create is not possible on a real node')
})

it('nodes end with the process that started them, however that ends', async () => {
  const program = `require(${JSON.stringify(built('index.cjs'))})
    .createNetwork({ backend: 'avalanchego' })
    .then(async (net) => { console.log(await net.listen()); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [text] = (await once(child.stdout, 'data')) as [Buffer]
  const url = text.toString().trim()
  expect((await fetch(`${url}/ext/health`)).status).toBe(200)
  child.kill('SIGKILL')
  const answers = () =>
    fetch(`${url}/ext/health`).then(
      () => true,
      () => false,
    )
  for (let tries = 0; tries < 200 && (await answers()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await answers()).toBe(false)
})
