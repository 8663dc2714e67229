import { describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { releaseOf } from '../../../state/profiles/releases.js'

const second = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
const third = 'NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN'
const own = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
const stranger = 'NodeID-6ZmBHXTqjknJoZtXbnJ6x7af863rXDTwx'
const primary = '11111111111111111111111111111111LpoYY'
const stake = 2_000_000_000_000_000n // nAVAX, of each of the five validators
const frozen = { clock: { mode: 'frozen' as const, start: '2030-01-01T00:00:00Z' } }

async function peerOf(
  net: Snowglobe,
  nodeID: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { peers } = await net.info.peers({ nodeIDs: [nodeID] })
  return peers[0]
}

const everything = {
  ip: '10.0.0.2:9000',
  publicIP: '[2001:db8::1]:9651',
  version: 'avalanchego/1.13.0',
  upgradeTime: 1_700_000_000,
  lastSent: '2029-12-31T23:59:58Z',
  lastReceived: Date.UTC(2029, 11, 31, 23, 59, 59),
  observedUptime: 42,
  benched: ['C', 'X'],
  supportedACPs: [226, 23],
  objectedACPs: [9],
}

describe('emulator.setPeers', () => {
  test('sets every member of a peer, and leaves the others', async () => {
    await using net = await createNetwork(frozen)
    const before = await net.info.peers()
    await net.emulator.setPeers({ peers: [{ nodeID: second, ...everything, trackedSubnets: [subnet] }] })

    expect(await peerOf(net, second)).toEqual({
      ...everything,
      nodeID: second,
      lastReceived: '2029-12-31T23:59:59Z',
      observedUptime: '42',
      trackedSubnets: [primary, subnet].sort(),
    })
    expect(await peerOf(net, third)).toEqual(before.peers.find(({ nodeID }) => nodeID === third))
    await net.emulator.setPeers({ peers: [{ nodeID: second, observedUptime: 7 }] })
    expect(await peerOf(net, second)).toMatchObject({ version: everything.version, observedUptime: '7' })
  })

  test('connects peers that are no validators, and disconnects the others with replace', async () => {
    await using net = await createNetwork(frozen)
    await net.emulator.setPeers({ peers: [{ nodeID: stranger, supportedACPs: [5] }] })
    expect(await net.info.peers()).toMatchObject({ numPeers: '5' })
    expect(await peerOf(net, stranger)).toMatchObject({
      version: releaseOf().name,
      observedUptime: '100',
    })
    // Without stake it has no say.
    expect(await net.info.acps()).toEqual({ acps: {} })

    await net.emulator.setPeers({ peers: [{ nodeID: second }, { nodeID: stranger }], replace: true })
    const { peers } = await net.info.peers()
    expect(peers.map(({ nodeID }) => nodeID).sort()).toEqual([second, stranger].sort())
    expect(await net.info.uptime()).toEqual({
      rewardingStakePercentage: '40.0000',
      weightedAveragePercentage: '40.0000',
    })
  })

  test('makes info.acps and info.uptime, by stake, until a revert', async () => {
    await using net = await createNetwork(frozen)
    const before = await Promise.all([net.info.peers(), net.info.acps(), net.info.uptime()])
    const snapshot = await net.snapshot()
    await net.emulator.setPeers({
      peers: [
        { nodeID: second, supportedACPs: [226], objectedACPs: [77] },
        { nodeID: third, supportedACPs: [226], observedUptime: 50 },
      ],
    })

    expect(await net.info.acps()).toEqual({
      acps: {
        226: {
          supportWeight: String(2n * stake),
          supporters: [second, third],
          objectWeight: '0',
          objectors: [],
          abstainWeight: String(3n * stake),
        },
        77: {
          supportWeight: '0',
          supporters: [],
          objectWeight: String(stake),
          objectors: [second],
          abstainWeight: String(4n * stake),
        },
      },
    })
    expect(await net.info.uptime()).toEqual({
      rewardingStakePercentage: '80.0000',
      weightedAveragePercentage: '90.0000',
    })
    await net.revert(snapshot)
    expect(await Promise.all([net.info.peers(), net.info.acps(), net.info.uptime()])).toEqual(before)
  })

  test.each([
    [{ nodeID: own }, 'is the emulated node, which is not its own peer'],
    [{ nodeID: second, supportedACPs: [1], objectedACPs: [1] }, 'supporting and objecting to the same ACP'],
    [{ nodeID: second, observedUptime: 101 }, '"peers[1].observedUptime" must be'],
    [{ nodeID: second, ip: 'somewhere' }, '"peers[1].ip" must be an IP address and a port'],
    [{ nodeID: second, lastSent: 'yesterday' }, '"peers[1].lastSent" must be a time'],
    [{ nodeID: second, trackedSubnet: [] }, 'did you mean "trackedSubnets"?'],
  ])('refuses %j, and changes nothing', async (peer, reason) => {
    await using net = await createNetwork(frozen)
    const before = await net.info.peers()
    await expect(
      net.emulator.setPeers({ peers: [{ nodeID: stranger }, peer], replace: true }),
    ).rejects.toThrow(reason)
    expect(await net.info.peers()).toEqual(before)
  })
})

describe('trackedSubnets', () => {
  test('of a validator of an L1 are those of its L1s by default', async () => {
    await using net = await createNetwork(frozen)
    const { subnetId } = await net.l1s.create({ validators: [{ nodeId: second }, { nodeId: stranger }] })

    expect(await peerOf(net, second)).toMatchObject({ trackedSubnets: [primary, subnetId].sort() })
    expect(await peerOf(net, stranger)).toMatchObject({ trackedSubnets: [primary, subnetId].sort() })
    expect(await peerOf(net, third)).toMatchObject({ trackedSubnets: [primary] })
    await net.emulator.setPeers({ peers: [{ nodeID: second, trackedSubnets: [] }] })
    expect(await peerOf(net, second)).toMatchObject({ trackedSubnets: [primary] })
  })
})

describe('from the start', () => {
  test('peers of the options are there, and again after a reset', async () => {
    await using net = await createNetwork({
      ...frozen,
      peers: [
        { nodeID: second, benched: ['P'] },
        { nodeID: stranger, version: 'avalanchego/1.0.0' },
      ],
    })
    const before = await net.info.peers()
    expect(before.numPeers).toBe('5')
    expect(await peerOf(net, second)).toMatchObject({ benched: ['P'] })
    expect(await peerOf(net, stranger)).toMatchObject({ version: 'avalanchego/1.0.0' })
    await net.emulator.setPeers({ peers: [], replace: true })
    expect(await net.info.peers()).toEqual({ numPeers: '0', peers: [] })
    await net.reset()
    expect(await net.info.peers()).toEqual(before)
  })

  test('the flags for proposals are those of all nodes, which are configured alike', async () => {
    await using net = await createNetwork({ flags: { 'acp-support': '226,23', 'acp-object': '7' } })

    expect(await peerOf(net, second)).toMatchObject({ supportedACPs: [226, 23], objectedACPs: [7] })
    const { acps } = await net.info.acps()
    expect(acps['226']).toMatchObject({ supportWeight: String(4n * stake), abstainWeight: String(stake) })
    expect(acps['7']).toMatchObject({ objectWeight: String(4n * stake) })
    await using alone = await createNetwork({ sybilProtection: false, flags: { 'acp-support': '226' } })
    expect(await alone.info.acps()).toEqual({ acps: {} })
  })

  test('refuse a proposal that a node supports and objects to, as AvalancheGo does', async () => {
    await expect(createNetwork({ flags: { 'acp-support': '5', 'acp-object': '5' } })).rejects.toThrow(
      'supporting and objecting to the same ACP',
    )
    await expect(
      createNetwork({ peers: [{ nodeID: second, supportedACPs: [5], objectedACPs: [5] }] }),
    ).rejects.toThrow('supporting and objecting to the same ACP')
  })
})

/** Some subnet's ID. */
const subnet = '2h2fuXTjGoYJCyL4JWkUjKMYsL9YWM6zDxYEKDzsU5ukFoKo91'
