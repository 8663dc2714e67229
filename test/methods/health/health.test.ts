import { describe, expect, jest, test } from '@jest/globals'
import { getHealthReport } from '../../../methods/health/parts/getReport.js'
import { badArgument, call, callText, loneNode, nodeNetwork, pChain, refusal } from '../nodeNetwork.js'

type Report = {
  healthy: boolean
  checks: Record<
    string,
    { message?: unknown; error?: string; contiguousFailures?: number; timeOfFirstFailure?: string }
  >
}

const dayMs = 86_400_000

describe('health.health', () => {
  test('is healthy from the start, with a check for each chain and each part of the node', async () => {
    const report = (await call(await nodeNetwork(), 'health.health')) as Report
    expect(report.healthy).toBe(true)
    expect(Object.keys(report.checks)).toEqual([
      'C',
      'P',
      'X',
      'bls',
      'bootstrapped',
      'database',
      'diskspace',
      'futureupgrade',
      'network',
      'router',
    ])
    expect(report.checks['futureupgrade']?.message).toEqual({
      localUpgradeTime: '2020-12-05T05:00:00Z',
      modeUpgradeTime: '2020-12-05T05:00:00Z',
      modeUpgradeWeightPercentage: 80,
      numUpgradeTimes: 1,
    })
  })

  test('reads no more blocks of a long chain than of a short one', async () => {
    const network = await nodeNetwork({ blockDelay: 'instant' })
    await network.world.cChain.control.mine(50)
    // The outer blocks that are not computed yet are read, at most a thousand. A server does that while it is idle.
    while (network.time.workAhead());
    const blocksRead = jest.spyOn(network.world.cChain, 'blockByNumber')
    await call(network, 'health.health')
    expect(blocksRead.mock.calls.length).toBeLessThan(3)
  })

  test('reports a chain in the format of the consensus engine', async () => {
    const text = await callText(await loneNode(), 'health.health')
    expect(text).toContain(
      '"X":{"message":{"engine":{"consensus":{"lastAcceptedHeight":0,' +
        '"lastAcceptedID":"2R2UY2pZMQr8nR9ywCdqn97Lp5a6hceqtLXkag6vH7KQSVvmst","longestProcessingBlock":"0s",' +
        '"processingBlocks":0},"vm":null},"networking":{"disconnectedValidators":[],"percentConnected":1}},' +
        '"timestamp":"2026-11-21T08:00:00Z","duration":0}',
    )
    expect(text).toContain('"database":{"timestamp":"2026-11-21T08:00:00Z","duration":0}')
  })

  test('a tag selects the chains of a subnet; application checks are always included', async () => {
    const network = await nodeNetwork()
    const names = async (tags: string[]) =>
      Object.keys(((await call(network, 'health.health', JSON.stringify({ tags }))) as Report).checks)
    expect(await names(['nope'])).toHaveLength(7)
    expect(await names(['nope'])).not.toContain('P')
    expect(await names([pChain, 'nope'])).toHaveLength(10)
    expect(await names(['all'])).toHaveLength(10)
    expect(await refusal(network, 'health.health', '{"tags":[1]}')).toBe(badArgument)
    expect(await refusal(network, 'health.health', '{"tags":"application"}')).toBe(badArgument)
  })

  test('readiness reports that the node has started, liveness never fails', async () => {
    const network = await nodeNetwork()
    expect(await call(network, 'health.readiness')).toEqual({
      checks: { bootstrapped: { message: [], timestamp: '2026-11-21T08:00:00Z', duration: 0 } },
      healthy: true,
    })
    expect(await call(network, 'health.liveness')).toEqual({ checks: {}, healthy: true })
  })
})

describe('what fails', () => {
  test('a node that is disconnected from too much of the stake', async () => {
    const network = await nodeNetwork()
    const peers = network.world.node.peers.list()
    for (const { nodeId } of peers.slice(0, 2)) network.world.node.peers.disconnect(nodeId)
    const { checks, healthy } = (await call(network, 'health.health')) as Report
    expect(healthy).toBe(false)
    expect(checks['P']).toMatchObject({
      error: 'not connected to enough stake: connected to 60.000000%; required at least 80.000000%',
      contiguousFailures: 1,
      timeOfFirstFailure: '2026-11-21T08:00:00Z',
    })
    expect(checks['network']?.error).toBeUndefined()
  })

  test('a node that is alone where it should not be', async () => {
    const network = await nodeNetwork()
    for (const { nodeId } of network.world.node.peers.list()) network.world.node.peers.disconnect(nodeId)
    network.world.clock.set(network.world.clock.now() + 600_001)
    const { checks } = (await call(network, 'health.health')) as Report
    expect(checks['network']).toMatchObject({
      message: {
        connectedPeers: 0,
        'primary network validator health': { ingressConnectionCount: 0, primaryNetworkValidator: true },
        sendFailRate: 0,
      },
      error:
        'network layer is unhealthy reason: not connected to a minimum of 1 peer(s) only 0, ' +
        'primary network validator has no inbound connections',
    })
  })

  test('an upgrade that most of the stake supports and this node does not, with growing severity as it approaches', async () => {
    const network = await nodeNetwork()
    const upgradeTime = BigInt(Math.floor(network.world.clock.now() / 1000)) + 5n * 86_400n
    for (const peer of network.world.node.peers.list())
      network.world.node.peers.connect({ ...peer, upgradeTime })
    const check = async () => ((await call(network, 'health.health')) as Report).checks['futureupgrade']
    expect(await check()).toMatchObject({ message: { timeUntilUpgrade: '120h0m0s' } })
    expect((await check())?.error).toBeUndefined()
    network.world.clock.set(network.world.clock.now() + 3 * dayMs)
    expect((await check())?.error).toBe('unknown network upgrade detected')
    network.world.clock.set(network.world.clock.now() + 1.5 * dayMs)
    expect((await check())?.error).toBe('unknown network upgrade detected - update as soon as possible')
    network.world.clock.set(network.world.clock.now() + 0.49 * dayMs)
    expect((await check())?.error).toBe('imminent network upgrade detected - update immediately')
  })

  test('a node with another BLS key than the registered one', async () => {
    const network = await nodeNetwork()
    const { certificateDer } = network.world.node.identity
    const wrong = await nodeNetwork({
      identity: { certificateDer, blsSecretKey: new Uint8Array(32).fill(1) },
    })
    const { checks } = (await call(wrong, 'health.health')) as Report
    expect(checks['bls']?.error).toMatch(
      /^node has BLS key 0x[0-9a-f]{96}, but is registered to the validator set with 0x900c9b119b5c/,
    )
  })

  test('a validator that syncs only the P-Chain', async () => {
    const partial = await nodeNetwork({ flags: { 'partial-sync-primary-network': 'true' } })
    const { checks } = (await call(partial, 'health.health')) as Report
    expect(checks['validation']).toMatchObject({
      message: 'node is a primary network validator',
      error: 'partial sync should not be configured for a validator',
    })
  })

  test('any check that a test makes fail, until it recovers', async () => {
    const network = await nodeNetwork()
    const { healthOverrides } = network.world.node
    healthOverrides.fail('database', 'closed', network.world.clock.now())
    network.world.clock.set(network.world.clock.now() + 1000)
    healthOverrides.fail('database', 'closed', network.world.clock.now())
    healthOverrides.fail('my-own', 'because', network.world.clock.now())
    const { checks } = (await call(network, 'health.health')) as Report
    expect(checks['database']).toEqual({
      error: 'closed',
      timestamp: '2026-11-21T08:00:01Z',
      duration: 0,
      contiguousFailures: 2,
      timeOfFirstFailure: '2026-11-21T08:00:00Z',
    })
    expect(checks['my-own']?.error).toBe('because')
    healthOverrides.recover('database')
    healthOverrides.recover('my-own')
    expect(((await call(network, 'health.health')) as Report).healthy).toBe(true)
  })
})

describe('the plain HTTP form', () => {
  test('is 200 with a newline at the end, and 503 when a check fails', async () => {
    const network = await nodeNetwork()
    expect(getHealthReport(network, 'liveness', '')).toEqual({
      status: 200,
      body: '{"checks":{},"healthy":true}\n',
    })
    network.world.node.healthOverrides.fail('C', 'stuck', network.world.clock.now())
    expect(getHealthReport(network, 'health', '').status).toBe(503)
    // The C-Chain's check is not among those of the application.
    expect(getHealthReport(network, 'health', 'tag=nope').status).toBe(200)
  })

  test('parses tags as Go parses a query', async () => {
    const network = await nodeNetwork()
    const count = (query: string) =>
      Object.keys(JSON.parse(getHealthReport(network, 'health', query).body).checks).length
    expect(count('')).toBe(10)
    expect(count('TAG=nope')).toBe(10)
    expect(count('tag=nope')).toBe(7)
    expect(count('tag=')).toBe(7)
    expect(count(`x=1&t%61g=${pChain}&tag=nope`)).toBe(10)
    expect(count('tag=a;b')).toBe(10)
    expect(count('tag=%zz')).toBe(10)
  })
})
