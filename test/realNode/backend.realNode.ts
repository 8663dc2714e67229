import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, NotOnARealNode, type Snowglobe } from '../../src/index.js'
import { built } from '../e2e/built.js'

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

  it('refuses by name what only an emulated network can do', async () => {
    const refusals: readonly [string, () => unknown][] = [
      ['net.setTime', () => net.setTime(0)],
      ['net.increaseTime', () => net.increaseTime(1)],
      ['net.setClock', () => net.setClock('frozen')],
      ['net.mine', () => net.mine()],
      ['net.setMining', () => net.setMining({ mode: 'manual' })],
      ['net.snapshot', () => net.snapshot()],
      ['net.revert', () => net.revert(1)],
      ['net.reset', () => net.reset()],
      ['net.on', () => net.on('block', () => undefined)],
      ['net.useLog', () => net.useLog(undefined)],
      ['net.useAbi', () => net.useAbi([])],
      ['net.faults.add', () => net.faults.add({ delay: 1 })],
      ['net.faults.set', () => net.faults.set({})],
      ['net.journal.start', () => net.journal.start()],
      ['net.strict', () => net.strict()],
      ['net.icm.deploy', () => net.icm.deploy()],
      ['emulator.setBalance', () => net.setBalance(dead, 1n)],
      ['emulator.explainTx', () => net.explainTx('0x')],
    ]
    for (const [member, use] of refusals)
      await expect(Promise.resolve().then(use)).rejects.toMatchObject({ name: 'NotOnARealNode', member })
    await expect(net.fetch('https://data-api.avax.network/v1/chains')).rejects.toBeInstanceOf(NotOnARealNode)
  })
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
