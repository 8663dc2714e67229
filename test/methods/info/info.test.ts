import { beforeAll, describe, expect, test } from '@jest/globals'
import { idToString, type NodeId, nodeIdFromString, nodeIdToString } from '../../../state/codec/ids.js'
import { namedId } from '../../../state/codec/namedIds.js'
import type { Network } from '../../../state/Network.js'
import { releaseOf } from '../../../state/profiles/releases.js'
import { granite } from '../../granite.js'
import {
  badArgument,
  call,
  callText,
  cChain,
  loneNode,
  nodeId,
  nodeNetwork,
  pChain,
  refusal,
  subnetEvm,
  xChain,
} from '../nodeNetwork.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

describe('identity of the node', () => {
  test('info.getNodeID returns genesis staker 1 of local, with its key from the genesis', async () => {
    expect(await call(network, 'info.getNodeID')).toEqual({
      nodeID: nodeId,
      nodePOP: {
        publicKey:
          '0x900c9b119b5c82d781d4b49be78c3fc7ae65f2b435b7ed9e3a8b9a03e475edff86d8a64827fec8db23a6f236afbf127d',
        proofOfPossession:
          '0x8bfd6d4d2086b2b8115d8f72f94095fefe5a6c07876b2accf51a811adf520f389e74a3d2152a6d90b521e2be58ffe468043dc5ea68b4c44410eb67f8dc24f13ed4f194000764c0e922cd254a3588a4962b1cb4db7de4bb9cda9d9d4d6b03f3d2',
      },
    })
  })

  test('info.getNodeVersion returns the emulated release and the versions of its VMs', async () => {
    expect(await callText(network, 'info.getNodeVersion')).toBe(
      '{"version":"avalanchego/1.15.2","databaseVersion":"v1.4.5","rpcProtocolVersion":"47",' +
        '"gitCommit":"","vmVersions":{"avm":"avalanchego/1.15.2",' +
        `"evm":"v1.15.2","platform":"avalanchego/1.15.2","${subnetEvm}":"v1.15.2"}}`,
    )
    expect(await callText(await nodeNetwork(granite), 'info.getNodeVersion')).toBe(
      '{"version":"avalanchego/1.14.2","databaseVersion":"v1.4.5","rpcProtocolVersion":"45",' +
        '"gitCommit":"1cf1fc3d1711a09fde7319d2b48609c8cba93680","vmVersions":{"avm":"avalanchego/1.14.2",' +
        `"evm":"v1.14.2","platform":"avalanchego/1.14.2","${subnetEvm}":"v1.14.2"}}`,
    )
  })

  test('info.getNodeIP follows public-ip and staking-port', async () => {
    const elsewhere = await nodeNetwork({ flags: { 'public-ip': '203.0.113.7', 'staking-port': '4000' } })
    expect(await call(elsewhere, 'info.getNodeIP')).toEqual({ ip: '203.0.113.7:4000' })
    expect(await call(network, 'info.getNodeIP')).toEqual({ ip: '127.0.0.1:9651' })
  })

  test('an IPv6 address is in brackets', async () => {
    const elsewhere = await nodeNetwork({ flags: { 'public-ip': '::1' } })
    expect(await call(elsewhere, 'info.getNodeIP')).toEqual({ ip: '[::1]:9651' })
  })
})

describe('identity of the network', () => {
  test('info.getNetworkID and info.getNetworkName', async () => {
    expect(await call(network, 'info.getNetworkID')).toEqual({ networkID: '12345' })
    expect(await call(network, 'info.getNetworkName')).toEqual({ networkName: 'local' })
  })

  test('a network ID without its own name is network-N', async () => {
    const other = await nodeNetwork({ networkId: 4242 })
    expect(await call(other, 'info.getNetworkName')).toEqual({ networkName: 'network-4242' })
  })

  test('info.upgrades returns the schedule, with unquoted numbers', async () => {
    const text = await callText(network, 'info.upgrades')
    expect(text).toContain('"apricotPhase4MinPChainHeight":0,')
    expect(text).toContain('"graniteTime":"2020-12-05T05:00:00Z","graniteEpochDuration":30000000000,')
    expect(text).toContain('"heliconTime":"2020-12-05T05:00:00Z"')
    const before = await callText(await nodeNetwork(granite), 'info.upgrades')
    expect(before).toContain('"heliconTime":"9999-12-01T00:00:00Z"')
  })

  test('info.getTxFee returns the old fixed fees, which differ on mainnet and fuji', async () => {
    const fees = await call(network, 'info.getTxFee')
    expect(fees).toEqual({
      txFee: '1000000',
      createAssetTxFee: '1000000',
      createSubnetTxFee: '100000000',
      transformSubnetTxFee: '100000000',
      createBlockchainTxFee: '100000000',
      addPrimaryNetworkValidatorFee: '0',
      addPrimaryNetworkDelegatorFee: '0',
      addSubnetValidatorFee: '1000000',
      addSubnetDelegatorFee: '1000000',
    })
    const fuji = await nodeNetwork({ networkId: 5 })
    expect(await call(fuji, 'info.getTxFee')).toMatchObject({
      createSubnetTxFee: '100000000',
      transformSubnetTxFee: '1000000000',
      createBlockchainTxFee: '100000000',
    })
    const mainnet = await nodeNetwork({ networkId: 1 })
    expect(await call(mainnet, 'info.getTxFee')).toMatchObject({
      createSubnetTxFee: '1000000000',
      transformSubnetTxFee: '10000000000',
      createBlockchainTxFee: '1000000000',
    })
  })

  test('info.getTxFee has the fees of the flags, each its own', async () => {
    const own = await nodeNetwork({ flags: { 'tx-fee': '3', 'create-asset-tx-fee': '4' } })
    expect(await call(own, 'info.getTxFee')).toMatchObject({ txFee: '3', createAssetTxFee: '4' })
  })
})

describe('chains and VMs', () => {
  test('info.getBlockchainID resolves aliases and IDs, by exact spelling', async () => {
    for (const [alias, blockchainID] of [
      ['P', pChain],
      ['platform', pChain],
      ['X', xChain],
      ['evm', cChain],
      [cChain, cChain],
    ])
      expect(await call(network, 'info.getBlockchainID', JSON.stringify({ alias }))).toEqual({ blockchainID })
    expect(await refusal(network, 'info.getBlockchainID', '{"alias":"c"}')).toBe(
      'there is no ID with alias: c',
    )
    expect(await refusal(network, 'info.getBlockchainID')).toBe('there is no ID with alias: ')
    expect(await refusal(network, 'info.getBlockchainID', '{"alias":1}')).toBe(badArgument)
  })

  test('aliases from the configuration name a chain too', async () => {
    const named = await nodeNetwork({ chainAliases: { [cChain]: ['money'] } })
    expect(await call(named, 'info.getBlockchainID', '{"alias":"money"}')).toEqual({ blockchainID: cChain })
  })

  test('info.isBootstrapped', async () => {
    expect(await call(network, 'info.isBootstrapped', '{"chain":"X"}')).toEqual({ isBootstrapped: true })
    expect(await refusal(network, 'info.isBootstrapped', '{"chain":"it\'s"}')).toBe(
      "there is no chain with alias/ID 'it's'",
    )
    expect(await refusal(network, 'info.isBootstrapped', '{}')).toBe("argument 'chain' not given")
  })

  test('info.getVMs returns VMs by ID with their aliases, and the extensions of the X-Chain', async () => {
    expect(await callText(network, 'info.getVMs')).toBe(
      '{"vms":{"jvYyfQTxGMJLuGWa55kdP2p2zSUYsQ5Raupu4TW34ZAUBAbtq":["avm"],' +
        '"mgj786NP7uDwBCcq6YwThhaN8FLyybkCa4zBWTQbNgmK6k9A6":["evm"],' +
        `"rWhpuQPF1kb72esV2momhMuTYGkEb1oL29pt2EBXWmSy4kxnT":["platform"],"${subnetEvm}":[]},` +
        '"fxs":{"qd2U4HDWUvMrVUeTcCHp6xH3Qpnn1XbU5MDdnBoiifFqvgXwT":"nftfx",' +
        '"rXJsCSEYXg2TehWxCEEGj6JU2PWKTkd6cBdNLjoe2SpsKD9cy":"propertyfx",' +
        '"spdxUxVJQbX85MGxMHbKw1sHxMnSqJ3QBzDyDYEP3h6TLuxqQ":"secp256k1fx"}}',
    )
  })

  test('VMs that are mapped to subnet-EVM are installed too', async () => {
    const mapped = await nodeNetwork({ subnetEvmVmIds: ['mine'] })
    const vmID = idToString(namedId('mine'))
    expect(await call(mapped, 'info.getVMs')).toMatchObject({ vms: { [subnetEvm]: [], [vmID]: [] } })
    expect(await call(mapped, 'info.getNodeVersion')).toMatchObject({
      vmVersions: { [subnetEvm]: releaseOf().evmVersion, [vmID]: releaseOf().evmVersion },
    })
  })

  test('a VM alias from the configuration comes first', async () => {
    const named = await nodeNetwork({ vmAliases: { [subnetEvm]: ['subnetevm'] } })
    expect(await call(named, 'info.getVMs')).toMatchObject({ vms: { [subnetEvm]: ['subnetevm'] } })
    expect(await call(named, 'info.getNodeVersion')).toMatchObject({
      vmVersions: { subnetevm: releaseOf().evmVersion },
    })
  })
})

describe('peers on the network', () => {
  test('by default the other four genesis validators are connected', async () => {
    const { numPeers, peers } = (await call(network, 'info.peers')) as {
      numPeers: string
      peers: Record<string, unknown>[]
    }
    expect(numPeers).toBe('4')
    expect(peers.map((peer) => peer['nodeID']).sort()).toEqual([
      'NodeID-GWPcbFJZFfZreETSoWjPimr846mXEKCtu',
      'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ',
      'NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN',
      'NodeID-P7oB2McjBGgW2NXXWVYjV8JEDFoW9xDE5',
    ])
    expect(peers[0]).toMatchObject({
      version: releaseOf().name,
      upgradeTime: 1607144400,
      lastSent: '2026-11-21T08:00:00Z',
      observedUptime: '100',
      trackedSubnets: [pChain],
      supportedACPs: [],
      objectedACPs: [],
      benched: [],
    })
  })

  test('info.peers with node IDs returns the connected ones, in the order of the request', async () => {
    const asked = [
      'NodeID-P7oB2McjBGgW2NXXWVYjV8JEDFoW9xDE5',
      nodeId,
      'NodeID-GWPcbFJZFfZreETSoWjPimr846mXEKCtu',
    ]
    const { peers } = (await call(network, 'info.peers', JSON.stringify({ nodeIDs: asked }))) as {
      peers: { nodeID: string }[]
    }
    expect(peers.map((peer) => peer.nodeID)).toEqual([asked[0], asked[2]])
    expect(await refusal(network, 'info.peers', '{"nodeIDs":["NodeID-xyz"]}')).toBe(badArgument)
  })

  test('without sybil protection the node is alone', async () => {
    expect(await call(await loneNode(), 'info.peers')).toEqual({ numPeers: '0', peers: [] })
  })

  test('info.uptime: all peers always see each other', async () => {
    const all = { rewardingStakePercentage: '100.0000', weightedAveragePercentage: '100.0000' }
    expect(await call(network, 'info.uptime')).toEqual(all)
    expect(await call(await loneNode(), 'info.uptime')).toEqual(all)
  })

  test('info.uptime decreases with the stake that is not connected, or that has seen little of the node', async () => {
    const torn = await nodeNetwork()
    const [first, second] = torn.world.node.peers.list()
    torn.world.node.peers.disconnect(first!.nodeId)
    torn.world.node.peers.connect({ ...second!, observedUptime: 50 })
    expect(await call(torn, 'info.uptime')).toEqual({
      rewardingStakePercentage: '60.0000',
      weightedAveragePercentage: '70.0000',
    })
  })

  test('info.uptime: a validator that begins after Helicon needs 90 percent', async () => {
    const eightyFive = async (options: Parameters<typeof nodeNetwork>[0]) => {
      const seen = await nodeNetwork(options)
      for (const peer of seen.world.node.peers.list())
        seen.world.node.peers.connect({ ...peer, observedUptime: 85 })
      return call(seen, 'info.uptime')
    }
    const sinceGenesis = { upgrades: 'helicon' } as const
    expect(await eightyFive(granite)).toMatchObject({ rewardingStakePercentage: '100.0000' })
    expect(await eightyFive(sinceGenesis)).toMatchObject({ rewardingStakePercentage: '20.0000' })
    expect(await eightyFive({ upgrades: { helicon: '2027-01-01T00:00:00Z' } })).toMatchObject({
      rewardingStakePercentage: '100.0000',
    })
  })

  test("info.acps sums the peers' preferences by the weight of their stake", async () => {
    const asked = await nodeNetwork()
    expect(await call(asked, 'info.acps')).toEqual({ acps: {} })
    const [first, second] = asked.world.node.peers.list()
    asked.world.node.peers.connect({ ...first!, supportedAcps: [9, 103] })
    asked.world.node.peers.connect({ ...second!, objectedAcps: [103] })
    const text = await callText(asked, 'info.acps')
    // Keys are sorted as text, so 103 comes before 9.
    expect(text.indexOf('"103"')).toBeLessThan(text.indexOf('"9"'))
    expect(JSON.parse(text).acps['103']).toMatchObject({
      supportWeight: '2000000000000000',
      objectWeight: '2000000000000000',
      abstainWeight: '6000000000000000',
    })
    expect(JSON.parse(text).acps['9'].supporters).toHaveLength(1)
  })

  test('info.acps leaves out peers that do not validate', async () => {
    const asked = await nodeNetwork()
    const { peers } = asked.world.node
    const [peer] = peers.list()
    peers.connect({ ...peer!, nodeId: 'ff'.repeat(20) as NodeId, supportedAcps: [7], objectedAcps: [8] })
    expect(await call(asked, 'info.acps')).toEqual({ acps: {} })
    peers.connect({ ...peer!, supportedAcps: [7] })
    expect(await call(asked, 'info.acps')).toEqual({
      acps: {
        '7': {
          supportWeight: '2000000000000000',
          supporters: [nodeIdToString(peer!.nodeId)],
          objectWeight: '0',
          objectors: [],
          abstainWeight: '8000000000000000',
        },
      },
    })
  })

  test('a node that does not validate has no uptime', async () => {
    const stranger = await nodeNetwork({
      identity: { certificateDer: new Uint8Array([1, 2, 3]), blsSecretKey: new Uint8Array(32).fill(7) },
    })
    expect(stranger.world.node.peers.size).toBe(5)
    expect(stranger.world.node.id).not.toBe(nodeIdFromString(nodeId))
    expect(await refusal(stranger, 'info.uptime')).toBe("couldn't get node uptime: node is not a validator")
  })

  test('a node that validates without a stake, since sybil protection is off, has no uptime', async () => {
    const alone = await nodeNetwork({
      identity: { certificateDer: new Uint8Array([1, 2, 3]), blsSecretKey: new Uint8Array(32).fill(7) },
      sybilProtection: false,
    })
    expect(await refusal(alone, 'info.uptime')).toBe(
      "couldn't get node uptime: error while fetching local validator start time not found",
    )
  })
})
