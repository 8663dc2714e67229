import { describe, expect, test } from '@jest/globals'
import { idToString } from '../../../state/codec/ids.js'
import { namedId } from '../../../state/codec/namedIds.js'
import { evmInner } from '../../../state/interchain/evmInner.js'
import type { Network } from '../../../state/Network.js'
import type { LogLine } from '../../../state/node/NodeLogger.js'
import { localStakers } from '../../../state/profiles/localStakers.js'
import { frozenMs, loneNode, nodeId, nodeNetwork } from '../../methods/nodeNetwork.js'
import { genesisFile1337 } from '../genesis/refusedGenesisFiles.js'

const dayMs = 86_400_000

describe('the node of a new network', () => {
  test('has the validators whose stakes run as peers, beside itself, and none without sybil protection', async () => {
    const peersOf = ({ world: { node } }: Awaited<ReturnType<typeof nodeNetwork>>) =>
      node.peers.list().map(({ nodeId }) => nodeId)
    const network = await nodeNetwork()
    const peers = peersOf(network)
    expect([peers.length, peers.includes(network.world.node.id)]).toEqual([4, false])
    expect(peersOf(await loneNode())).toEqual([])
    // The stakes of the genesis of fuji ended years ago.
    expect(peersOf(await nodeNetwork({ networkId: 5, bareGenesis: true }))).toEqual([])
  })

  test('has a validator as its peer until the second in which the stake ends', async () => {
    const genesisFile = genesisFile1337.replace(nodeId, 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ')
    const peersAt = async (seconds: number) => {
      const clock = { mode: 'frozen', startMs: seconds * 1_000 } as const
      return (await nodeNetwork({ networkId: 1337, genesisFile, clock })).world.node.peers.list().length
    }
    // The file has stakes of 31,536,000 seconds from 1,790,000,000 on.
    expect([await peersAt(1_821_535_999), await peersAt(1_821_536_000)]).toEqual([1, 0])
  })

  test('logs a proposal of the P-Chain and the decision on it as one block, and each block of other chains', async () => {
    const lines: LogLine[] = []
    const sink = { write: (line: LogLine) => void lines.push(line) }
    const network = await nodeNetwork({ flags: { 'log-level': 'verbo' }, blockDelay: 'instant' }, sink)
    const accepted = () =>
      lines
        .filter(({ message }) => message === 'accepting block')
        .map(({ logger, level, fields }) => [logger, level, fields?.['height']])
    await network.world.cChain.control.mine(2)
    expect(accepted()).toEqual([
      ['C', 'TRACE', 1],
      ['C', 'TRACE', 2],
    ])
    lines.length = 0
    await network.time.set(frozenMs + 400 * dayMs)
    // Each of the five stakes ends by a proposal and a decision.
    expect(accepted()).toEqual([2, 4, 6, 8, 10].map((height) => ['P', 'TRACE', height]))
  })
})

describe('a new network', () => {
  const at = (startMs: number) => ({ clock: { mode: 'frozen', startMs } }) as const

  test('has the genesis of the second in which its clock starts', async () => {
    // The start of local moves in steps of 270 days.
    const startsMs = [1_791_000_000_000, 1_790_999_999_999]
    const networks = await Promise.all(startsMs.map((startMs) => loneNode(at(startMs))))
    expect(networks.map(({ world }) => world.genesis.startTime)).toEqual([1_791_000_000n, 1_767_672_000n])
  })

  test('does what its options say, and nothing of it by default', async () => {
    const usual = (await loneNode()).world
    const cChainId = idToString(usual.cChain.blockchainId)
    const admin = { config: '{"admin-api-enabled": true}' }
    const told = ({ world: { relay, cChain, node, faults, evmChains } }: Network) => [
      ...[relay.enabled, cChain.options.adminApiEnabled, node.vms.isSubnetEvm(namedId('mine'))],
      ...[faults.rules.length, evmChains.size],
    ]
    const options = { relay: true, subnetEvmVmIds: ['mine'], faults: { rules: [{}] } }
    expect([
      told(await loneNode()),
      told(await loneNode({ ...options, upgrades: 'granite', chainConfigs: { [cChainId]: admin } })),
      // Files by the alias go before those by the ID.
      told(await loneNode({ upgrades: 'granite', chainConfigs: { C: {}, [cChainId]: admin } })),
    ]).toEqual([
      [false, false, false, 0, 1],
      [true, true, true, 1, 1],
      [false, false, false, 0, 1],
    ])
  })

  test('computes all outer blocks that wait when one of them is asked for', async () => {
    const { cChain, platform, outerBacklog } = (await loneNode()).world
    await cChain.control.mine(3)
    expect(outerBacklog.size).toBe(3)
    const inner = evmInner(platform, cChain)
    expect(platform.outerBlocks.last(inner)).toMatchObject({ wrapped: true })
    expect(outerBacklog.size).toBe(0)
  })

  test('signs for its own node and the stakers of local', async () => {
    const { signerKeys, node } = (await loneNode()).world
    const held = [node.identity.blsSecretKey, ...localStakers().map(({ blsSecretKey }) => blsSecretKey)]
    expect(held.map((secretKey) => signerKeys.holds(secretKey))).toEqual(Array(6).fill(true))
  })
})
