import { idToString, type NodeId } from './codec/ids.js'
import { timeOutOfRange } from './errors/emulator.js'
import type { EvmChain } from './evm/chain/EvmChain.js'
import type { NetworkGenesis } from './genesis/NetworkGenesis.js'
import type { Relay } from './interchain/relay/Relay.js'
import type { CreatedL1, L1Plan } from './l1s/L1Plan.js'
import type { LogOutput, LogSink } from './node/NodeLogger.js'
import type { NodeState } from './node/NodeState.js'
import type { PlatformProducer } from './platform/building/PlatformProducer.js'
import type { PlatformChain } from './platform/PlatformChain.js'
import type { UpgradeSchedule } from './profiles/UpgradeSchedule.js'
import type { Clock, ClockMode } from './time/Clock.js'
import type { Random } from './time/Random.js'
import { TaskQueue } from './time/TaskQueue.js'
import type { UndoLog } from './time/UndoLog.js'
import type { SignerKeys } from './warp/SignerKeys.js'
import { buildWorld, type World } from './world/buildWorld.js'
import type { NetworkOptions } from './world/NetworkOptions.js'
import type { SubnetChains } from './world/SubnetChains.js'

const lastTimeMs = Date.UTC(9999, 11, 31)

/**
 * The whole network in one state: every API reads and changes this and nothing else.
 * What {@link reset} replaces is reached through it, so nobody keeps a part of it for longer than a call.
 */
export class Network {
  readonly options: NetworkOptions
  /** What must wait for the EVM engine runs here, one after the other. */
  readonly queue: TaskQueue
  readonly #logOutput: LogOutput
  #world: World
  readonly #rewindWatchers = new Set<() => void>()

  private constructor(options: NetworkOptions, queue: TaskQueue, logOutput: LogOutput, world: World) {
    this.options = options
    this.queue = queue
    this.#logOutput = logOutput
    this.#world = world
  }

  /**
   * Builds a network at its genesis.
   * @param logSink where the node's log goes; {@link useLog} gives another one
   * @throws {NodeError} when a genesis, upgrade or chain config file is refused.
   */
  static async create(options: NetworkOptions, logSink?: LogSink): Promise<Network> {
    const queue = new TaskQueue()
    const logOutput: LogOutput = { sink: logSink }
    const network = new Network(options, queue, logOutput, await buildWorld(options, queue, logOutput))
    queue.follow(() => network.relay.run())
    await network.#createPlannedL1s()
    return network
  }

  get clock(): Clock {
    return this.#world.clock
  }

  get random(): Random {
    return this.#world.random
  }

  /** One log for failed transactions and snapshots of everything. */
  get undo(): UndoLog {
    return this.#world.undo
  }

  get genesis(): NetworkGenesis {
    return this.#world.genesis
  }

  get upgrades(): UpgradeSchedule {
    return this.#world.upgrades
  }

  /** What concerns the one emulated node: identity, aliases, loggers, health, peers, configuration. */
  get node(): NodeState {
    return this.#world.node
  }

  /** Where the node's log goes from now on; undefined silences it. */
  useLog(sink: LogSink | undefined): void {
    this.#logOutput.sink = sink
  }

  get platform(): PlatformChain {
    return this.#world.platform
  }

  /** Takes the P-Chain's transactions in and makes its blocks. */
  get platformProducer(): PlatformProducer {
    return this.#world.platformProducer
  }

  /** The BLS keys of the validators that sign warp messages. */
  get signerKeys(): SignerKeys {
    return this.#world.signerKeys
  }

  get cChain(): EvmChain {
    return this.#world.cChain
  }

  /** Runs what the P-Chain creates. */
  get subnetChains(): SubnetChains {
    return this.#world.chains
  }

  /** The L1s that {@link createL1} made, in their order. */
  get l1s(): readonly CreatedL1[] {
    return this.#world.l1s.items
  }

  /**
   * Makes a subnet, a chain of it and, if wanted, an L1, by real transactions of the ewoq key. The chain answers when this resolves.
   * @throws {NodeError} what the node says of the chain, of a transaction or of the manager's contract; then nothing was created
   */
  async createL1(plan: L1Plan): Promise<CreatedL1> {
    // Rarely wanted by those who wait for a start.
    const { createPlannedL1 } = await import('./l1s/createPlannedL1.js')
    return createPlannedL1(this, plan)
  }

  /** Notes an L1 that was made. */
  addL1(l1: CreatedL1): void {
    this.#world.l1s.push(l1)
    this.node.log.write('main', 'INFO', 'L1 created', () => ({
      name: l1.name,
      subnetID: idToString(l1.subnetId),
      blockchainID: idToString(l1.chainId),
      numValidators: l1.validators.length,
    }))
  }

  /** Brings what messengers send to their twins on other chains. */
  get relay(): Relay {
    return this.#world.relay
  }

  /** Every EVM chain by blockchain ID, the C-Chain included. */
  get evmChains(): SubnetChains['evmChains'] {
    return this.#world.chains.evmChains
  }

  /** Whether work fell due by the clock's time: a block that waited for its minimum delay or its interval, a message for other validators. */
  isDue(): boolean {
    const now = this.clock.now()
    if (this.platformProducer.nextDueMs(now) !== undefined) return true
    for (const chain of this.evmChains.values()) {
      const due = chain.nextDueMs()
      if (due !== undefined && due <= now) return true
    }
    return this.relay.isDue()
  }

  /** Does the work that fell due. Asked before every request, so it costs next to nothing when there is none. */
  async settle(): Promise<void> {
    if (!this.isDue()) return
    await this.queue.run(async () => {
      this.platformProducer.settle(this.clock.now())
      for (const chain of this.evmChains.values()) await chain.settle(this.clock.now())
    })
  }

  /** Moves the clock and makes whatever falls due, before it returns. @throws {NodeError} when no clock can show the time */
  async setTime(timestampMs: number): Promise<void> {
    if (!Number.isSafeInteger(timestampMs) || timestampMs < 0 || timestampMs > lastTimeMs)
      throw timeOutOfRange()
    this.clock.set(timestampMs)
    await this.settle()
    this.queue.changed()
  }

  /** Moves the clock by a distance. @throws {NodeError} as {@link setTime} */
  async increaseTime(ms: number): Promise<void> {
    await this.setTime(this.clock.now() + ms)
  }

  /**
   * Connects a node to the emulated one or cuts it off: its uptime grows or stands still from now on, and is held no more. The
   * emulated node itself is nobody's peer, but may be off as a validator.
   */
  setConnected(nodeId: NodeId, connected: boolean): void {
    const { uptimes } = this.platform
    uptimes.letGo(nodeId)
    if (connected) {
      if (!uptimes.isConnected(nodeId)) uptimes.connect(nodeId)
      this.node.connectPeer(nodeId)
    } else {
      uptimes.disconnect(nodeId)
      this.node.peers.disconnect(nodeId)
    }
  }

  /** Freezes the clock or lets it run; the time is the same before and after. */
  setClockMode(mode: ClockMode): void {
    this.clock.setMode(mode)
    this.queue.changed()
  }

  /** Remembers the present, behind everything that is under way. @returns the number to {@link revert} to */
  async snapshot(): Promise<number> {
    return this.queue.run(() => this.#world.snapshots.take())
  }

  /** Goes back to a snapshot, which stays usable. @returns false, and nothing happens, when there is none of that number */
  async revert(id: number): Promise<boolean> {
    return this.queue.run(() => {
      const found = this.#world.snapshots.revert(id)
      if (found) this.#rewound()
      return found
    })
  }

  /** Forgets a snapshot, so that going back costs no more memory. */
  async discardSnapshot(id: number): Promise<void> {
    await this.queue.run(() => this.#world.snapshots.discard(id))
  }

  /** Back to genesis: the same network as right after it was created, its clock included. It goes on listening where it did. */
  async reset(): Promise<void> {
    await this.queue.run(async () => {
      const { host, port } = this.node.http
      this.#world = await buildWorld(this.options, this.queue, this.#logOutput)
      this.node.listensAt(host, port)
      this.#rewound()
    })
    await this.#createPlannedL1s()
  }

  /** Calls `watcher` right after the network went back in time, by a revert or a reset. @returns what ends it */
  watchRewinds(watcher: () => void): () => void {
    this.#rewindWatchers.add(watcher)
    return () => this.#rewindWatchers.delete(watcher)
  }

  /** The L1s of the options. What they are must not depend on how fast this goes, so the clock stands meanwhile. */
  async #createPlannedL1s(): Promise<void> {
    const plans = this.options.l1s ?? []
    if (plans.length === 0) return
    const { mode } = this.clock
    this.clock.setMode('frozen')
    try {
      for (const plan of plans) await this.createL1(plan)
    } finally {
      this.clock.setMode(mode)
    }
  }

  #rewound(): void {
    for (const watcher of this.#rewindWatchers) watcher()
  }
}
