import { beforeEach, describe, expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { namedId, subnetEvmId } from '../../../state/codec/namedIds.js'
import type { L1Plan } from '../../../state/l1s/L1Plan.js'
import { Network } from '../../../state/Network.js'
import { byFirstOwner, fundedKey, Wallet } from '../platform/Wallet.js'

const payer = new Wallet(fundedKey)
const goodGenesis = {
  config: { chainId: 4242 },
  alloc: { '8db97c7cece249c2b98bdc0226cc4c2a57bf52fc': { balance: '0x3635c9adc5dea00000' } },
  gasLimit: '0x7a1200',
  difficulty: '0x0',
}

let network: Network
beforeEach(async () => {
  network = await Network.create(
    completeOptions({ clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' } }),
  )
})

function createSubnet(): Id {
  const tx = payer.pay(network.world.platform, (base) => ({
    kind: 'CreateSubnetTx',
    base,
    owner: payer.owners,
  }))
  network.world.platformProducer.issue(tx)
  return tx.id
}

function createChain(genesis: unknown, options: { subnetId?: Id; vmId?: Id } = {}): Id {
  const subnetId = options.subnetId ?? createSubnet()
  const tx = payer.pay(
    network.world.platform,
    (base) => ({
      kind: 'CreateChainTx',
      base,
      subnetId,
      chainName: 'test',
      vmId: options.vmId ?? subnetEvmId,
      fxIds: [],
      genesisData: new TextEncoder().encode(JSON.stringify(genesis)),
      subnetAuthorization: byFirstOwner,
    }),
    { authorizers: [payer] },
  )
  network.world.platformProducer.issue(tx)
  return tx.id
}

describe('a chain that the P-Chain creates', () => {
  it('runs at once, under its own ID', () => {
    const id = createChain(goodGenesis)
    expect(network.world.evmChains.get(id)?.config.chainId).toBe(4242n)
    expect(network.world.node.chainAliases.find(idToString(id))).toBe(id)
    expect(network.world.node.chains.get(id)?.lastAccepted().height).toBe(0n)
  })

  it('can exist beside any number of others', () => {
    const ids = Array.from({ length: 5 }, () => createChain(goodGenesis))
    expect(ids.map((id) => network.world.evmChains.get(id)?.blockchainId)).toEqual(ids)
    expect(network.world.evmChains.size).toBe(6)
  })

  it('is removed by a revert to before its creation, and created again by its transaction', async () => {
    const before = await network.snapshot()
    const digest = network.world.undo.digest()
    const id = createChain(goodGenesis)
    const genesisHash = network.world.evmChains.get(id)?.head.hash
    await network.revert(before)
    expect(network.world.evmChains.has(id)).toBe(false)
    expect(network.world.undo.digest()).toBe(digest)
    expect(createChain(goodGenesis)).toBe(id)
    expect(network.world.evmChains.get(id)?.head.hash).toBe(genesisHash)
  })

  it('does not run with an invalid genesis: a health check of its subnet reports why, and other chains are unaffected', () => {
    const subnetId = createSubnet()
    const broken = createChain({ alloc: {} }, { subnetId })
    expect(network.world.evmChains.has(broken)).toBe(false)
    expect(network.world.node.chains.failed()).toMatchObject([
      {
        id: broken,
        subnetId,
        error: `failed to create chain on subnet ${idToString(subnetId)}: error while creating new snowman vm rpc error: code = Unknown desc = parsing genesis: missing required field 'gasLimit' for Genesis`,
      },
    ])
    expect(network.world.cChain.head.header.number).toBe(0n)
  })

  it.each([
    ['ID', idToString(namedId('my own vm'))],
    ['name', 'my own vm'],
  ])('runs as subnet-EVM when its VM is mapped to it, by its %s', async (_, subnetEvmVmId) => {
    const clock = { mode: 'frozen', start: '2026-11-21T00:00:00Z' } as const
    network = await Network.create(completeOptions({ clock, subnetEvmVmIds: [subnetEvmVmId] }))
    const vmId = namedId('my own vm')
    const id = createChain(goodGenesis, { vmId })
    expect(network.world.evmChains.get(id)?.config.chainId).toBe(4242n)
    expect(network.world.node.chains.get(id)?.vmId).toBe(vmId)
    expect(network.world.node.chains.failed()).toEqual([])
    const { chainId } = await network.createL1({ vm: 'my own vm' })
    expect(network.world.node.chains.get(chainId)?.vmId).toBe(vmId)
    await network.reset()
    expect(network.world.node.vms.isSubnetEvm(vmId)).toBe(true)
  })

  it('does not run when its VM is not installed', () => {
    const vmId = 'ab'.repeat(32) as Id
    const id = createChain(goodGenesis, { vmId })
    expect(network.world.evmChains.has(id)).toBe(false)
    expect(network.world.node.chains.failed()[0]?.error).toContain(
      `error while getting vmFactory: "${idToString(vmId)}" was not found`,
    )
  })

  it('has the files of its ID or an alias in the configuration, and its own before those', async () => {
    const clock = { mode: 'frozen', start: '2026-11-21T00:00:00Z' } as const
    const admin = { config: '{"admin-api-enabled": true, "validators-api-enabled": false}' }
    const begin = async (chainConfigs: object) => {
      network = await Network.create(completeOptions({ clock, chainConfigs: { ...chainConfigs } }))
    }
    const extensionsOf = async (plan: L1Plan) => {
      const { chainId } = await network.createL1(plan)
      return [idToString(chainId), network.world.node.chains.get(chainId)?.extensions]
    }
    const [usual, asConfigured] = [
      ['/rpc', '/ws', '/validators', '/proposervm'],
      ['/rpc', '/ws', '/admin', '/proposervm'],
    ]
    await begin({ games: admin, other: admin })
    const [id, extensions] = await extensionsOf({ alias: 'games' })
    expect(extensions).toEqual(asConfigured)
    expect((await extensionsOf({}))[1]).toEqual(usual)
    expect((await extensionsOf({ alias: 'other', files: { config: '{}' } }))[1]).toEqual(usual)
    await begin({ games: { config: '{}' }, [String(id)]: admin })
    expect(await extensionsOf({ alias: 'games' })).toEqual([id, asConfigured])
  })

  it('runs without endpoints when its config names an API that is none', async () => {
    const { chainId } = await network.createL1({ files: { config: '{"eth-apis": ["nonsense"]}' } })
    expect(network.world.node.chains.get(chainId)?.endpointsError).toBe(
      'rpc error: code = Unknown desc = API service nonsense not found',
    )
    expect(network.world.node.router.resolve(`/ext/bc/${idToString(chainId)}/rpc`)).toBeUndefined()
  })

  it('does not run because of a bug of ours, which is reported, and other chains are unaffected', () => {
    const reports: string[] = []
    network.internalErrors.watch((what, error) => reports.push(`${what}: ${(error as Error).message}`))
    const { teleporter, evmChains, node } = network.world
    teleporter.started = () => {
      throw new TypeError('broken')
    }
    const id = createChain(goodGenesis)
    expect([reports, evmChains.has(id), node.chains.get(id)]).toEqual([
      [`the chain ${idToString(id)} does not start: broken`],
      false,
      undefined,
    ])
    expect(node.chains.failed()).toMatchObject([
      { id, error: expect.stringMatching(/: internal error$/), firstFailureMs: network.world.clock.now() },
    ])
    expect(network.world.platform.blocks.height).toBe(2n)
  })
})
