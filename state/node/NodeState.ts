import { type Id, type NodeId, nodeIdOfCertificate, nodeIdToString } from '../codec/ids.js'
import { blsProvePossession, blsPublicKeyOf } from '../crypto/bls.js'
import type { ProofOfPossession } from '../crypto/ProofOfPossession.js'
import { Profiler } from '../process/Profiler.js'
import { RuntimeDebugging } from '../process/RuntimeDebugging.js'
import { localPossession } from '../profiles/localStakers.js'
import type { NodeRelease } from '../profiles/releases.js'
import { Changes } from '../time/Changes.js'
import type { Clock } from '../time/Clock.js'
import type { Pauses } from '../time/Pauses.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import { Aliaser } from './Aliaser.js'
import { ApiCalls } from './ApiCalls.js'
import { acpPreferencesOf } from './acpPreferences.js'
import type { PrimaryValidator } from './chains.js'
import { registerDefaultAliases, registerNodeEndpoints } from './defaultEndpoints.js'
import { baseUrl, EndpointRouter } from './EndpointRouter.js'
import { NodeFlags } from './flags.js'
import { HealthOverrides } from './HealthOverrides.js'
import { LoggerLevels, logLevelFromString } from './LoggerLevels.js'
import { NodeChains } from './NodeChains.js'
import type { NodeIdentity } from './NodeIdentity.js'
import { type LogOutput, NodeLogger } from './NodeLogger.js'
import { PeerSet } from './PeerSet.js'
import { PlannedConnections } from './PlannedConnections.js'
import { profileDirectory } from './profileDirectory.js'
import { VmRegistry } from './VmRegistry.js'

/** The address of the HTTP API. `path` precedes every path: it is empty, or `/3` for a network beside others. */
export type HttpAddress = { readonly host: string; readonly port: number; readonly path: string }

/** The parts and settings of the node. All but the functions are plain data that `Network` collects from options and genesis. */
export type NodeStateOptions = {
  readonly undo: UndoLog
  readonly clock: Clock
  readonly identity: NodeIdentity
  readonly networkId: number
  readonly sybilProtection: boolean
  /** The given AvalancheGo flags, by name without dashes. */
  readonly flags: Readonly<Record<string, string>>
  /** Chains of the genesis with default aliases. */
  readonly xChainId: Id
  readonly cChainId: Id
  /** Further aliases by blockchain ID or VM ID as given (cb58). */
  readonly chainAliases: Readonly<Record<string, readonly string[]>>
  readonly vmAliases: Readonly<Record<string, readonly string[]>>
  /** VMs that are run as subnet-EVM, by ID or name. */
  readonly subnetEvmVmIds?: readonly string[]
  /** The release of AvalancheGo that the node, and the peers like it, are. */
  readonly release: NodeRelease
  /** The time of the last upgrade that the release knows, which peers report. Unix seconds. */
  readonly lastUpgradeTime: bigint
  /** Returns the current validators of the primary network, including this node if it is one. */
  readonly primaryValidators: () => readonly PrimaryValidator[]
  readonly httpHost: string
  readonly httpPort: number
  /** Whether the control API is served at `/ext/emulator`. */
  readonly emulatorApi: boolean
  /** The output of the log. */
  readonly logOutput: Readonly<LogOutput>
}

/** The number of peers that are connected before other work may run: some milliseconds. */
const peersPerStep = 100

/**
 * The emulated node: its identity, its endpoints, and the settings that its operator can change. Data only;
 * the shell applies it.
 */
export class NodeState {
  readonly id: NodeId
  /** `NodeID-…`, sent with every HTTP response. */
  readonly idText: string
  readonly identity: NodeIdentity
  /** The release of AvalancheGo that it answers as. */
  readonly release: NodeRelease
  readonly networkId: number
  readonly sybilProtection: boolean
  readonly startedAtMs: number
  readonly flags: NodeFlags
  /** Counts the changes of routes, aliases and chains, and of their readiness. */
  readonly routing: Changes
  /** Paths and aliases of endpoints. */
  readonly router: EndpointRouter
  readonly chainAliases: Aliaser
  readonly vmAliases: Aliaser
  /** The chains that the node runs. */
  readonly chains: NodeChains
  readonly vms: VmRegistry
  readonly loggers: LoggerLevels
  readonly log: NodeLogger
  readonly peers: PeerSet
  /** Results of health checks that a test has set. */
  readonly healthOverrides: HealthOverrides
  /** Changes of connections that a test has planned. */
  readonly plannedConnections: PlannedConnections
  /** Requests by endpoint, for metrics. */
  readonly apiCalls = new ApiCalls()
  readonly profiler: Profiler
  /** The process, as far as geth's `debug` namespace controls it. */
  readonly debugging = new RuntimeDebugging()
  /** The position of each peer that was ever connected, which determines its port. */
  readonly #peerPositions: UndoMap<NodeId, number>
  #http: HttpAddress
  readonly #options: NodeStateOptions
  #blsPublicKey: Uint8Array | undefined
  #possession: ProofOfPossession | undefined

  constructor(options: NodeStateOptions) {
    const { undo } = options
    this.#options = options
    this.identity = options.identity
    this.id = nodeIdOfCertificate(options.identity.certificateDer)
    this.idText = nodeIdToString(this.id)
    this.release = options.release
    this.networkId = options.networkId
    this.sybilProtection = options.sybilProtection
    this.startedAtMs = options.clock.now()
    this.flags = new NodeFlags(options.flags)
    this.routing = new Changes(undo)
    this.router = new EndpointRouter(undo, this.routing)
    this.chainAliases = new Aliaser(undo, 'node.chainAliases', this.routing)
    this.vmAliases = new Aliaser(undo, 'node.vmAliases')
    this.vms = new VmRegistry(
      undo,
      this.vmAliases,
      options.vmAliases,
      options.subnetEvmVmIds ?? [],
      this.flags,
      this.release,
    )
    const logLevel = logLevelFromString(this.flags.text('log-level')) ?? 'INFO'
    this.loggers = new LoggerLevels(undo, {
      logLevel,
      displayLevel: logLevelFromString(this.flags.text('log-display-level')) ?? logLevel,
    })
    this.log = new NodeLogger(this.loggers, options.logOutput, undo)
    this.loggers.add('main')
    this.loggers.add('vm-factory')
    this.peers = new PeerSet(undo)
    this.healthOverrides = new HealthOverrides(undo)
    this.plannedConnections = new PlannedConnections(undo)
    this.profiler = new Profiler(profileDirectory(this.flags, this.log))
    this.chains = new NodeChains(undo, {
      aliases: this.chainAliases,
      flags: this.flags,
      routing: this.routing,
      router: this.router,
      loggers: this.loggers,
      log: this.log,
      apiCalls: this.apiCalls,
    })
    this.#peerPositions = undo.map('node.peerPlaces')
    this.#http = { host: options.httpHost, port: options.httpPort, path: '' }
    registerNodeEndpoints(this.router, this.flags, options.emulatorApi)
    for (const base of ['admin', 'health', 'info', 'metrics'])
      if (this.router.resolve(`${baseUrl}/${base}`) !== undefined) this.apiCalls.of(base)
    registerDefaultAliases(this.router, this.chainAliases, options)
    acpPreferencesOf(this.flags)
    this.log.write('main', 'INFO', 'initializing node', () => ({
      version: this.release.name,
      nodeID: this.idText,
      networkID: this.networkId,
    }))
    if (!this.sybilProtection) this.log.write('main', 'WARN', 'sybil control is not enforced')
  }

  /**
   * Connects a node that is configured like this one and runs on the same machine. A node that is already
   * connected is not changed.
   */
  connectPeer(nodeId: NodeId): void {
    if (nodeId === this.id || this.peers.isConnected(nodeId)) return
    const position = this.#peerPositions.get(nodeId) ?? this.#peerPositions.size
    this.#peerPositions.set(nodeId, position)
    this.peers.connect(localPeer(nodeId, position, this.flags, this.#options))
  }

  /** Connects the validators of a genesis, in steps. */
  *connectPeers(nodeIds: readonly NodeId[]): Pauses<void> {
    for (const [index, nodeId] of nodeIds.entries()) {
      this.connectPeer(nodeId)
      if (index % peersPerStep === peersPerStep - 1) yield undefined
    }
  }

  /** The BLS public key (48 bytes) and its proof of possession (96 bytes), computed once on demand. */
  get proofOfPossession(): ProofOfPossession {
    const { blsSecretKey } = this.identity
    this.#possession ??= localPossession(blsSecretKey) ?? blsProvePossession(blsSecretKey)
    return this.#possession
  }

  /** The BLS public key (48 bytes). */
  get blsPublicKey(): Uint8Array {
    const { blsSecretKey } = this.identity
    this.#blsPublicKey ??= localPossession(blsSecretKey)?.publicKey ?? blsPublicKeyOf(blsSecretKey)
    return this.#blsPublicKey
  }

  /** The node's public address as `info.getNodeIP` returns it. */
  get publicAddress(): string {
    const ip = this.flags.text('public-ip') || '127.0.0.1'
    return `${ip.includes(':') ? `[${ip}]` : ip}:${this.flags.text('staking-port')}`
  }

  /** The address of the HTTP API. */
  get http(): HttpAddress {
    return this.#http
  }

  /** Records where the HTTP API listens. It belongs to the process, so snapshots do not restore it. */
  listensAt(address: HttpAddress): void {
    this.#http = address
  }

  /**
   * Returns the primary network's validators as the node sees them. With sybil protection off they are the
   * connected nodes and this one, each with the weight `sybil-protection-disabled-weight`.
   */
  primaryValidators(): readonly PrimaryValidator[] {
    if (this.sybilProtection) return this.#options.primaryValidators()
    const weight = this.flags.integer('sybil-protection-disabled-weight')
    const self = { nodeId: this.id, weight, blsPublicKey: this.blsPublicKey }
    return [self, ...this.peers.list().map(({ nodeId }) => ({ nodeId, weight, blsPublicKey: undefined }))]
  }
}

/**
 * Returns a peer on this machine. Its port is two above that of the previous position, starting again at the
 * lowest port after the highest.
 */
function localPeer(
  nodeId: NodeId,
  position: number,
  flags: NodeFlags,
  { release, lastUpgradeTime }: Pick<NodeStateOptions, 'release' | 'lastUpgradeTime'>,
): Parameters<PeerSet['connect']>[0] {
  const lowest = 1024
  const port = Number(flags.integer('staking-port')) + 2 * (position + 1)
  const ip = `127.0.0.1:${port < 65_536 ? port : lowest + ((port - lowest) % (65_536 - lowest))}`
  return {
    nodeId,
    ip,
    publicIp: ip,
    version: release.name,
    upgradeTime: lastUpgradeTime,
    observedUptime: 100,
    benched: [],
    ...acpPreferencesOf(flags),
  }
}
