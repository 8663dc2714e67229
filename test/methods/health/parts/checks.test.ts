import { describe, expect, it } from '@jest/globals'
import { healthChecks } from '../../../../methods/health/parts/checks.js'
import { emptyId, type Id, idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import { nodeIdOf } from '../../platform/made.js'

const [own, first, second, third] = [1, 2, 3, 4].map(nodeIdOf) as [
  ReturnType<typeof nodeIdOf>,
  ReturnType<typeof nodeIdOf>,
  ReturnType<typeof nodeIdOf>,
  ReturnType<typeof nodeIdOf>,
]
const chainId = '0a'.repeat(32) as Id
const key = Uint8Array.of(1)
const graceMs = 600_000

type Parts = {
  readonly weights?: Readonly<Record<string, bigint>>
  readonly connected?: readonly string[]
  readonly peers?: number
  readonly minimum?: bigint
  readonly sinceMs?: number
  readonly sybilProtection?: boolean
  readonly bls?: Uint8Array | undefined
  readonly partialSync?: boolean
  readonly bootstrapped?: boolean
  readonly subnetId?: Id
}

/** Runs the check of a name. */
function run(name: string, parts: Parts = {}) {
  const {
    weights = { [own]: 10n, [first]: 10n, [second]: 10n },
    connected = [first, second],
    sinceMs = 0,
  } = parts
  const chain = {
    id: chainId,
    subnetId: parts.subnetId ?? emptyId,
    lastAccepted: () => ({ height: 5n, id: chainId }),
  }
  const node = {
    id: own,
    blsPublicKey: key,
    startedAtMs: 1000,
    sybilProtection: parts.sybilProtection ?? true,
    flags: {
      bool: () => parts.partialSync ?? false,
      integer: () => parts.minimum ?? 1n,
      float: (flag: string) => (flag === 'snow-sample-size' ? 20 : 15),
    },
    chains: {
      all: () => [chain],
      failed: () => [],
      isBootstrapped: () => parts.bootstrapped ?? true,
      bootstrappingSubnets: () => [],
    },
    chainAliases: { primaryAlias: () => 'X' },
    peers: { size: parts.peers ?? connected.length, isConnected: (id: string) => connected.includes(id) },
    primaryValidators: () =>
      Object.entries(weights).map(([nodeId, weight]) => ({
        nodeId,
        weight,
        blsPublicKey: 'bls' in parts ? parts.bls : key,
      })),
  }
  const network = { world: { node, clock: { now: () => 1000 + sinceMs } } } as never
  const check = healthChecks(network).find((each) => each.name === name)
  return check?.run(network)
}

describe('the check of a chain', () => {
  const engine = {
    consensus: {
      lastAcceptedHeight: 5n,
      lastAcceptedID: idToString(chainId),
      longestProcessingBlock: '0s',
      processingBlocks: 0,
    },
    vm: null,
  }

  it('tells its last block and its connections', () => {
    expect(run('X')).toEqual({
      details: { engine, networking: { disconnectedValidators: [], percentConnected: 1 } },
    })
    expect(run('X', { bootstrapped: false })?.details).toMatchObject({ engine: { consensus: {}, vm: null } })
  })

  it('fails below four fifths of the quorum and a fifth: 0.8 of the stake', () => {
    const weights = { [own]: 40n, [first]: 20n, [second]: 20n, [third]: 20n }
    expect(run('X', { weights, connected: [first, second] })).toEqual({
      details: {
        engine,
        networking: { disconnectedValidators: [nodeIdToString(third)], percentConnected: 0.8 },
      },
    })
    expect(run('X', { weights: { ...weights, [third]: 21n }, connected: [first, second] })?.error).toContain(
      'not connected to enough stake: connected to 79.2',
    )
    expect(run('X', { weights, connected: [] })?.details).toMatchObject({
      networking: {
        disconnectedValidators: [first, second, third].map(nodeIdToString).sort(),
        percentConnected: 0.4,
      },
    })
    expect(run('X', { weights: {}, connected: [] })?.error).toBeUndefined()
  })

  it('of a created chain has its own VM, and no stake that is away', () => {
    expect(run('X', { subnetId: chainId, connected: [] })).toMatchObject({
      details: {
        engine: { vm: { database: null, health: null } },
        networking: { disconnectedValidators: [], percentConnected: 1 },
      },
    })
  })
})

describe('the check of the network', () => {
  const times = { timeSinceLastMsgReceived: '0s', timeSinceLastMsgSent: '0s' }

  it('passes with enough peers', () => {
    expect(run('network', { peers: 2, minimum: 2n })).toEqual({
      details: { connectedPeers: 2, sendFailRate: 0, ...times },
    })
    expect(run('network', { peers: 1, minimum: 2n })?.error).toBe(
      'network layer is unhealthy reason: not connected to a minimum of 2 peer(s) only 1',
    )
    expect(run('network', { peers: 0, minimum: 2n, sybilProtection: false })).toEqual({
      details: { connectedPeers: 0, sendFailRate: 0 },
    })
  })

  it('counts incoming connections of a validator after ten minutes', () => {
    const health = 'primary network validator health'
    expect(run('network', { sinceMs: graceMs })?.details).not.toHaveProperty([health])
    expect(run('network', { sinceMs: graceMs + 1 })?.details).toMatchObject({
      [health]: { ingressConnectionCount: 2, primaryNetworkValidator: true },
    })
    const alone = { peers: 0, minimum: 0n }
    expect(run('network', { ...alone, sinceMs: graceMs })?.error).toBeUndefined()
    expect(run('network', { ...alone, sinceMs: graceMs + 1 })?.error).toContain('network layer is unhealthy')
    const stranger = { ...alone, weights: { [first]: 1n }, sinceMs: graceMs + 1 }
    expect(run('network', stranger)?.error).toBeUndefined()
    expect(run('network', stranger)?.details).toMatchObject({ [health]: { primaryNetworkValidator: false } })
  })
})

describe('the check of the key', () => {
  it('compares it with that of the validator', () => {
    expect(run('bls')).toEqual({ details: 'node has the correct BLS key' })
    expect(run('bls', { bls: undefined })).toEqual({ details: "validator doesn't have a BLS key" })
    expect(run('bls', { bls: Uint8Array.of(2) })).toEqual({
      error: 'node has BLS key 0x01, but is registered to the validator set with 0x02',
    })
    expect(run('bls', { weights: { [first]: 1n } })).toEqual({ details: 'node is not a validator' })
  })
})

it('a validator must not sync partially', () => {
  expect(run('validation')).toBeUndefined()
  expect(run('validation', { partialSync: true })?.error).toBeDefined()
  expect(run('validation', { partialSync: true, weights: { [first]: 1n } })).toEqual({
    details: 'node is not a primary network validator',
  })
})
