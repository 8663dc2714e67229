import { describe, expect, test } from '@jest/globals'
import { emptyId, type Id, idToString, type NodeId } from '../../../state/codec/ids.js'
import { platformVmId, subnetEvmId } from '../../../state/codec/namedIds.js'
import type { RunningChain } from '../../../state/node/chains.js'
import type { LogLine } from '../../../state/node/NodeLogger.js'
import { NodeState, type NodeStateOptions } from '../../../state/node/NodeState.js'
import { localStakers } from '../../../state/profiles/localStakers.js'
import { releaseOf } from '../../../state/profiles/releases.js'
import { Clock } from '../../../state/time/Clock.js'
import { finish } from '../../../state/time/Pauses.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

const [x, c, l1, subnet, chainA, chainB] = ['0a', '0b', '0c', '0d', '0e', '0f'].map(
  (byte) => byte.repeat(32) as Id,
) as [Id, Id, Id, Id, Id, Id]
const nodeIdOf = (number: number) => number.toString(16).padStart(40, '0') as NodeId
const own = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'

function nodeOf(flags: Record<string, string> = {}, given: Partial<NodeStateOptions> = {}) {
  const [identity] = localStakers()
  if (identity === undefined) throw new Error('local has stakers')
  const lines: LogLine[] = []
  const undo = new UndoLog()
  const node = new NodeState({
    undo,
    clock: new Clock({ mode: 'frozen', startMs: 5_000 }),
    identity,
    networkId: 12345,
    sybilProtection: false,
    flags,
    xChainId: x,
    cChainId: c,
    chainAliases: {},
    vmAliases: {},
    release: releaseOf('1.14.2'),
    lastUpgradeTime: 77n,
    primaryValidators: () => [],
    httpHost: '127.0.0.1',
    httpPort: 9650,
    emulatorApi: true,
    logOutput: { sink: { write: (line) => void lines.push(line) } },
    ...given,
  })
  const said = () => lines.map(({ logger, level, message }) => `${logger} ${level} ${message}`)
  return { node, undo, lines, said }
}

describe('a node that starts', () => {
  test('says who it is, and that nobody else counts without sybil protection', () => {
    const { node, lines, said } = nodeOf()
    expect(lines[0]).toMatchObject({
      message: 'initializing node',
      fields: { version: 'avalanchego/1.14.2', nodeID: own, networkID: 12345 },
    })
    expect(said()).toEqual(['main INFO initializing node', 'main WARN sybil control is not enforced'])
    expect([node.idText, node.startedAtMs, node.loggers.names()]).toEqual([
      own,
      5_000,
      ['main', 'vm-factory'],
    ])
    expect(nodeOf({}, { sybilProtection: true }).said()).toEqual(['main INFO initializing node'])
  })

  test('has the levels of its flags, the display level as the log level', () => {
    const levels = (flags: Record<string, string>) => nodeOf(flags).node.loggers.get('main')
    expect(levels({})).toEqual({ logLevel: 'INFO', displayLevel: 'INFO' })
    expect(levels({ 'log-level': 'debug' })).toEqual({ logLevel: 'DEBUG', displayLevel: 'DEBUG' })
    expect(levels({ 'log-level': 'debug', 'log-display-level': 'warn' })).toEqual({
      logLevel: 'DEBUG',
      displayLevel: 'WARN',
    })
  })

  test('serves the APIs of its flags, and those of chains by their aliases', () => {
    const served = (flags: Record<string, string>, given: Partial<NodeStateOptions> = {}) =>
      [...nodeOf(flags, given).node.router.paths()].map((path) => path.slice('/ext/'.length))
    expect(served({ 'api-admin-enabled': 'true' })).toEqual([
      'emulator',
      'emulator/aggregate-signatures',
      'emulator/health',
      'metrics',
      'admin',
      'info',
      'health',
      'health/readiness',
      'health/health',
      'health/liveness',
    ])
    const none = ['metrics', 'info', 'health'].map((api) => [`api-${api}-enabled`, 'false'])
    expect(served(Object.fromEntries(none), { emulatorApi: false })).toEqual([])
    const aliases = { [idToString(c)]: ['mine'] }
    const { node } = nodeOf({}, { chainAliases: aliases })
    expect([emptyId, x, c].map((id) => node.chainAliases.aliases(id))).toEqual([
      ['P', 'platform'],
      ['X', 'avm'],
      ['C', 'evm', 'mine'],
    ])
    node.router.add(`bc/${idToString(c)}`, '/rpc')
    // As in the node, aliases of the configuration name a chain, but add no path.
    expect(
      ['C', 'bc/C', 'evm', 'bc/evm', 'bc/mine'].map((base) => node.router.resolve(`/ext/${base}/rpc`)),
    ).toEqual([...Array(4).fill(`/ext/bc/${idToString(c)}/rpc`), undefined])
    expect(() => nodeOf({ 'acp-support': '7', 'acp-object': '7' })).toThrow()
  })

  test('counts the calls of the APIs that it serves from the start', () => {
    const counted = (flags: Record<string, string>) =>
      nodeOf(flags)
        .node.apiCalls.all()
        .map(([name]) => name)
    expect(counted({})).toEqual(['health', 'info', 'metrics'])
    expect(counted({ 'api-admin-enabled': 'true', 'api-info-enabled': 'false' })).toEqual([
      'admin',
      'health',
      'metrics',
    ])
  })

  test('has the address of its options until it listens at another one', () => {
    const { node } = nodeOf({}, { httpHost: '::1', httpPort: 7 })
    expect(node.http).toEqual({ host: '::1', port: 7, path: '' })
    const address = { host: '127.0.0.1', port: 8, path: '/3' }
    node.listensAt(address)
    expect(node.http).toEqual(address)
  })

  test.each([
    [{}, '127.0.0.1:9651'],
    [{ 'public-ip': '1.2.3.4', 'staking-port': '5' }, '1.2.3.4:5'],
    [{ 'public-ip': '::1' }, '[::1]:9651'],
  ])('with the flags %j has the address %s', (flags, address) => {
    expect(nodeOf(flags).node.publicAddress).toBe(address)
  })
})

describe('the peers of a node', () => {
  test('are nodes like it on the same machine, each with a port of its own', () => {
    const { node } = nodeOf({ 'staking-port': '65531', 'acp-support': '9,9,1', 'acp-object': '7' })
    const ids = [3, 1, 2].map(nodeIdOf)
    finish(node.connectPeers([...ids, node.id]))
    expect(node.peers.list().map(({ nodeId, ip }) => [nodeId, ip])).toEqual([
      // The second and the third port would be above the highest, 65,535.
      [nodeIdOf(1), '127.0.0.1:65535'],
      [nodeIdOf(2), '127.0.0.1:1025'],
      [nodeIdOf(3), '127.0.0.1:65533'],
    ])
    expect(node.peers.list([nodeIdOf(3)])).toEqual([
      {
        nodeId: nodeIdOf(3),
        ip: '127.0.0.1:65533',
        publicIp: '127.0.0.1:65533',
        version: 'avalanchego/1.14.2',
        upgradeTime: 77n,
        observedUptime: 100,
        benched: [],
        supportedAcps: [9, 1],
        objectedAcps: [7],
      },
    ])
  })

  test('keep their ports when they come back, and their data when they are there', () => {
    const { node } = nodeOf()
    for (const number of [1, 2]) node.connectPeer(nodeIdOf(number))
    const [first] = node.peers.list()
    if (first === undefined) throw new Error('it is connected')
    node.peers.disconnect(first.nodeId)
    node.connectPeer(nodeIdOf(3))
    node.connectPeer(first.nodeId)
    expect(node.peers.list([first.nodeId])).toEqual([first])
    expect(node.peers.list([nodeIdOf(3)])[0]?.ip).toBe('127.0.0.1:9657')
    node.peers.connect({ ...first, observedUptime: 5 })
    node.connectPeer(first.nodeId)
    expect(node.peers.list([first.nodeId])[0]?.observedUptime).toBe(5)
  })

  test('are connected in steps of a hundred', () => {
    const { node } = nodeOf()
    const work = node.connectPeers(Array.from({ length: 201 }, (_, number) => nodeIdOf(number + 1)))
    const sizes: number[] = []
    while (work.next().done !== true) sizes.push(node.peers.size)
    expect([...sizes, node.peers.size]).toEqual([100, 200, 201])
  })

  test('are its validators without sybil protection, beside itself', () => {
    const { node } = nodeOf({ 'sybil-protection-disabled-weight': '50' })
    node.connectPeer(nodeIdOf(1))
    expect(node.primaryValidators()).toEqual([
      { nodeId: node.id, weight: 50n, blsPublicKey: node.blsPublicKey },
      { nodeId: nodeIdOf(1), weight: 50n, blsPublicKey: undefined },
    ])
    expect(node.proofOfPossession.publicKey).toEqual(node.blsPublicKey)
    const validator = { nodeId: nodeIdOf(9), weight: 1n, blsPublicKey: undefined }
    const given = { sybilProtection: true, primaryValidators: () => [validator] }
    expect(nodeOf({}, given).node.primaryValidators()).toEqual([validator])
  })
})

describe('the chains of a node', () => {
  const chainOf = (id: Id, given: Partial<RunningChain> = {}): RunningChain => ({
    id,
    subnetId: l1,
    vmId: subnetEvmId,
    indexes: ['block'],
    extensions: ['/rpc', '/ws'],
    lastAccepted: () => ({ height: 3n, id: subnet }),
    ...given,
  })

  test('have a logger, endpoints and an alias, and are ready', () => {
    const { node, lines, said } = nodeOf()
    const { count } = node.routing
    node.chains.run(chainOf(chainA))
    const id = idToString(chainA)
    expect(node.routing.count).toBeGreaterThan(count)
    expect(node.chainAliases.aliases(chainA)).toEqual([id])
    expect(node.loggers.names()).toContain(id)
    expect(node.router.resolve(`/ext/bc/${id}/rpc`)).toBe(`/ext/bc/${id}/rpc`)
    expect(node.router.resolve(`/ext/index/${id}/block`)).toBeUndefined()
    expect([node.chains.isBootstrapped(chainA), node.chains.isBootstrapped(chainB)]).toEqual([true, false])
    expect([node.chains.all().length, node.chains.get(chainA)?.vmId]).toEqual([1, subnetEvmId])
    expect(said().slice(-2)).toEqual(['main INFO creating chain', `${id} INFO starting consensus`])
    expect(lines.slice(-2).map(({ fields }) => fields)).toEqual([
      { subnetID: idToString(l1), chainID: id, vmID: idToString(subnetEvmId) },
      { lastAcceptedID: idToString(subnet), lastAcceptedHeight: 3 },
    ])
  })

  test('have indexes where they are on, by the alias on the primary network, and by their ID else', () => {
    const { node } = nodeOf({ 'index-enabled': 'true' })
    node.chains.run(chainOf(emptyId, { subnetId: emptyId, vmId: platformVmId, indexes: ['block', 'tx'] }))
    node.chainAliases.add(chainA, 'mine')
    node.chains.run(chainOf(chainA))
    const id = idToString(chainA)
    const paths = ['P/block', 'P/tx', `${id}/block`, 'mine/block', `${idToString(emptyId)}/block`]
    expect(paths.map((path) => node.router.resolve(`/ext/index/${path}`))).toEqual([
      '/ext/index/P/block',
      '/ext/index/P/tx',
      `/ext/index/${id}/block`,
      `/ext/index/${id}/block`,
      undefined,
    ])
  })

  test('have no index by an alias that leads elsewhere', () => {
    const { node } = nodeOf({ 'index-enabled': 'true' })
    node.chainAliases.add(chainA, '../mine')
    node.chains.run(chainOf(chainA))
    const id = idToString(chainA)
    expect(
      ['index/mine/block', 'mine/block', `index/${id}/block`].map((path) =>
        node.router.resolve(`/ext/${path}`),
      ),
    ).toEqual([undefined, undefined, `/ext/index/${id}/block`])
    expect(node.apiCalls.all().map(([name]) => name)).toEqual(
      ['../mine', 'health', 'info', 'metrics', `index/${id}`].sort(),
    )
  })

  test('that a file has run again with the names and paths of the file', () => {
    const { node, said } = nodeOf()
    const [lines, { count }] = [said().length, node.routing]
    node.chains.resume(chainOf(chainA))
    expect([node.chains.get(chainA)?.id, node.chains.isBootstrapped(chainA)]).toEqual([chainA, true])
    expect(node.apiCalls.all().map(([name]) => name)).toContain(idToString(chainA))
    expect([node.chainAliases.aliases(chainA), said().length, node.routing.count]).toEqual([[], lines, count])
  })

  test('have no endpoints where the VM makes none, and the log says why', () => {
    const { node, lines } = nodeOf()
    node.chains.run(chainOf(chainA, { endpointsError: 'no such API' }))
    expect(node.router.resolve(`/ext/bc/${idToString(chainA)}/rpc`)).toBeUndefined()
    expect(lines.find(({ level }) => level === 'ERROR')).toMatchObject({
      logger: 'main',
      message: 'failed to create path route handlers',
      fields: { chainName: idToString(chainA), error: 'failed to create inner VM handlers: no such API' },
    })
  })

  test('are not ready where another one of their subnet failed before, or while a test bootstraps them', () => {
    const { node, lines } = nodeOf()
    node.chains.run(chainOf(x, { subnetId: emptyId }))
    node.chains.fail(chainA, l1, 'no genesis', 9)
    node.chains.run(chainOf(chainB))
    expect([x, chainA, chainB].map((id) => node.chains.isBootstrapped(id))).toEqual([true, false, false])
    expect(node.chains.failed()).toEqual([
      { id: chainA, subnetId: l1, error: 'no genesis', firstFailureMs: 9 },
    ])
    expect(lines.find(({ level }) => level === 'ERROR')).toMatchObject({
      message: 'error creating chain',
      fields: { subnetID: idToString(l1), chainID: idToString(chainA), error: 'no genesis' },
    })
    expect(node.chains.bootstrappingSubnets()).toEqual([l1])
    const { count } = node.routing
    node.chains.setBootstrapping(x, true)
    expect(node.routing.count).toBe(count + 1)
    expect([node.chains.isBootstrapping(x), node.chains.isBootstrapped(x)]).toEqual([true, false])
    expect(node.chains.bootstrappingSubnets()).toEqual([l1, emptyId])
    node.chains.setBootstrapping(x, false)
    expect([node.chains.isBootstrapped(x), node.chains.bootstrappingSubnets()]).toEqual([true, [l1]])
  })

  test('log what happens to them', () => {
    const { node, lines } = nodeOf({ 'log-level': 'verbo' })
    node.chains.run(chainOf(c, { subnetId: emptyId }))
    const from = lines.length
    node.chains.accepted(c)
    node.chains.accepted(chainA)
    node.chains.ignores(c, [])
    node.chains.ignores(c, ['nonsense'])
    node.chains.changedOver(c, { id: subnet, height: 4n, timestamp: 0n })
    const [accepted, ignored, changing] = lines.slice(from)
    expect(accepted).toMatchObject({
      logger: 'C',
      level: 'TRACE',
      message: 'accepting block',
      fields: { blkID: idToString(subnet), height: 3 },
    })
    expect(ignored).toMatchObject({
      logger: 'C',
      level: 'WARN',
      message: 'ignoring unrecognized config options',
      fields: { options: ['nonsense'] },
    })
    expect(changing).toMatchObject({ logger: 'C', message: 'transitioning VMs', fields: { height: 4 } })
    expect(lines.at(-1)).toMatchObject({ level: 'INFO', message: 'unblocking API requests' })
    expect(lines.at(-1)?.fields).toBeUndefined()
  })

  test('log the transactions that clients sent, and those that wait', () => {
    const { node, lines } = nodeOf()
    const from = lines.length
    const sender = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
    const tx = { hash: '0x01', from: sender, to: sender, nonce: 0n, value: 1n, type: 2 }
    node.chains.submitted(c, tx as never, true)
    node.chains.submitted(c, tx as never, false)
    const reason = { kind: 'nonce', nonce: 3n, nextNonce: 2n } as const
    node.chains.transactionWaits(c, tx as never, reason)
    node.chains.transactionWaits(c, chainA, reason)
    const [ofHelicon, before, waits, atomicWaits] = lines.slice(from)
    expect([ofHelicon, before].map((line) => [line?.logger, line?.message, line?.isOfGeth])).toEqual(
      Array(2).fill(['C', 'Submitted transaction', true]),
    )
    expect([ofHelicon, before].map((line) => 'type' in (line?.fields ?? {}))).toEqual([false, true])
    expect(waits).toMatchObject({
      logger: 'C',
      level: 'INFO',
      message: "transaction waits: nonce 3, the account's next is 2",
      fields: { txHash: '0x01', from: sender },
    })
    expect(atomicWaits?.fields).toEqual({ txID: idToString(chainA) })
    const { node: silent, lines: none } = nodeOf({ 'log-level': 'warn' })
    silent.chains.submitted(c, tx as never, true)
    expect(none.filter(({ level }) => level === 'INFO')).toEqual([])
  })
})
