import { platformMethods } from '../../../methods/platform/index.js'
import type { PlatformTarget } from '../../../methods/platform/parts/target.js'
import { emptyId, idToString, type NodeId, nodeIdOfCertificate } from '../../../state/codec/ids.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { buildGenesis } from '../../../state/genesis/buildGenesis.js'
import { NodeState } from '../../../state/node/NodeState.js'
import type { PlatformBlock } from '../../../state/platform/blocks/PlatformBlock.js'
import { PlatformProducer } from '../../../state/platform/building/PlatformProducer.js'
import { PlatformChain } from '../../../state/platform/PlatformChain.js'
import { localStakers } from '../../../state/profiles/localStakers.js'
import { releaseOf } from '../../../state/profiles/releases.js'
import type { UpgradeSchedule } from '../../../state/profiles/UpgradeSchedule.js'
import { upgradesOf } from '../../../state/profiles/upgradesOf.js'
import { ProposerKeys } from '../../../state/proposervm/ProposerKeys.js'
import type { BlockDelay } from '../../../state/time/BlockDelay.js'
import type { ChainHost } from '../../../state/time/ChainHost.js'
import { Clock } from '../../../state/time/Clock.js'
import { finish } from '../../../state/time/Pauses.js'
import { Random } from '../../../state/time/Random.js'
import { TaskQueue } from '../../../state/time/TaskQueue.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { SharedMemory } from '../../../state/utxo/SharedMemory.js'

/** A day and a half after the active genesis of `local` at that time. */
export const startMs = Date.UTC(2026, 9, 4, 16)

/** The P-Chain of `local` at genesis with its node, and a way to call it as a client does. */
export type PlatformNetwork = PlatformTarget & {
  readonly undo: UndoLog
  readonly platformProducer: PlatformProducer
  /** Returns the result of a method as plain JSON. @throws {NodeError} when the node refuses */
  ask(method: string, params?: unknown): Promise<unknown>
  /** Returns the result as JSON text, which includes key order and number spelling. */
  text(method: string, params?: unknown): Promise<string>
}

/**
 * @param options.connectedTo which genesis validators, besides the node itself, are connected: all or none
 */
export async function platformNetwork(
  options: {
    connectedTo?: 'all' | 'none'
    networkId?: number
    blockDelay?: BlockDelay
    host?: Partial<ChainHost<PlatformBlock>>
    /** When upgrades are active, Unix seconds, where it differs from the network's schedule, which has no Helicon. */
    upgradeTimes?: Partial<UpgradeSchedule['timesSeconds']>
  } = {},
): Promise<PlatformNetwork> {
  const networkId = options.networkId ?? 12345
  const clock = new Clock({ mode: 'frozen', startMs })
  const undo = new UndoLog()
  const schedule = upgradesOf(networkId)
  const upgrades = { ...schedule, timesSeconds: { ...schedule.timesSeconds, ...options.upgradeTimes } }
  const genesis = await buildGenesis({ networkId, nowSeconds: Number(clock.nowSeconds()) })
  const identity = localStakers()[0]!
  const nodeId = nodeIdOfCertificate(identity.certificateDer)
  const peers = options.connectedTo === 'all' ? genesisNodeIds(genesis).filter((id) => id !== nodeId) : []
  const creating = PlatformChain.create({
    genesis,
    upgrades,
    clock,
    undo,
    sharedMemory: new SharedMemory(undo),
    connected: [nodeId, ...peers],
    useCurrentHeight: false,
    sybilProtection: true,
    proposerKeys: new ProposerKeys(),
  })
  const platform = finish(creating)
  const node = new NodeState({
    undo,
    clock,
    identity,
    networkId,
    sybilProtection: options.connectedTo === 'all',
    flags: {},
    xChainId: genesis.xChain.chainId,
    cChainId: genesis.cChain.chainId,
    chainAliases: {},
    vmAliases: {},
    release: releaseOf('1.14.2'),
    lastUpgradeTime: upgrades.timesSeconds.granite,
    primaryValidators: () => [],
    emulatorApi: true,
    httpHost: '127.0.0.1',
    httpPort: 9650,
    logOutput: { sink: undefined },
  })
  finish(node.connectPeers(peers))
  for (const id of [emptyId, genesis.xChain.chainId, genesis.cChain.chainId])
    node.chainAliases.add(id, idToString(id))
  const queue = new TaskQueue()
  const world = {
    platform,
    platformProducer: new PlatformProducer({
      chain: platform,
      undo,
      blockDelay: options.blockDelay ?? 'instant',
      host: options.host ?? {},
    }),
    node,
    genesis,
    clock,
    undo,
    random: new Random('test'),
  }
  const text = async (name: string, params?: unknown) => {
    const method = platformMethods.find((candidate) => candidate.name === `platform.${name}`)
    if (method === undefined) throw new Error(`no method ${name}`)
    const raw = params === undefined ? undefined : parseJson(JSON.stringify(params))
    // The methods read no more of a network than these.
    return stringifyJson((await method.call({ queue, world } as never, raw)) as JsonWritable)
  }
  return { ...world, text, ask: async (name, params) => JSON.parse(await text(name, params)) }
}

function genesisNodeIds(genesis: PlatformTarget['genesis']): NodeId[] {
  return genesis.pChain.validators.flatMap(({ unsigned }) =>
    'validator' in unsigned ? [unsigned.validator.nodeId] : [],
  )
}
