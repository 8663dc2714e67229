import type { NodeId } from './codec/ids.js'
import { invariant } from './errors/NodeError.js'
import type { AbiReader } from './evm/execution/AbiReader.js'
import type { CreatedL1, L1Plan } from './l1s/L1Plan.js'
import { StartAccounts } from './l1s/StartAccounts.js'
import { atGenesis, atImage, beginChains, inFile, type NetworkBeginning } from './NetworkBeginning.js'
import { Journal } from './node/Journal.js'
import { KnownContracts } from './node/KnownContracts.js'
import type { LogSink } from './node/NodeLogger.js'
import type { UnlockedKeys } from './node/UnlockedKeys.js'
import { type PlatformChain, platformChainId } from './platform/PlatformChain.js'
import type { ByteSource } from './stateFile/frames.js'
import type { AppendPosition, KeptParts } from './stateFile/networkFile.js'
import type { StateFiles } from './stateFile/StateFiles.js'
import type { ProcessOptions } from './stateFile/savedOptions.js'
import type { Clock } from './time/Clock.js'
import type { InternalErrors } from './time/InternalErrors.js'
import { Rewinds } from './time/Rewinds.js'
import type { ListedSnapshot } from './time/Snapshots.js'
import type { Pace, TaskQueue } from './time/TaskQueue.js'
import type { BlockListeners } from './world/BlockListeners.js'
import { setConnected } from './world/connections.js'
import { KeptGeneses } from './world/KeptGeneses.js'
import { headsOf } from './world/lastBlocks.js'
import type { NetworkOptions } from './world/NetworkOptions.js'
import { NetworkTime } from './world/NetworkTime.js'
import { SetUps } from './world/SetUps.js'
import { unlockedKeysOf } from './world/unlockedKeysOf.js'
import type { World } from './world/World.js'
import { type NetworkContext, newNetworkContext } from './world/WorldContext.js'
import { imageOf } from './world/WorldImage.js'

/** A network from a file. */
export type LoadedNetwork = {
  readonly network: Network
  /** The data that the caller of `save` had given. */
  readonly ofLibrary: unknown
  /** Where records of later changes are appended to the file. */
  readonly appendPosition: AppendPosition
}

/**
 * The whole network in one state: every API reads and changes this and nothing else. Parts that {@link reset}
 * replaces are accessed through it, so no reference to a part may be kept for longer than a call.
 */
export class Network {
  readonly options: NetworkOptions
  /** The queue for changes that wait for the EVM engine. */
  readonly queue: TaskQueue
  /** Receives internal errors that are reported to no caller. */
  readonly internalErrors: InternalErrors
  /** The listeners of accepted blocks of all chains. */
  readonly blocks: BlockListeners
  /** Moves the clock, and does the work that falls due. */
  readonly time: NetworkTime
  /** The keys of the accounts for which EVM chains sign: none, unless the control API is on. */
  readonly unlockedKeys: UnlockedKeys
  /** The accounts that each EVM chain has from its start on; none unless chains behave as a development network. */
  readonly startAccounts = new StartAccounts()
  /** The last calls and requests, once it records. A reset keeps it. */
  readonly journal = new Journal()
  /** The contracts that users made known. A reset keeps them. */
  readonly contracts = new KnownContracts()
  /** Decodes calls and reverts by the ABIs that users made known; undefined while there are none. */
  abiReader: AbiReader | undefined
  /** Saves the network to files, and loads them; undefined for one without a library around it. */
  files: StateFiles | undefined
  /** The set-ups after the genesis, which are repeated after a reset. */
  readonly setUps = new SetUps()
  /** How often blocks were taken back: by reverts, resets and rollbacks. */
  readonly rewinds: Rewinds
  readonly #beginning: NetworkBeginning
  readonly #context: NetworkContext
  #world: World
  #resets = 0

  private constructor(beginning: NetworkBeginning, context: NetworkContext, world: World) {
    this.options = beginning.options
    this.queue = context.queue
    this.internalErrors = context.internalErrors
    this.blocks = context.blocks
    this.rewinds = new Rewinds(() => context.blocks.notifyRewinds())
    this.#beginning = beginning
    this.#context = context
    this.#world = world
    this.time = new NetworkTime({ world: () => this.#world, queue: context.queue, report: context.report })
    this.unlockedKeys = unlockedKeysOf(this.options)
  }

  /**
   * Builds a network at its genesis.
   * @param logSink receives the node's log; {@link useLog} replaces it
   * @throws {NodeError} when a genesis, upgrade or chain config file is refused.
   */
  static async create(options: NetworkOptions, logSink?: LogSink): Promise<Network> {
    return await Network.#begin(atGenesis(options), newNetworkContext(logSink))
  }

  /**
   * Builds a network with the state of a file. A reset brings it back to this state.
   * @param source the file, which is read again for a reset
   * @param path of the file, for errors
   * @param ofProcess the options that no file has
   * @param pace when the loading lets other work of the process run; without it never
   * @throws {NodeError} when it is no state file, of a newer version, or damaged; nothing is then left
   */
  static async load(
    source: ByteSource,
    path: string,
    ofProcess: ProcessOptions,
    { logSink, pace }: { readonly logSink?: LogSink | undefined; readonly pace?: Pace } = {},
  ): Promise<LoadedNetwork> {
    const { beginning, built } = await inFile(source, path, ofProcess, pace)
    const network = await Network.#begin(beginning, newNetworkContext(logSink))
    const { kept, appendPosition } = built()
    network.#restoreKept(kept)
    return { network, ofLibrary: kept.ofLibrary, appendPosition }
  }

  /**
   * Returns an independent network that goes on from the present state, with the clock, the random sequence, pools, faults and
   * all else that a file has. It takes the same time for any state, since both share what neither changes. Custom precompiles
   * go along; snapshots, filters and subscriptions do not. A reset brings it back to this state.
   * @param logSink receives the node's log of the new network
   */
  async branch(logSink?: LogSink): Promise<Network> {
    const { image, kept } = await this.queue.run(() => ({
      image: imageOf(this.#world),
      kept: this.keptParts(undefined),
    }))
    return await this.#another(atImage(image, this.options), kept, logSink)
  }

  /**
   * Returns another network in the state in which this one began: that of its file, or where it branched off.
   * @throws {NodeError} for a network that began with its genesis
   */
  async again(): Promise<Network> {
    invariant(this.#beginning.isWhole, 'the network began with a state')
    return await this.#another(this.#beginning, this.keptParts(undefined))
  }

  async #another(beginning: NetworkBeginning, kept: KeptParts, logSink?: LogSink): Promise<Network> {
    const network = await Network.#begin(beginning, newNetworkContext(logSink, this.#context.geneses))
    network.#restoreKept(kept)
    return network
  }

  static async #begin(beginning: NetworkBeginning, context: NetworkContext): Promise<Network> {
    const network = new Network(beginning, context, await beginning.build(context))
    context.blocks.follow(network.world)
    context.queue.follow(() => network.world.relay.run())
    context.queue.watch(() => context.blocks.notifyRewinds())
    if (!beginning.isWhole) await beginChains(network)
    return network
  }

  /**
   * Returns the whole state as a file, in pieces: all chains with their history, pools, stakers, UTXOs, the clock, the
   * random sequence, aliases, peers and faults. Filters and subscriptions belong to clients and are left out, and so are
   * snapshots. Changes wait for a moment only: the pieces are made after it, in steps, and are those of that moment.
   * @param ofLibrary plain data of the caller, which {@link load} returns
   * @returns pieces, and undefined after steps without one; iterating throws a {@link NodeError} for what is no data
   * @throws {NodeError} when a chain has custom precompiles, which are functions
   */
  async save(ofLibrary: unknown = undefined): Promise<Iterable<Uint8Array | undefined>> {
    const { captureNetwork, networkPieces } = await import('./stateFile/networkFile.js')
    return networkPieces(
      await this.queue.run(() => captureNetwork(this.options, this.keptParts(ofLibrary), this.#world)),
    )
  }

  /** Returns what a reset keeps, for a file. @param ofLibrary plain data of the caller */
  keptParts(ofLibrary: unknown): KeptParts {
    return { unlockedKeys: this.unlockedKeys.save(), startAccounts: this.startAccounts.all, ofLibrary }
  }

  #restoreKept({ unlockedKeys, startAccounts }: KeptParts): void {
    this.unlockedKeys.restore(unlockedKeys)
    this.startAccounts.set(startAccounts)
  }

  /** The chains, the node and all other parts that {@link reset} replaces. */
  get world(): World {
    return this.#world
  }

  /** The network's clock. Programs that drive a network from outside read it here; our own code reads {@link world}. */
  get clock(): Clock {
    return this.#world.clock
  }

  /** The P-Chain, for programs that order a history by its height; our own code reads {@link world}. */
  get platform(): PlatformChain {
    return this.#world.platform
  }

  /** The genesis, for programs that write a network's history down; our own code reads {@link world}. */
  get genesis(): World['genesis'] {
    return this.#world.genesis
  }

  /** The EVM chains, for programs that write a network's history down; our own code reads {@link world}. */
  get evmChains(): World['evmChains'] {
    return this.#world.evmChains
  }

  /** The number of resets so far. */
  get resets(): number {
    return this.#resets
  }

  /** Where the node's log goes from now on; undefined silences it. */
  useLog(sink: LogSink | undefined): void {
    this.#context.logOutput.sink = sink
  }

  /**
   * Creates a subnet, its chain and, if the plan asks for it, an L1, by real transactions of the ewoq key. The chain's
   * endpoints work when this resolves.
   * @throws {NodeError} when the chain, a transaction or the manager's contract is refused; nothing is then created
   */
  async createL1(plan: L1Plan): Promise<CreatedL1> {
    // Loaded on demand, to keep the start fast: most networks have no L1s.
    const { createPlannedL1 } = await import('./l1s/createPlannedL1.js')
    return createPlannedL1(this, plan)
  }

  /** Connects or disconnects a node (`setConnected` in `world/connections.ts`). */
  setConnected(nodeId: NodeId, connected: boolean): void {
    setConnected(this.#world, nodeId, connected)
  }

  /** Takes a snapshot after all queued tasks. @returns the number to {@link revert} to */
  async snapshot(): Promise<number> {
    return this.queue.run(() => this.#world.snapshots.take(headsOf(this.#world.evmChains.values())))
  }

  /** The snapshots that can be reverted to, with the last blocks of the EVM chains when they were taken. */
  get snapshots(): readonly ListedSnapshot[] {
    return this.#world.snapshots.list()
  }

  /** Reverts to a snapshot, which stays usable. @returns false, and changes nothing, when there is none with this number */
  async revert(id: number): Promise<boolean> {
    return this.queue.run(() => {
      const found = this.#world.snapshots.revert(id)
      if (found) this.rewinds.happened()
      return found
    })
  }

  /** Removes a snapshot, which frees the memory of its recorded changes. */
  async discardSnapshot(id: number): Promise<void> {
    await this.queue.run(() => this.#world.snapshots.discard(id))
  }

  /** Resets the network to the state in which it was created, including its clock. It keeps listening on its address. */
  async reset(): Promise<void> {
    await this.queue.run(async () => {
      this.#replaceWorld(await this.#beginning.build(this.#context))
    })
    if (this.#beginning.isWhole) return
    await beginChains(this)
    await this.setUps.repeat()
  }

  /**
   * Replaces the state by that of a file, as {@link reset} replaces it: the network keeps listening, snapshots and filters are
   * gone. A reset goes back to the state in which the network was created, not to the file.
   * @param source the file, which may be closed afterwards
   * @param path of the file, for errors
   * @param pace when the loading lets other work of the process run; without it never
   * @returns what {@link save} has got from its caller
   * @throws {NodeError} when it is no state file, of a newer version, damaged, or of a network with other options; nothing changes
   */
  async loadState(source: ByteSource, path: string, pace?: Pace): Promise<unknown> {
    const { readReplacement } = await import('./stateFile/networkFile.js')
    const file = readReplacement(source, path, this.options)
    return await this.queue.run(async () => {
      // The file's genesis may be that of another time.
      const context = { ...this.#context, geneses: new KeptGeneses() }
      const { world, kept } = await file.build(context, pace)
      this.#replaceWorld(world)
      this.#restoreKept(kept)
      return kept.ofLibrary
    })
  }

  /** Lets another world take the place of the present one, of which all blocks are gone. */
  #replaceWorld(world: World): void {
    const { node, avm, evmChains } = this.#world
    const left = [platformChainId, avm.blockchainId, ...evmChains.keys()]
    world.node.listensAt(node.http)
    this.#world = world
    this.#resets++
    this.blocks.follow(world, left)
    this.rewinds.happened()
  }
}
