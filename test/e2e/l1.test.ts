import { afterEach, describe, expect, it } from '@jest/globals'
import { createPublicClient, createWalletClient, http, parseEther, publicActions, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { snowglobeChain, snowglobeTransport } from '../../src/viem/index.js'
import { l1Genesis } from '../state/evm/genesis/l1Genesis.js'

/** The key that the default genesis of an L1 and the genesis of `local` fund. */
const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const somebody = '0x000000000000000000000000000000000000dEaD'
const own = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
const start = Date.UTC(2026, 10, 21, 8)

const open: Snowglobe[] = []
async function network(options: Parameters<typeof createNetwork>[0] = {}): Promise<Snowglobe> {
  const net = await createNetwork({ clock: { mode: 'frozen', start }, ...options })
  open.push(net)
  return net
}
afterEach(async () => {
  for (const net of open.splice(0)) await net.close()
})

/** Calls a node service of a chain through the HTTP layer, without a socket. */
async function ask(net: Snowglobe, path: string, method: string, params: object = {}) {
  const response = await net.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return JSON.parse(await response.text())
}

describe('net.l1s.create', () => {
  it('creates a chain that answers at once', async () => {
    const net = await network()
    const l1 = await net.l1s.create()
    const chain = { chain: l1.blockchainId }
    const wallet = createWalletClient({
      account: ewoq,
      chain: snowglobeChain(net, chain),
      transport: snowglobeTransport(net, chain),
    }).extend(publicActions)

    const hash = await wallet.sendTransaction({ to: somebody, value: parseEther('1') })

    expect(await wallet.getTransactionReceipt({ hash })).toMatchObject({ status: 'success', blockNumber: 1n })
    expect(await wallet.getBalance({ address: somebody })).toBe(parseEther('1'))
    expect(await wallet.getChainId()).toBe(Number(l1.chainId))
    expect(await net.info.isBootstrapped({ chain: l1.blockchainId })).toEqual({ isBootstrapped: true })
    expect(await net.platform.validatedBy({ blockchainID: l1.blockchainId })).toEqual({
      subnetID: l1.subnetId,
    })
    expect((await net.health.health({ tags: [l1.subnetId] })).healthy).toBe(true)
  })

  it('gives each chain its own ID, and the same ID for the same calls', async () => {
    const make = async () => {
      const net = await network()
      return [await net.l1s.create(), await net.l1s.create({ name: 'second' })]
    }
    const [first, again] = [await make(), await make()]
    expect(first.map(({ chainId }) => chainId)).toEqual([12345001n, 12345002n])
    expect(again.map(({ blockchainId }) => blockchainId)).toEqual(
      first.map(({ blockchainId }) => blockchainId),
    )
  })

  it('takes a genesis as an object or as the text of a file', async () => {
    const net = await network()
    const genesis = l1Genesis({ chainId: 777, alloc: { [somebody.slice(2)]: { balance: '0x2a' } } })
    for (const form of [genesis, JSON.stringify(genesis)]) {
      const { chainId, provider } = await net.l1s.create({ genesis: form })
      expect(chainId).toBe(777n)
      expect(await provider.request({ method: 'eth_getBalance', params: [somebody, 'latest'] })).toBe('0x2a')
    }
  })

  it('serves sockets once the network listens', async () => {
    const net = await network()
    const l1 = await net.l1s.create()
    expect(l1.rpcUrl).toBeUndefined()
    await net.listen()
    const client = createPublicClient({ transport: http(l1.rpcUrl) })
    expect(await client.getChainId()).toBe(Number(l1.chainId))
  })

  it("creates nothing when the genesis is refused, and throws the node's error", async () => {
    const net = await network()
    const before = await net.platform.getHeight()
    const broken = { ...l1Genesis({ chainId: 1 }), gasLimit: '0x1' }
    await expect(net.l1s.create({ genesis: broken })).rejects.toThrow(
      'failed to verify genesis: gas limit in fee config (12000000) does not match gas limit in header (1)',
    )
    expect(await net.platform.getHeight()).toEqual(before)
    expect((await net.platform.getSubnets({})).subnets).toHaveLength(1)
    expect((await net.health.health({})).healthy).toBe(true)
  })

  it('creates nothing when the VM is unknown', async () => {
    const net = await network()
    const before = net.network.world.undo.digest()
    const unknown = 'jvYyfQTxGMJLuGWa55kdP2p2zSUYsQ5Raupu4TW34ZAUBAbtq'
    await expect(net.l1s.create({ vmId: unknown })).rejects.toThrow(
      `error while getting vmFactory: "${unknown}" was not found`,
    )
    await expect(net.l1s.create({ vmId: 'mine' })).rejects.toThrow("'mine' is no ID or alias of a VM")
    expect(net.network.world.undo.digest()).toBe(before)
    expect(net.l1s.list()).toEqual([])
  })

  it('is reverted with a snapshot', async () => {
    const net = await network()
    const before = await net.snapshot()
    const { blockchainId, provider } = await net.l1s.create()
    await net.revert(before)
    await expect(net.info.isBootstrapped({ chain: blockchainId })).rejects.toThrow('there is no chain')
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toThrow('there is no EVM chain')
  })
})

describe('the L1s of a network', () => {
  it('exist from the start when the options describe them, and again after a reset', async () => {
    const net = await network({ l1s: [{ alias: 'games' }, { name: 'pay', validators: [{ weight: 60 }] }] })
    const facts = () => net.l1s.list().map(({ name, alias, blockchainId }) => ({ name, alias, blockchainId }))
    const before = facts()
    expect(before).toMatchObject([{ alias: 'games' }, { name: 'pay', alias: undefined }])

    await net.l1s.create({ alias: 'later' })
    expect(net.l1s.list().map(({ alias }) => alias)).toEqual(['games', undefined, 'later'])
    await net.reset()

    expect(facts()).toEqual(before)
    const { provider } = net.l1s.get('games')
    expect(await provider.request({ method: 'eth_chainId' })).toBe(toHex(12345001))
  })

  it('are found by alias, name and blockchain ID', async () => {
    const net = await network({ l1s: [{ name: 'Games', alias: 'games' }, { name: 'Pay' }] })
    const [games, pay] = net.l1s.list()
    expect(net.l1s.get('games').blockchainId).toBe(games?.blockchainId)
    expect(net.l1s.get('Games').blockchainId).toBe(games?.blockchainId)
    expect(net.l1s.get(pay?.blockchainId ?? '').name).toBe('Pay')
    expect(() => net.l1s.get('nobody')).toThrow('there is no L1 nobody: the L1s are games, ')
    expect(() => net.l1s.get('gmaes')).toThrow('there is no L1 gmaes: did you mean games?')
  })

  it('answer at their aliases and at their IDs', async () => {
    const net = await network({ l1s: [{ alias: 'games' }] })
    const { rpcPath, blockchainId } = net.l1s.get('games')
    expect(rpcPath).toBe('/ext/bc/games/rpc')
    for (const path of [rpcPath, `/ext/bc/${blockchainId}/rpc`])
      expect((await ask(net, path, 'eth_chainId', [])).result).toBe(toHex(12345001))
    expect((await ask(net, '/ext/bc/games/validators', 'validators.getCurrentValidators')).result).toEqual({
      validators: [],
    })
    await net.listen()
    expect(await createPublicClient({ transport: http(net.l1s.get('games').rpcUrl) }).getChainId()).toBe(
      12345001,
    )
    expect(snowglobeChain(net, { chain: 'games' })).toMatchObject({
      id: 12345001,
      name: 'Snowglobe games',
      nativeCurrency: { name: 'L1', symbol: 'L1', decimals: 18 },
      rpcUrls: { default: { webSocket: [`${net.url.replace('http', 'ws')}/ext/bc/games/ws`] } },
    })
    expect(await net.info.getBlockchainID({ alias: 'games' })).toEqual({ blockchainID: blockchainId })
    await expect(net.l1s.create({ alias: 'games' })).rejects.toThrow('alias already mapped to an ID: games')
    expect(net.l1s.list()).toHaveLength(1)
  })

  it('keep their IDs across starts of the network', async () => {
    const l1s = [{ alias: 'games' }, { validators: [{}, {}] }]
    const starts = [start, start + 1_000_000_123]
    const nets = await Promise.all(starts.map((at) => network({ l1s, clock: { mode: 'frozen', start: at } })))
    const [first, second] = nets.map((net) =>
      net.l1s.list().map(({ subnetId, blockchainId, validators }) => [subnetId, blockchainId, validators]),
    )
    expect(first).toEqual(second)
  })

  it('abort the start when one is refused, and the error names it', async () => {
    const l1s = [{ alias: 'games' }, { alias: 'games' }]
    await expect(createNetwork({ l1s })).rejects.toThrow('l1s[1]: alias already mapped to an ID: games')
  })
})

describe('an L1 with validators', () => {
  it('has them on the P-Chain and on the chain, with uptimes from their connections', async () => {
    const net = await network()
    const l1 = await net.l1s.create({ validators: [{ nodeId: own, weight: 60 }, { weight: 40 }] })
    const other = l1.validators.find(({ nodeID }) => nodeID !== own)?.nodeID ?? ''
    await net.increaseTime(90_000)
    await net.emulator.setConnected({ nodeID: other, connected: false })
    await net.increaseTime(30_000)

    const path = `/ext/bc/${l1.blockchainId}/validators`
    const { result } = await ask(net, path, 'validators.getCurrentValidators')
    const common = { startTimestamp: start / 1000, isActive: true, isL1Validator: true }
    expect(result.validators).toHaveLength(2)
    expect(result.validators).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          nodeID: own,
          weight: 60,
          isConnected: true,
          uptimePercentage: 100,
          ...common,
        }),
        expect.objectContaining({
          nodeID: other,
          weight: 40,
          isConnected: false,
          uptimePercentage: 75,
          uptimeSeconds: 90,
          ...common,
        }),
      ]),
    )
    expect(
      (await ask(net, path, 'validators.getCurrentValidators', { nodeIDs: [other] })).result.validators,
    ).toMatchObject([
      { nodeID: other, validationID: l1.validators.find((v) => v.nodeID === other)?.validationID },
    ])
    expect(await net.platform.getSubnet({ subnetID: l1.subnetId })).toMatchObject({
      managerChainID: l1.blockchainId,
      managerAddress: '0x0feedc0de0000000000000000000000000000000',
    })
  })

  it('has the requested validator manager, and the emulated node as validator when none is named', async () => {
    const net = await network()
    const { blockchainID } = await net.info.getBlockchainID({ alias: 'C' })
    const manager = { address: somebody, blockchainId: blockchainID }
    const { subnetId, validators } = await net.l1s.create({ manager })
    expect(validators).toMatchObject([{ nodeID: own }])
    expect(await net.platform.getSubnet({ subnetID: subnetId })).toMatchObject({
      managerChainID: blockchainID,
      managerAddress: somebody.toLowerCase(),
    })
  })

  it('refuses a manager without an address', async () => {
    const net = await network()
    await expect(net.l1s.create({ manager: { address: 'me' } })).rejects.toThrow(
      '"manager.address" must be bytes in hexadecimal',
    )
  })
})

describe('a permissioned subnet', () => {
  it('lists validators that were added', async () => {
    const net = await network()
    const { subnetId, blockchainId } = await net.l1s.create()
    await net.emulator.addValidator({ nodeID: own, subnetID: subnetId, weight: 20 })
    await net.increaseTime(60_000)
    const answer = await ask(net, `/ext/bc/${blockchainId}/validators`, 'validators.getCurrentValidators')
    expect(answer.result.validators).toMatchObject([
      {
        nodeID: own,
        weight: 20,
        isActive: true,
        isL1Validator: false,
        isConnected: true,
        uptimePercentage: 100,
      },
    ])
  })
})
