import { idToString, type NodeId } from './codec/ids.js'
import { invariant } from './errors/NodeError.js'
import type { EvmChain } from './evm/chain/EvmChain.js'
import type { AbiReader } from './evm/execution/AbiReader.js'
import type { Address } from './evm/values/Address.js'
import { ewoqAddress } from './evm/values/ewoqAddress.js'
import type { CreatedL1, L1Plan } from './l1s/L1Plan.js'
import { StartAccounts } from './l1s/StartAccounts.js'
import { Journal } from './node/Journal.js'
import { KnownContracts } from './node/KnownContracts.js'
import type { LogOutput, LogSink } from './node/NodeLogger.js'
import { UnlockedKeys } from './node/UnlockedKeys.js'
import { type PlatformChain, platformChainId } from './platform/PlatformChain.js'
import { ewoqKey, privateKeyBytes } from './profiles/ewoq.js'
import type { ByteSource } from './stateFile/frames.js'
import type { BuiltFromFile, FilePlace, KeptParts } from './stateFile/networkFile.js'
import type { ProcessOptions } from './stateFile/savedOptions.js'
import type { Clock } from './time/Clock.js'
import { InternalErrors } from './time/InternalErrors.js'
import type { Pauses } from './time/Pauses.js'
import type { ListedSnapshot } from './time/Snapshots.js'
import { type Pace, TaskQueue } from './time/TaskQueue.js'
import { BlockListeners } from './world/BlockListeners.js'
import { buildWorld, type Surroundings } from './world/buildWorld.js'
import { setConnected, setPeers } from './world/connections.js'
import { KeptGeneses } from './world/KeptGeneses.js'
import type { NetworkOptions } from './world/NetworkOptions.js'
import { NetworkTime } from './world/NetworkTime.js'
import { reachPresent } from './world/reachPresent.js'
import type { World } from './world/World.js'
import { branchOf, imageOf } from './world/WorldImage.js'

/** The parts of a network that a reset keeps. */
type NetworkSurroundings = {
  readonly queue: TaskQueue
  readonly blocks: BlockListeners
  readonly internalErrors: InternalErrors
  readonly logOutput: LogOutput
  readonly geneses: KeptGeneses
}

/** A network from a file. */
export type LoadedNetwork = {
  readonly network: Network
  /** What the caller of `save` had given. */
  readonly ofLibrary: unknown
  /** Where records of later changes go on. */
  readonly place: FilePlace
}

/** Saves and loads a network with what the library around it knows of it. Errors of the disk have the system's `code`. */
export type StateFiles = {
  /** Writes a state file, in place of an earlier one. @throws {NodeError} for what is no data */
  dump(path: string): Promise<void>
  /** Replaces the state by that of a file. @throws {NodeError} as {@link Network.loadState} does */
  load(path: string): Promise<void>
}

/** How the first world of a network is made. */
type Start = {
  readonly build: (around: Surroundings) => Promise<World>
  /** Whether the world has all that the options ask for. */
  readonly isWhole: boolean
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
  readonly unlockedKeys = new UnlockedKeys()
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
  readonly #logOutput: LogOutput
  readonly #geneses: KeptGeneses
  /** Builds the world in which the network began, and begins again after a reset. */
  readonly #build: (around: Surroundings) => Promise<World>
  /** Whether the world that {@link #build} returns has all that the options ask for. */
  readonly #isWhole: boolean
  #world: World
  #resets = 0
  #rewinds = 0
  /** The set-ups after the genesis, in order, which are repeated after a reset. */
  readonly #setUps: (() => Promise<void>)[] = []
  #isSettingUp = false
  readonly #rewindWatchers = new Set<() => void>()

  private constructor(options: NetworkOptions, around: NetworkSurroundings, start: Start, world: World) {
    this.options = options
    this.queue = around.queue
    this.internalErrors = around.internalErrors
    this.blocks = around.blocks
    this.#logOutput = around.logOutput
    this.#geneses = around.geneses
    this.#build = start.build
    this.#isWhole = start.isWhole
    this.#world = world
    const { report } = around.internalErrors
    this.time = new NetworkTime({ world: () => this.#world, queue: around.queue, report })
    this.unlock(ewoqAddress, privateKeyBytes(ewoqKey))
  }

  /**
   * Builds a network at its genesis.
   * @param logSink receives the node's log; {@link useLog} replaces it
   * @throws {NodeError} when a genesis, upgrade or chain config file is refused.
   */
  static async create(options: NetworkOptions, logSink?: LogSink): Promise<Network> {
    const build = (around: Surroundings): Promise<World> => buildWorld(options, around)
    return await Network.#start(options, { build, isWhole: false }, logSink)
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
    // Loaded on demand, to keep the start fast: most networks need no file.
    const { readNetworkFile } = await import('./stateFile/networkFile.js')
    const file = readNetworkFile(source, path, ofProcess)
    let built: BuiltFromFile | undefined
    const build = async (around: Surroundings): Promise<World> => {
      built = await file.build(around, built === undefined ? pace : undefined)
      return built.world
    }
    const network = await Network.#start(file.options, { build, isWhole: true }, logSink)
    invariant(built !== undefined, 'a network has a world')
    const { kept, place } = built
    network.unlockedKeys.restore(kept.unlockedKeys)
    network.startAccounts.set(kept.startAccounts)
    return { network, ofLibrary: kept.ofLibrary, place }
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

  /** What a reset keeps, for a file. @param ofLibrary plain data of the caller */
  keptParts(ofLibrary: unknown): KeptParts {
    return { unlockedKeys: this.unlockedKeys.save(), startAccounts: this.startAccounts.all, ofLibrary }
  }

  /**
   * Returns an independent network that goes on from the present state, with the clock, the random sequence, pools, faults and
   * all else that a file has. It takes the same time for any state, since both share what neither changes. Custom precompiles
   * go along; snapshots, filters and subscriptions do not. A reset brings it back to this state.
   * @param logSink receives the node's log of the new network
   */
  async branch(logSink?: LogSink): Promise<Network> {
    const { options } = this
    const { image, keys, accounts } = await this.queue.run(() => ({
      image: imageOf(this.#world),
      keys: this.unlockedKeys.save(),
      accounts: this.startAccounts.all,
    }))
    const build = (around: Surroundings): Promise<World> => branchOf(image, options, around)
    const network = await Network.#start(options, { build, isWhole: true }, logSink, this.#geneses)
    network.unlockedKeys.restore(keys)
    network.startAccounts.set(accounts)
    return network
  }

  /**
   * Returns another network in the state in which this one began: that of its file, or where it branched off.
   * @throws {NodeError} for a network that began with its genesis
   */
  async again(): Promise<Network> {
    invariant(this.#isWhole, 'the network began with a state')
    const start = { build: this.#build, isWhole: true }
    const network = await Network.#start(this.options, start, undefined, this.#geneses)
    network.unlockedKeys.restore(this.unlockedKeys.save())
    network.startAccounts.set(this.startAccounts.all)
    return network
  }

  static async #start(
    options: NetworkOptions,
    start: Start,
    logSink: LogSink | undefined,
    geneses = new KeptGeneses(),
  ): Promise<Network> {
    const internalErrors = new InternalErrors()
    const { report } = internalErrors
    const logOutput: LogOutput = { sink: logSink }
    const around = {
      queue: new TaskQueue(report),
      blocks: new BlockListeners(report),
      internalErrors,
      report,
      logOutput,
      geneses,
    }
    const world = await start.build(around)
    const network = new Network(options, around, start, world)
    around.blocks.follow(world)
    around.queue.follow(() => network.world.relay.run())
    around.queue.watch(() => around.blocks.notifyRewinds())
    if (start.isWhole) return network
    setPeers(world, options.peers ?? [])
    await network.#beginChains()
    return network
  }

  /** Runs a set-up now, and again after each reset, behind those before it. */
  async startWith(setUp: () => Promise<void>): Promise<void> {
    this.#setUps.push(setUp)
    await this.#runSetUps([setUp])
  }

  /** Whether {@link startWith} does its work now, which no fault concerns. */
  get isSettingUp(): boolean {
    return this.#isSettingUp
  }

  async #runSetUps(setUps: readonly (() => Promise<void>)[]): Promise<void> {
    this.#isSettingUp = true
    try {
      for (const setUp of setUps) await setUp()
    } finally {
      this.#isSettingUp = false
    }
  }

  /** Lets the EVM chains sign for an account, unless the options forbid it. @param key secp256k1, 32 bytes */
  unlock(address: Address, key: Uint8Array): void {
    const { emulatorApi, unlocked = true, tooling } = this.options
    if (!emulatorApi || !unlocked) return
    this.unlockedKeys.add(address, key)
    // Tests for anvil and Hardhat count the accounts of the mnemonic, and expect them alone.
    if (tooling !== undefined) this.unlockedKeys.unlist(ewoqAddress)
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

  /** How often blocks were taken back: by reverts, resets and rollbacks. What a client knows of blocks may be wrong then. */
  get rewinds(): number {
    return this.#rewinds
  }

  /** Where the node's log goes from now on; undefined silences it. */
  useLog(sink: LogSink | undefined): void {
    this.#logOutput.sink = sink
  }

  /**
   * Creates a subnet, its chain and, if the plan asks for it, an L1, by real transactions of the ewoq key.
   * The chain's endpoints work when this resolves.
   * @throws {NodeError} when the chain, a transaction or the manager's contract is refused; nothing is then
   * created
   */
  async createL1(plan: L1Plan): Promise<CreatedL1> {
    // Loaded on demand, to keep the start fast: most networks have no L1s.
    const { createPlannedL1 } = await import('./l1s/createPlannedL1.js')
    return createPlannedL1(this, plan)
  }

  /** Records an L1 that was created. */
  addL1(l1: CreatedL1): void {
    this.#world.l1s.push(l1)
    this.#world.node.log.write('main', 'INFO', 'L1 created', () => ({
      name: l1.name,
      subnetID: idToString(l1.subnetId),
      blockchainID: idToString(l1.chainId),
      numValidators: l1.validators.length,
    }))
  }

  /**
   * Does a piece of work for which a later request would have to wait. No client can observe it. An error in it is
   * reported, not thrown.
   * @returns false when there is no such work
   */
  workAhead(): boolean {
    try {
      return this.#world.outerBacklog.step()
    } catch (error) {
      this.internalErrors.report('an outer block was not computed ahead', error)
      return true
    }
  }

  /** Connects or disconnects a node (`setConnected` in `world/connections.ts`). */
  setConnected(nodeId: NodeId, connected: boolean): void {
    setConnected(this.#world, nodeId, connected)
  }

  /** Takes a snapshot after all queued tasks. @returns the number to {@link revert} to */
  async snapshot(): Promise<number> {
    return this.queue.run(() => {
      const chains = [...this.#world.evmChains.values()]
      const heads = chains.map(
        ({ blockchainId, head }) => [blockchainId, { height: head.header.number, hash: head.hash }] as const,
      )
      return this.#world.snapshots.take(new Map(heads))
    })
  }

  /** The snapshots that can be reverted to, with the last blocks of the EVM chains when they were taken. */
  get snapshots(): readonly ListedSnapshot[] {
    return this.#world.snapshots.list()
  }

  /**
   * Reverts to a snapshot, which stays usable. @returns false when there is no snapshot with this number;
   * nothing is then changed
   */
  async revert(id: number): Promise<boolean> {
    return this.queue.run(() => {
      const found = this.#world.snapshots.revert(id)
      if (found) this.#rewound()
      return found
    })
  }

  /** Removes a snapshot, which frees the memory of its recorded changes. */
  async discardSnapshot(id: number): Promise<void> {
    await this.queue.run(() => this.#world.snapshots.discard(id))
  }

  /**
   * Resets the network to the state in which it was created, including its clock. It keeps listening on its
   * address.
   */
  async reset(): Promise<void> {
    await this.queue.run(async () => {
      const world = await this.#build(this.#around)
      if (!this.#isWhole) setPeers(world, this.options.peers ?? [])
      this.#replaceWorld(world)
    })
    if (this.#isWhole) return
    await this.#beginChains()
    await this.#runSetUps(this.#setUps)
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
    const { readNetworkFile } = await import('./stateFile/networkFile.js')
    const { checkSameOptions, processOptionsOf } = await import('./stateFile/savedOptions.js')
    const file = readNetworkFile(source, path, processOptionsOf(this.options))
    checkSameOptions(this.options, file.options, path)
    return await this.queue.run(async () => {
      // The file's genesis may be that of another time.
      const around = { ...this.#around, geneses: new KeptGeneses() }
      const { world, kept } = await file.build(around, pace)
      this.#replaceWorld(world)
      this.unlockedKeys.restore(kept.unlockedKeys)
      this.startAccounts.set(kept.startAccounts)
      return kept.ofLibrary
    })
  }

  get #around(): Surroundings {
    const { queue, blocks, internalErrors } = this
    const { report } = internalErrors
    return { queue, blocks, report, logOutput: this.#logOutput, geneses: this.#geneses }
  }

  /** Lets another world take the place of the present one, of which all blocks are gone. */
  #replaceWorld(world: World): void {
    const { node, avm, evmChains } = this.#world
    const evmChainIds = [...evmChains.values()].map(({ blockchainId }) => blockchainId)
    const left = [platformChainId, avm.blockchainId, ...evmChainIds]
    world.node.listensAt(node.http)
    this.#world = world
    this.#resets++
    this.blocks.follow(world, left)
    this.#rewound()
  }

  /**
   * Removes the last blocks of an EVM chain. The clock and all other chains do not change.
   * @param then does more work in the same task and pauses; after each step the chain can be read. When it throws, all is as
   * before; listeners hear of its blocks only when it takes long
   * @throws {NodeError} when there are fewer blocks, or one of them has atomic transactions
   */
  async rollback(chain: EvmChain, depth: number, then?: () => Pauses<void>): Promise<void> {
    await this.queue.runSteps(() => this.#rollbackInTurns(chain, depth, then))
  }

  *#rollbackInTurns(chain: EvmChain, depth: number, then: (() => Pauses<void>) | undefined): Pauses<void> {
    const { undo } = this.#world
    const before = undo.checkpoint()
    const steps = then?.()
    try {
      const isOver = undo.attempt(() => {
        chain.control.rollbackNow(depth)
        this.blocks.shortened(chain.blockchainId, chain.head.header.number)
        return steps === undefined || endsWithin(steps, stepsOfShortChange)
      })
      this.#rewound()
      if (steps !== undefined && !isOver) yield* steps
    } catch (error) {
      undo.revert(before)
      this.#rewound()
      throw error
    } finally {
      undo.release(before)
    }
  }

  /**
   * Puts Teleporter's contracts on some chains, or on all, also later ones. Since Helicon a C-Chain at its genesis gets an
   * empty block before: a node crashes in calls of the warp precompile at the genesis, and messengers make such calls.
   */
  async installTeleporter(chains?: readonly EvmChain[]): Promise<void> {
    const { teleporter, evmChains, cChain } = this.#world
    const atGenesis = cChain.isAsynchronous && cChain.head.header.number === 0n
    if (atGenesis && (chains?.includes(cChain) ?? true)) await cChain.control.mine(1)
    await this.queue.run(() =>
      chains === undefined ? teleporter.installEverywhere(evmChains.values()) : teleporter.installOn(chains),
    )
  }

  /** Calls `watcher` right after a revert or a reset. @returns a function that stops the calls */
  watchRewinds(watcher: () => void): () => void {
    this.#rewindWatchers.add(watcher)
    return () => this.#rewindWatchers.delete(watcher)
  }

  /** Brings a world from its genesis to what the options ask for: the present, Teleporter's contracts, then the L1s. */
  async #beginChains(): Promise<void> {
    await reachPresent(this.#world)
    if (this.options.teleporter === true) await this.installTeleporter()
    await this.#createPlannedL1s()
  }

  /**
   * Creates the L1s of the options. The clock is frozen meanwhile, so that the result does not depend on the
   * machine's speed.
   */
  async #createPlannedL1s(): Promise<void> {
    const plans = this.options.l1s ?? []
    if (plans.length === 0) return
    const { mode } = this.#world.clock
    this.#world.clock.setMode('frozen')
    try {
      for (const plan of plans) await this.createL1(plan)
    } finally {
      this.#world.clock.setMode(mode)
    }
  }

  #rewound(): void {
    this.#rewinds++
    this.blocks.notifyRewinds()
    for (const watcher of this.#rewindWatchers) watcher()
  }
}

/** The steps of a change that is made in one turn: some ten milliseconds. */
const stepsOfShortChange = 16

/** Does some steps of work. @returns whether it has ended with them */
function endsWithin(work: Pauses<void>, most: number): boolean {
  for (let step = 0; step < most; step++) if (work.next().done === true) return true
  return false
}
