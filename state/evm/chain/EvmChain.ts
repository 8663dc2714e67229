import { type Id, idToString } from '../../codec/ids.js'
import { atomicBlockStays, rollbackTooDeep } from '../../errors/evmTooling.js'
import { larger } from '../../gas/bounds.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import { hostOf } from '../../time/ChainHost.js'
import type { Clock } from '../../time/Clock.js'
import type { ReportInternalError } from '../../time/InternalErrors.js'
import type { Random } from '../../time/Random.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Block } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { ChainReader } from '../blocks/ChainReader.js'
import { type Header, headerTimeMs, prevRandaoOf } from '../blocks/Header.js'
import { type PredicateResults, parsePredicateResults } from '../blocks/predicateResults.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { Engine } from '../engine/Engine.js'
import { desiredDelayExcess } from '../fees/acp226.js'
import { TipOracle } from '../fees/TipOracle.js'
import { FilterSystem } from '../logs/FilterSystem.js'
import { Announcements } from '../pool/Announcements.js'
import { TransactionPool } from '../pool/TransactionPool.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { type AccountEdit, editedState } from '../state/editedState.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import { checkSubmission } from '../transactions/checkSubmission.js'
import { decodeTransaction } from '../transactions/decodeTransaction.js'
import type { UnverifiedTransaction } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import type { Hash } from '../values/Hash.js'
import { BlockBuilder, type BuiltBlock } from './BlockBuilder.js'
import type { BlockExtension, ChainTip } from './BlockExtension.js'
import { BlockMaker, type MiningMode } from './BlockMaker.js'
import { BlockOverrides } from './BlockOverrides.js'
import { ChainStore, type ChainTotals } from './ChainStore.js'
import { checkBlocks, checkMining, checkTime } from './checkControl.js'
import type { EvmHost } from './EvmHost.js'
import type { FlavourRules } from './FlavourRules.js'
import { Impersonations } from './Impersonations.js'
import type { Tooling } from './Tooling.js'

export type { MiningMode } from './BlockMaker.js'

/** The parts of an EVM chain. */
export type EvmChainParts = {
  readonly blockchainId: Id
  readonly config: ChainConfig
  readonly options: ChainOptions
  readonly rules: FlavourRules
  readonly engine: Engine
  readonly genesis: BuiltBlock
  /** What its blocks carry beside EVM transactions; undefined for nothing. */
  readonly extension?: BlockExtension
  /** Warp messages that the chain's config makes the node sign, by their IDs. */
  readonly offChainMessages: ReadonlyMap<Id, Uint8Array>
  readonly blockDelay: BlockDelay
  /** The development network that the chain behaves as; undefined for a node's chain. */
  readonly tooling?: Tooling | undefined
  readonly clock: Clock
  readonly random: Random
  readonly undo: UndoLog
  /** The network's queue, in which all changes to the chain run. */
  readonly queue: TaskQueue
  /** The network around the chain. */
  readonly host: Partial<EvmHost> | undefined
}

/** The last answer of {@link EvmChain.pendingBlock}, and what it was made of. */
type Pending = { readonly version: string; readonly parent: StateRoot; readonly built: BuiltBlock }

/**
 * An EVM chain: blocks, states, pool, filters, and block production. coreth and subnet-EVM are two sets of
 * rules for it. Reads are synchronous; changes run in the network's queue.
 */
export class EvmChain implements ChainReader {
  readonly blockchainId: Id
  readonly config: ChainConfig
  readonly options: ChainOptions
  readonly clock: Clock
  readonly engine: Engine
  readonly pool: TransactionPool
  readonly filters: FilterSystem
  /** Executable transactions for subscribers. */
  readonly announcements: Announcements
  /** The accounts that transactions may be sent from without a key. */
  readonly impersonations: Impersonations
  /** What the control API sets of the blocks to come. */
  readonly overrides: BlockOverrides
  /** The development network that the chain behaves as; undefined for a node's chain. */
  readonly tooling: Tooling | undefined
  readonly #queue: TaskQueue
  readonly #rules: FlavourRules
  readonly #extension: BlockExtension | undefined
  readonly #builder: BlockBuilder
  readonly #store: ChainStore
  readonly #maker: BlockMaker
  readonly #report: ReportInternalError
  readonly #tips: TipOracle
  readonly #offChainMessages: ReadonlyMap<Id, Uint8Array>
  #pending: Pending | undefined

  constructor(parts: EvmChainParts) {
    const { undo, clock, random, config, engine, tooling } = parts
    const options =
      tooling === undefined ? parts.options : { ...parts.options, allowUnfinalizedQueries: true }
    const name = `evm/${parts.blockchainId}`
    this.overrides = new BlockOverrides(undo, name, tooling)
    const rules = this.overrides.applyTo(parts.rules)
    this.blockchainId = parts.blockchainId
    this.config = config
    this.options = options
    this.tooling = tooling
    this.clock = clock
    this.engine = engine
    this.#offChainMessages = parts.offChainMessages
    this.#queue = parts.queue
    this.#rules = rules
    this.#extension = parts.extension
    const { minDelayTargetMs } = options
    this.#builder = new BlockBuilder({
      config,
      rules,
      engine,
      overrides: this.overrides,
      extension: parts.extension,
      desiredDelayExcess: minDelayTargetMs === undefined ? undefined : desiredDelayExcess(minDelayTargetMs),
    })
    const store = new ChainStore(undo, name, options, parts.genesis)
    this.#store = store
    this.announcements = new Announcements(undo, name)
    this.impersonations = new Impersonations(undo, name)
    this.filters = new FilterSystem(undo, name, { clock, random, chain: store })
    this.#tips = new TipOracle(undo, `${name}/tip`, { clock, chain: store, minTip: options.pool.priceLimit })
    const { minimumFeeAt } = rules
    const minimumFeeNow = minimumFeeAt === undefined ? undefined : () => minimumFeeAt(store.parent)
    this.pool = new TransactionPool(undo, `${name}/pool`, {
      options: options.pool,
      minimumFee: minimumFeeNow?.() ?? rules.minimumFee,
      minimumFeeNow,
      clock,
      feeCapReplaces: tooling === 'anvil',
      head: () => {
        const { header, state } = store.parent
        return {
          gasLimit: this.overrides.poolGasLimit(header.gasLimit),
          state,
          rules: this.#builder.rulesAt(header.timestamp),
          demandedBaseFee: this.overrides.nextBaseFee,
        }
      },
      nextBaseFee: () => this.estimateBaseFee(),
      onExecutable: (tx) => {
        this.filters.announce(tx)
        this.announcements.add(tx)
      },
      onGap: (gap) => parts.host?.gap?.(gap),
    })
    const host = hostOf(parts.host, clock)
    this.#report = host.report
    this.#maker = new BlockMaker(undo, name, {
      clock,
      store,
      pool: this.pool,
      extension: parts.extension,
      builder: this.#builder,
      overrides: this.overrides,
      fees: rules.fees,
      blockDelay: parts.blockDelay,
      rising: tooling === 'hardhat',
      host,
    })
  }

  get flavour(): EvmFlavour {
    return this.config.flavour
  }

  /** The last accepted block. */
  get head(): Block {
    return this.#store.head
  }

  /** The account that receives the fees of blocks for which this node may choose it. */
  get etherbase(): Address {
    return this.overrides.coinbase ?? this.#rules.etherbase
  }

  /** The block of height 0. */
  get genesis(): Block {
    return this.#store.genesis
  }

  /** How many transactions its accepted blocks hold, and what gas they used. */
  get totals(): ChainTotals {
    return this.#store.totals
  }

  /** Returns the block of a height; undefined above the head and below zero. */
  blockByNumber(number: bigint): Block | undefined {
    return this.#store.blockByNumber(number)
  }

  blockByHash(hash: Hash): Block | undefined {
    return this.#store.blockByHash(hash)
  }

  /** Returns the position of an accepted transaction; its receipt is `block.receipts[index]`. */
  transactionByHash(hash: Hash): { readonly block: Block; readonly index: number } | undefined {
    return this.#store.transactionByHash(hash)
  }

  /**
   * Returns the unsigned warp message with an ID if the node signs it: its config names it, or an accepted
   * block sent it.
   */
  warpMessage(id: Id): Uint8Array | undefined {
    return this.#offChainMessages.get(id) ?? this.#store.sentMessage(id)
  }

  /**
   * Returns the state after a block. @throws {NodeError} `missing trie node …` when the chain option asks for
   * a pruning node's answers
   */
  stateAt(block: Block): StateRoot {
    return block === this.#pending?.built.block ? this.#pending.built.state : this.#store.stateAt(block)
  }

  /**
   * Returns the block that would be made now of what waits. It is no part of the chain: only {@link stateAt} knows it,
   * until the next call.
   */
  pendingBlock(): Block {
    const nowMs = BigInt(this.clock.now())
    const version = `${nowMs}/${this.head.hash}/${this.#maker.previewVersion}`
    const known = this.#pending
    if (known?.version === version && known.parent === this.#store.headState) return known.built.block
    const built = this.#maker.preview(nowMs)
    this.#pending = { version, parent: this.#store.headState, built }
    return built.block
  }

  /** Returns the state after a block, whatever the chain option asks a pruning node to answer. */
  keptStateAt(block: Block): StateRoot {
    return this.#store.keptStateAt(block)
  }

  /**
   * Replaces the state of the head, for account changes through the control API. The next block builds on it.
   */
  replaceHeadState(state: StateRoot): void {
    this.#store.replaceHeadState(state)
    this.pool.reset()
  }

  /** Changes an account in the state of the head. The next block builds on it. */
  editAccount(address: Address, edit: AccountEdit): Promise<void> {
    return this.#queue.run(() => this.editAccountNow(address, edit))
  }

  /** Changes an account in the state of the head. The caller runs it in the network's queue. */
  editAccountNow(address: Address, edit: AccountEdit): void {
    this.replaceHeadState(editedState(this.#store.headState, address, edit))
  }

  /** Returns the rules in force at a time in Unix seconds. */
  rulesAt(timestamp: bigint): EvmRules {
    return this.#builder.rulesAt(timestamp)
  }

  /** Returns what the EVM sees of a block. */
  blockContext(header: Header): BlockContext {
    return {
      chainId: this.config.chainId,
      number: header.number,
      timestamp: header.timestamp,
      coinbase: header.coinbase,
      gasLimit: header.gasLimit,
      baseFee: header.baseFee ?? 0n,
      difficulty: header.difficulty,
      prevRandao: prevRandaoOf(header),
      blobBaseFee: 1n,
      recovered: this.overrides.recovered,
      blockHash: (number) => this.#store.blockHash(number, header.number),
    }
  }

  /** Returns the failed predicates of a block's transactions, from its header. */
  predicateResults({ extraData, timestamp }: Header): PredicateResults {
    return parsePredicateResults(extraData.subarray(this.#rules.fees.extraPrefixSize(timestamp)))
  }

  /**
   * Returns the base fee of a block made now, in wei per gas (`eth_baseFee`; coreth
   * `customheader.EstimateNextBaseFee`).
   */
  estimateBaseFee(): bigint {
    const { parent } = this.#store
    const timeMs = larger(BigInt(this.clock.now()), headerTimeMs(parent.header))
    return this.#rules.fees.blockFees(parent, timeMs).baseFee
  }

  /** Returns the tip in wei that the price oracle suggests (`eth_maxPriorityFeePerGas`). */
  suggestTip(): bigint {
    return this.#tips.suggest()
  }

  /**
   * Decodes a transaction, checks it and adds it to the pool, as `eth_sendRawTransaction` does. In automatic
   * mode a block includes it at once.
   * @throws {NodeError} when the transaction is refused
   */
  submitRaw(raw: Uint8Array): Hash | Promise<Hash> {
    return this.submit(decodeTransaction(raw))
  }

  /**
   * Adds a decoded transaction to the pool. A sender that is already set (impersonation) is not checked.
   * @throws {NodeError} when the transaction is refused
   */
  submit(tx: UnverifiedTransaction): Hash | Promise<Hash> {
    checkSubmission(tx, this.options)
    return this.#queue.runAtOnce(() => {
      this.makeDueBlocks(this.clock.now())
      this.submitNow(tx)
      return tx.hash
    })
  }

  /**
   * Adds a transaction to the pool. The caller runs it in the network's queue.
   * @throws {NodeError} when the transaction is refused. Any other error is a bug; the transaction is then
   * removed from the pool
   */
  submitNow(tx: UnverifiedTransaction): void {
    this.pool.add(tx)
    try {
      this.#maker.arrived()
      this.#maker.checkFault(tx.hash)
    } catch (error) {
      this.pool.drop(tx.hash)
      throw error
    }
  }

  /**
   * Adds a transaction to the chain's extension. In automatic mode a block includes it at once.
   * @param add adds it and returns its ID, or undefined when it waits already
   * @throws {NodeError} when `add` refuses it
   */
  async submitToExtension(add: (tip: ChainTip) => Id | undefined): Promise<void> {
    await this.#queue.run(() => {
      this.makeDueBlocks(this.clock.now())
      this.submitToExtensionNow(add)
    })
  }

  /**
   * Adds a transaction to the chain's extension. The caller runs it in the network's queue.
   * @param add adds it and returns its ID, or undefined when it waits already
   * @throws {NodeError} when `add` refuses it. Any other error is a bug; the transaction then waits no more
   */
  submitToExtensionNow(add: (tip: ChainTip) => Id | undefined): void {
    const id = add(this.tip())
    if (id === undefined) return
    try {
      this.#maker.arrived()
      this.#maker.checkFault(id)
    } catch (error) {
      this.#extension?.drop(id)
      throw error
    }
  }

  /** Returns what a new transaction of the extension is checked against. */
  tip(): ChainTip {
    return { world: new WorldState(this.#store.headState), baseFee: this.estimateBaseFee() }
  }

  get mining(): MiningMode {
    return this.#maker.mining
  }

  /**
   * Sets when blocks are made. An interval starts now. @throws {NodeError} for an unknown mode or an interval
   * out of range
   */
  setMining(mode: MiningMode): void {
    checkMining(mode)
    this.#maker.setMining(mode)
    this.#queue.changed()
  }

  /**
   * Sets the timestamp of the next block only, Unix milliseconds. The network's clock moves with that block.
   * @throws {NodeError} when it is out of range or before the head's, or with strict delays before the end of
   * the minimum delay
   */
  async setNextBlockTimestamp(timestampMs: number): Promise<void> {
    checkTime(timestampMs)
    await this.#queue.run(() => this.#maker.setNextTimestamp(BigInt(timestampMs)))
  }

  /**
   * Sets how many milliseconds after its parent's each block's timestamp is; undefined for the clock's time.
   * @returns whether there was a distance before
   * @throws {NodeError} when it is out of range
   */
  setTimestampInterval(intervalMs: number | undefined): boolean {
    if (intervalMs !== undefined) checkTime(intervalMs)
    return this.#maker.setSpacing(intervalMs === undefined ? undefined : BigInt(intervalMs))
  }

  /**
   * Makes blocks from the waiting transactions now, even if they are empty. Other calls may read the chain while
   * many blocks are made.
   * @param intervalMs the time between the blocks; the clock moves with them
   * @param fromMs the time of the first block, by default the clock's
   * @throws {NodeError} when the number of blocks is not from 1 to 100,000, or the interval leads out of
   * range; no block is then made
   */
  async mine(count: number, intervalMs = 0, fromMs?: number): Promise<readonly Block[]> {
    checkBlocks(count, intervalMs, fromMs ?? this.clock.now())
    return await this.#queue.runSteps(() => this.#mineSteps(count, intervalMs, fromMs))
  }

  /** Makes a block from the waiting transactions now, even if it is empty. The caller runs it in the network's queue. */
  mineNow(): Block {
    return this.#maker.mineOne(BigInt(this.clock.now()))
  }

  /**
   * Removes the last blocks, as a reorganisation on another network would. Their transactions are gone. The
   * caller runs it in the network's queue and tells the network's listeners.
   * @throws {NodeError} when there are fewer blocks, or one of them has atomic transactions, which other chains
   * know of
   */
  rollbackNow(depth: number): void {
    const height = Number(this.head.header.number)
    if (!Number.isSafeInteger(depth) || depth < 0 || depth > height) throw rollbackTooDeep(depth, height)
    for (let number = height; number > height - depth; number--)
      if ((this.blockByNumber(BigInt(number))?.extData.length ?? 0) > 0) throw atomicBlockStays(number)
    if (depth === 0) return
    this.#store.truncate(height - depth)
    this.#maker.chainShortened()
    this.filters.chainShortened()
    this.pool.reset()
  }

  /**
   * Returns the time at which the next block is due, Unix milliseconds; undefined when none is due by time
   * alone. Cheap.
   */
  nextDueMs(): number | undefined {
    return this.#maker.nextDueMs()
  }

  /** Makes the blocks that are due by a time, Unix milliseconds. The caller runs it in the network's queue. An internal error is reported, not thrown. */
  makeDueBlocks(nowMs: number): void {
    try {
      this.pool.expire()
      const due = this.nextDueMs()
      if (due !== undefined && due <= nowMs) this.#maker.makeDueBlocks(nowMs)
    } catch (error) {
      this.#report(`the chain ${idToString(this.blockchainId)} did not do what was due`, error)
    }
  }

  *#mineSteps(count: number, intervalMs: number, fromMs: number | undefined): Generator<void, Block[]> {
    const made = [this.#maker.mineOne(BigInt(fromMs ?? this.clock.now()))]
    const firstMs = headerTimeMs(this.head.header)
    while (made.length < count) {
      yield
      const nextMs = intervalMs === 0 ? BigInt(this.clock.now()) : firstMs + BigInt(intervalMs * made.length)
      made.push(this.#maker.mineOne(nextMs))
    }
    return made
  }
}
