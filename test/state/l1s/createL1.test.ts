import { describe, expect, test } from '@jest/globals'
import { bytesToHex } from '../../../state/codec/hex.js'
import { idToString, nodeIdFromBytes } from '../../../state/codec/ids.js'
import { defaultGenesis } from '../../../state/l1s/createL1.js'
import type { L1Plan } from '../../../state/l1s/L1Plan.js'
import type { Network } from '../../../state/Network.js'
import { localStakers } from '../../../state/profiles/localStakers.js'
import { preparedNodes, spareKeys } from '../../../state/profiles/preparedKeys.js'
import { nodeNetwork } from '../../methods/nodeNetwork.js'
import { rich } from '../evm/chain/makeChain.js'

const start = Date.UTC(2026, 10, 21, 8)
const hour = 3_600_000

const network = (options: Parameters<typeof nodeNetwork>[0] = {}) =>
  nodeNetwork({ blockDelay: 'instant', ...options })
const at = (startMs: number) => ({ clock: { mode: 'frozen' as const, startMs } })

/** The state that a refusal must not change. */
function stateOf({ world: { undo, clock, random } }: Network) {
  return { digest: undo.digest(), now: clock.now(), chance: random.position }
}

async function refusalOf(net: Network, plan: L1Plan): Promise<string> {
  const before = stateOf(net)
  const refusal = await net.createL1(plan).then(
    () => 'not refused',
    (error: Error) => error.message,
  )
  if (refusal !== 'not refused') expect(stateOf(net)).toEqual(before)
  return refusal
}

/** One validator more than there are nodes with prepared keys: the last one is random. */
const beyondPrepared = Array.from({ length: localStakers().length + preparedNodes().length + 1 }, () => ({}))

describe('the IDs of an L1', () => {
  const plans: readonly L1Plan[] = [
    { alias: 'games' },
    { name: 'pay', validators: [{ weight: 60n }, { weight: 40n }] },
    { validators: beyondPrepared },
  ]
  const idsOf = ({
    world: {
      l1s: { items: l1s },
    },
  }: Network) => l1s.map(({ subnetId, chainId }) => [subnetId, chainId])
  const validatorsOf = ({
    world: {
      l1s: { items: l1s },
    },
  }: Network) => l1s.map(({ validators }) => validators)

  test('are equal for equal options, at every start of the network', async () => {
    const nets = await Promise.all([
      network({ l1s: plans, ...at(start) }),
      network({ l1s: plans, ...at(start + 1234 * hour + 567) }),
      network({ l1s: plans, clock: { mode: 'running', startMs: start + 10 * hour } }),
    ])
    const [first, ...others] = nets
    expect(idsOf(first as Network)).toHaveLength(3)
    for (const other of others) {
      expect(idsOf(other)).toEqual(idsOf(first as Network))
      expect(validatorsOf(other)).toEqual(validatorsOf(first as Network))
      expect([...other.world.evmChains.values()].map(({ genesis }) => genesis.hash)).toEqual(
        [...(first as Network).world.evmChains.values()].map(({ genesis }) => genesis.hash),
      )
    }
  })

  test('are the same with minimum delays between blocks', async () => {
    const [instant, strict] = [
      await network({ l1s: plans }),
      await network({ l1s: plans, blockDelay: 'strict' }),
    ]
    expect(idsOf(strict)).toEqual(idsOf(instant))
  })

  test('are restored by a reset, which removes L1s created since', async () => {
    const net = await network({ l1s: plans })
    const before = idsOf(net)
    const { digest, now } = stateOf(net)
    await net.createL1({ name: 'later' })
    await net.time.increase(hour)
    await net.reset()
    expect(idsOf(net)).toEqual(before)
    expect(stateOf(net)).toMatchObject({ digest, now })
  })

  test('belong to a chain that starts with the network, wherever the clock is', async () => {
    const net = await network()
    const { chainId } = await net.createL1({})
    const chain = net.world.evmChains.get(chainId)
    expect(chain?.genesis.header.timestamp).toBe(net.world.genesis.startTime)
  })
})

describe('the genesis of a chain whose plan has none', () => {
  const genesisOf = (startTime: bigint, granite: bigint, now: bigint, taken: readonly bigint[] = []) =>
    JSON.parse(
      defaultGenesis({
        genesis: { networkId: 9, startTime },
        upgrades: { timesSeconds: { granite } },
        clock: { nowSeconds: () => now },
        evmChains: { values: () => taken.map((chainId) => ({ config: { chainId } })) },
      } as never),
    )

  test('begins with the network, but not before Granite, nor after the present', () => {
    const times = [
      [5n, 3n, 9n],
      [3n, 5n, 9n],
      [5n, 3n, 4n],
      [1n, 9n, 6n],
    ] as const
    expect(times.map(([start, granite, now]) => Number(genesisOf(start, granite, now).timestamp))).toEqual([
      5, 5, 4, 6,
    ])
  })

  test('has the first chain ID behind that of the network which no chain has', () => {
    const chainIdOf = (...taken: readonly bigint[]) => genesisOf(5n, 3n, 9n, taken).config.chainId
    expect([chainIdOf(), chainIdOf(9_001n, 9_002n), chainIdOf(9_002n)]).toEqual([9_001, 9_003, 9_001])
  })
})

describe('a reverted L1', () => {
  test('is identical when it is created again', async () => {
    const net = await network()
    const id = await net.snapshot()
    const empty = stateOf(net)
    const plan: L1Plan = { alias: 'games', validators: beyondPrepared }
    const made = await net.createL1(plan)
    const full = stateOf(net)
    await net.revert(id)
    expect(net.world.l1s.items).toEqual([])
    expect(stateOf(net)).toEqual(empty)
    expect(net.world.node.router.resolve('/ext/bc/games/rpc')).toBeUndefined()
    expect(await net.createL1(plan)).toEqual(made)
    expect(stateOf(net)).toEqual(full)
  })
})

test('each named node gets its own key', async () => {
  const net = await network()
  const nodeIds = [1, 2, 3].map((byte) => nodeIdFromBytes(new Uint8Array(20).fill(byte)))
  const { conversion } = await net.createL1({ validators: nodeIds.map((nodeId) => ({ nodeId })) })
  const keys = conversion?.validators.map(({ blsPublicKey }) => blsPublicKey) ?? []
  expect(new Set(keys.map(bytesToHex)).size).toBe(3)
  for (const key of keys) expect(net.world.signerKeys.secretKeyOf(key)).toBeDefined()
})

describe('an alias', () => {
  test('names the chain in paths and look-ups', async () => {
    const net = await network()
    const { chainId } = await net.createL1({ alias: 'games' })
    expect(net.world.node.chainAliases.find('games')).toBe(chainId)
    expect(net.world.node.router.resolve('/ext/bc/games/rpc')).toBe(`/ext/bc/${idToString(chainId)}/rpc`)
  })

  test("selects the chain's files in the configuration", async () => {
    const files = { config: '{"eth-apis": ["eth", "debug"]}' }
    const net = await network({ chainConfigs: { games: files } })
    const [named, other] = [await net.createL1({ alias: 'games' }), await net.createL1({})]
    const apis = (id: typeof named.chainId) => net.world.evmChains.get(id)?.options.ethApis
    expect(apis(named.chainId)).toEqual(['eth', 'debug'])
    expect(apis(other.chainId)).not.toEqual(['eth', 'debug'])
  })

  test('must be unused, and of valid length', async () => {
    const net = await network()
    await net.createL1({ alias: 'games' })
    expect(await refusalOf(net, { alias: 'games' })).toBe('alias already mapped to an ID: games')
    expect(await refusalOf(net, { alias: 'C' })).toBe('alias already mapped to an ID: C')
    expect(await refusalOf(net, { alias: 'a'.repeat(513) })).toBe('alias length is too long')
    expect(net.world.l1s.items).toHaveLength(1)
  })

  test('must be usable in a request', async () => {
    const net = await network()
    expect(await refusalOf(net, { alias: '' })).toBe('no path can lead to a chain with the alias ""')
    expect(await refusalOf(net, { alias: '..' })).toBe('no path can lead to a chain with the alias ".."')
    expect(net.world.l1s.items).toHaveLength(0)
    const { chainId } = await net.createL1({ alias: 'a/b?' })
    expect(net.world.node.router.resolve('/ext/bc/a/b?/rpc')).toBe(`/ext/bc/${idToString(chainId)}/rpc`)
  })

  test('must lead to an unused path', async () => {
    const net = await network()
    expect(await refusalOf(net, { alias: '../bc/C' })).toBe(
      'route is either already aliased or already maps to a handle: /ext/bc/C',
    )
    expect(net.world.node.chainAliases.find('../bc/C')).toBeUndefined()
  })
})

describe('an L1 that the node refuses', () => {
  test("changes nothing, and is refused with the node's error", async () => {
    const net = await network()
    expect(await refusalOf(net, { genesis: 'nonsense' })).toContain('invalid character')
    expect(await refusalOf(net, { genesis: '{}' })).not.toBe('not refused')
    expect(await refusalOf(net, { vm: 'nothing' })).toBe("'nothing' is no ID or alias of a VM")
    expect(await refusalOf(net, { vm: 'avm' })).toContain('error while getting vmFactory')
    expect(await refusalOf(net, { files: { config: '{"eth-apis": 1}' } })).toContain('cannot unmarshal')
    expect(await refusalOf(net, { files: { upgrade: '[' } })).not.toBe('not refused')
    expect(net.world.node.chains.failed()).toEqual([])
  })

  test('changes nothing when its validators are refused', async () => {
    const net = await network()
    const nodeId = net.world.node.id
    expect(await refusalOf(net, { validators: [...beyondPrepared, { weight: 0n }] })).toContain('weight')
    expect(await refusalOf(net, { validators: [{ nodeId }, { nodeId }] })).not.toBe('not refused')
    expect(await refusalOf(net, { validators: [{ balanceNAVAX: 2n ** 63n }] })).not.toBe('not refused')
  })

  test('is named in the error when it comes from the options', async () => {
    await expect(network({ l1s: [{ wantedBy: 'games.json', vm: 'nothing' }] })).rejects.toThrow(
      "games.json: 'nothing' is no ID or alias of a VM",
    )
  })
})

describe('blocks with minimum delays', () => {
  test('move the clock to the time they fall due, and no further', async () => {
    const [instant, strict] = [await network(), await network({ blockDelay: 'strict' })]
    for (const net of [instant, strict]) await net.createL1({ validators: [{}] })
    expect(instant.world.clock.now()).toBe(start)
    const { blocks } = strict.world.platform
    expect(blocks.height).toBe(3n)
    expect(strict.world.clock.now()).toBe(blocks.acceptedAtMs(3n))
    const distances = [2n, 3n].map((height) => blocks.acceptedAtMs(height) - blocks.acceptedAtMs(height - 1n))
    for (const distance of distances) expect(distance).toBeGreaterThan(0)
  })

  test('make those due of other chains, which are made with them', async () => {
    const net = await network({ blockDelay: 'strict', upgrades: 'granite' })
    const { cChain } = net.world
    const transactions = [0n, 1n].map((nonce) => rich.sign({ nonce, gasFeeCap: 10n ** 11n }))
    for (const tx of transactions) await cChain.submissions.submit(tx)
    const heights = () => transactions.map(({ hash }) => cChain.transactionByHash(hash)?.block.header.number)
    expect(heights()[1]).toBeUndefined()
    const { number } = cChain.head.header
    await net.createL1({ validators: [{}] })
    expect(heights()[1]).toBe(number + 1n)
  })

  test('leave the clock unchanged when the last of them is refused', async () => {
    const net = await network({ blockDelay: 'strict' })
    expect(await refusalOf(net, { validators: [{ weight: 0n }] })).toContain('weight')
    expect(net.world.clock.now()).toBe(start)
  })
})

describe('validators whose keys are new', () => {
  const prepared = spareKeys().length
  /** Nodes without keys of their own: so many get the spare keys, and the others random ones. */
  const nodes = (count: number): L1Plan => ({
    validators: Array.from({ length: count }, (_, index) => ({
      nodeId: nodeIdFromBytes(
        new Uint8Array(20)
          .fill(1)
          .fill(index >> 8, 18, 19)
          .fill(index & 255, 19),
      ),
    })),
  })

  test('get their proofs of possession one by one, while others read', async () => {
    const net = await network(at(start))
    let pauses = 0
    net.queue.usePace(() => ({
      isOver: () => true,
      next: async () => {
        expect(net.world.l1s.length).toBe(0)
        pauses++
      },
    }))
    const { validators } = await net.createL1(nodes(prepared + 3))
    expect(validators).toHaveLength(prepared + 3)
    expect(pauses).toBe(3)
    const other = await network(at(start))
    expect((await other.createL1(nodes(prepared + 3))).validators).toEqual(validators)
  })

  test('are refused before any proof when no block has room for them', async () => {
    const net = await network(at(start))
    let pauses = 0
    net.queue.usePace(() => ({ isOver: () => true, next: async () => void pauses++ }))
    // Each takes 8,440 gas: 240 bytes, four writes, and 1,050 microseconds for its proof.
    expect(await refusalOf(net, nodes(119))).toBe(
      'failed verification: tx exceeds current gas capacity: 1004360 > 1000000',
    )
    expect(pauses).toBe(0)
  })
})
