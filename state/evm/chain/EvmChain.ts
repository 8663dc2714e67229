import { type Id, idToString } from '../../codec/ids.js'
import { missingTrieNode } from '../../errors/evmPool.js'
import { invariant } from '../../errors/NodeError.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import { hostOf } from '../../time/ChainHost.js'
import type { Clock } from '../../time/Clock.js'
import type { ReportInternalError } from '../../time/InternalErrors.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { Random } from '../../time/Random.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Block, ConsensusBlock, Receipt } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { AcceptedReader, ChainReader } from '../blocks/ChainReader.js'
import { type Header, prevRandaoOf } from '../blocks/Header.js'
import {
  arePredicateResults,
  type PredicateResults,
  parsePredicateResults,
} from '../blocks/predicateResults.js'
import { settledHeightOf } from '../blocks/settledHeight.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { Engine } from '../engine/Engine.js'
import { desiredDelayExcess } from '../fees/acp226.js'
import { TipOracle } from '../fees/TipOracle.js'
import { FilterSystem } from '../logs/FilterSystem.js'
import { Announcements } from '../pool/Announcements.js'
import { TransactionPool } from '../pool/TransactionPool.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { isActive } from '../rules/EvmUpgrades.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import type { Hash } from '../values/Hash.js'
import type { MakeAsynchronous } from './Asynchronous.js'
import { asynchronousEra } from './asynchronousEra.js'
import { BlockBuilder, type BuiltBlock } from './BlockBuilder.js'
import type { BlockExtension, ChainTip } from './BlockExtension.js'
import { BlockMaker } from './BlockMaker.js'
import { BlockOverrides } from './BlockOverrides.js'
import { BlockSchedule } from './BlockSchedule.js'
import { ChainControl } from './ChainControl.js'
import { ChainStore, type ChainTotals } from './ChainStore.js'
import type { Era } from './Era.js'
import type { EvmHost } from './EvmHost.js'
import { ExecutionControl } from './ExecutionControl.js'
import type { FlavourRules } from './FlavourRules.js'
import { Impersonations } from './Impersonations.js'
import { keepsState } from './keptStates.js'
import { PendingBlock } from './PendingBlock.js'
import { Submissions } from './Submissions.js'
import { synchronousEra } from './synchronousEra.js'
import type { Tooling } from './Tooling.js'
import { endsSynchronousEra } from './transition.js'
import type { WaitingReason } from './WaitingReason.js'
import { WaitingReasons } from './WaitingReasons.js'

/** The parts of an EVM chain. */
export type EvmChainParts = {
  readonly blockchainId: Id
  readonly config: ChainConfig
  readonly options: ChainOptions
  readonly rules: FlavourRules
  readonly engine: Engine
  readonly genesis: BuiltBlock
  /** The transactions that its blocks contain beside those of the EVM; undefined for none. */
  readonly extension?: BlockExtension
  /** Warp messages that the chain's config makes the node sign, by their IDs. */
  readonly offChainMessages: ReadonlyMap<Id, Uint8Array>
  /**
   * Makes the chain's blocks from a time on, Unix milliseconds in whole seconds; undefined for a chain that stays
   * synchronous.
   */
  readonly asynchronous?: { readonly opensMs: bigint; readonly make: MakeAsynchronous } | undefined
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

/**
 * An EVM chain as it is read: blocks, states, pool and filters. Reads are synchronous. Changes of the chain run in
 * the network's queue: {@link submissions} accepts transactions, {@link control} does what a node does not offer.
 * coreth and subnet-EVM are two sets of rules for it.
 */
export class EvmChain implements ChainReader, AcceptedReader {
  readonly blockchainId: Id
  readonly config: ChainConfig
  readonly clock: Clock
  readonly engine: Engine
  readonly pool: TransactionPool
  readonly filters: FilterSystem
  /** Executable transactions for subscribers. */
  readonly announcements: Announcements
  /** The accounts that transactions may be sent from without a key. */
  readonly impersonations: Impersonations
  /** The members of coming blocks that the control API sets. */
  readonly overrides: BlockOverrides
  /** The development network that the chain behaves as; undefined for a node's chain. */
  readonly tooling: Tooling | undefined
  /** Accepts transactions. */
  readonly submissions: Submissions
  /** Why transactions wait. */
  readonly waiting: WaitingReasons
  /** Changes that a node does not offer. */
  readonly control: ChainControl
  /** Executes accepted blocks; undefined for a chain that always executes a block when it accepts it. */
  readonly execution: ExecutionControl | undefined
  readonly #rules: FlavourRules
  readonly #builder: BlockBuilder
  readonly #store: ChainStore
  readonly #schedule: BlockSchedule
  readonly #maker: BlockMaker
  readonly #pending: PendingBlock
  readonly #report: ReportInternalError
  readonly #tips: TipOracle
  readonly #extension: BlockExtension | undefined
  readonly #eras: { readonly synchronous: Era; readonly asynchronous: Era | undefined }
  readonly #opensMs: bigint | undefined
  readonly #offChainMessages: ReadonlyMap<Id, Uint8Array>

  constructor(parts: EvmChainParts) {
    const { undo, clock, random, config, engine, tooling, queue, extension } = parts
    const options =
      tooling === undefined ? parts.options : { ...parts.options, allowUnfinalizedQueries: true }
    const name = `evm/${parts.blockchainId}`
    const overrides = new BlockOverrides(undo, name, tooling)
    const rules = overrides.applyTo(parts.rules)
    this.blockchainId = parts.blockchainId
    this.config = config
    this.tooling = tooling
    this.clock = clock
    this.engine = engine
    this.overrides = overrides
    this.#offChainMessages = parts.offChainMessages
    this.#extension = extension
    this.#rules = rules
    const { minDelayTargetMs } = options
    const opensMs = parts.asynchronous?.opensMs
    this.#opensMs = opensMs
    const builder = new BlockBuilder({
      closesMs: opensMs,
      config,
      rules,
      engine,
      overrides,
      extension,
      desiredDelayExcess: minDelayTargetMs === undefined ? undefined : desiredDelayExcess(minDelayTargetMs),
    })
    this.#builder = builder
    const store = new ChainStore(undo, name, options, parts.genesis)
    this.#store = store
    this.announcements = new Announcements(undo, name)
    this.impersonations = new Impersonations(undo, name)
    const filters = new FilterSystem(undo, name, { clock, random, chain: store })
    this.filters = filters
    this.#tips = new TipOracle(undo, `${name}/tip`, {
      clock,
      chain: store,
      limits: () => this.#era.tips,
    })
    const { minimumFeeAt } = rules
    const minimumFeeNow = minimumFeeAt === undefined ? undefined : () => minimumFeeAt(store.parent)
    const pool = new TransactionPool(undo, `${name}/pool`, {
      options: () => this.options.pool,
      minimumFee: minimumFeeNow?.() ?? rules.minimumFee,
      minimumFeeNow,
      clock,
      feeCapReplaces: tooling === 'anvil',
      head: () => {
        const { block, header, state } = store.parent
        return {
          gasLimit: overrides.poolGasLimit(header.gasLimit),
          state,
          rules: builder.rulesAt(header.timestamp),
          checks: this.#era.poolChecks(block),
          demandedBaseFee: overrides.nextBaseFee,
        }
      },
      nextBaseFee: () => this.estimateBaseFee(),
      onExecutable: (tx) => {
        filters.announce(tx)
        this.announcements.add(tx)
      },
      onGap: ({ tx, nextNonce }) => parts.host?.waits?.(tx, { kind: 'nonce', nonce: tx.nonce, nextNonce }),
    })
    this.pool = pool
    const host = { ordered: () => undefined, changedOver: () => undefined, ...hostOf(parts.host, clock) }
    this.#report = host.report
    const { blockDelay } = parts
    const rising = tooling === 'hardhat'
    const blockParts = { clock, store, pool, extension, overrides }
    const rulesAt = (timestamp: bigint): EvmRules => builder.rulesAt(timestamp)
    const { fees } = rules
    const eraParts = { ...blockParts, config, engine, rulesAt, blockDelay, options, builder, fees, rising }
    const asynchronous = parts.asynchronous?.make({ ...eraParts, opensMs: parts.asynchronous.opensMs })
    const execution =
      asynchronous &&
      new ExecutionControl(undo, name, {
        clock,
        queue,
        store,
        pool,
        extension,
        asynchronous,
        maker: () => maker,
        host,
      })
    this.execution = execution
    this.#eras = {
      synchronous: synchronousEra({ ...eraParts, closesMs: opensMs }),
      asynchronous: asynchronous && asynchronousEra(asynchronous, store, execution, overrides),
    }
    const era = (): Era => this.#era
    const schedule = new BlockSchedule(undo, name, { ...blockParts, blockDelay, era })
    this.#schedule = schedule
    const maker = new BlockMaker(undo, {
      ...blockParts,
      era,
      endEra: () => this.#endEra(),
      schedule,
      host,
    })
    this.#maker = maker
    this.#pending = new PendingBlock({ clock, store, maker })
    this.waiting = new WaitingReasons({ clock, store, pool, schedule, execution, era })
    this.submissions = new Submissions({
      options: () => this.options,
      queue,
      pool,
      extension,
      maker,
      makeDueBlocks: () => this.makeDueBlocksInTurns(clock.now()),
      tip: () => this.tip(),
      reportWaiting: (tx) => {
        const reason = this.waiting.of(tx)
        if (reason !== undefined && isWorthTelling(reason, clock)) parts.host?.waits?.(tx, reason)
      },
    })
    this.control = new ChainControl({ clock, queue, store, pool, filters, schedule, maker })
  }

  /** The options of the chain's config, as the VM of the current era reads them. */
  get options(): ChainOptions {
    return this.#era.options
  }

  get flavour(): EvmFlavour {
    return this.config.flavour
  }

  /** The last executed block. */
  get head(): Block {
    return this.#store.head
  }

  /** The last accepted block: the head, unless execution waits (ACP-194). */
  get accepted(): ConsensusBlock {
    return this.#store.accepted
  }

  /** The block that the last accepted one settles; the head in the synchronous era. */
  get settled(): Block {
    const settled = this.blockByNumber(settledHeightOf(this.accepted.header))
    invariant(settled !== undefined, 'a settled block is accepted')
    return settled
  }

  /** The account that receives the fees of blocks for which this node may choose it. */
  get etherbase(): Address {
    return this.overrides.coinbase ?? this.#rules.etherbase
  }

  /** The block of height 0. */
  get genesis(): Block {
    return this.#store.genesis
  }

  /** The number of transactions in all executed blocks, and the gas that they used. */
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

  /** Returns the accepted block of a height, executed or not; undefined for any other height. */
  acceptedByNumber(number: bigint): ConsensusBlock | undefined {
    return this.#store.acceptedByNumber(number)
  }

  /** Returns the accepted block with a hash, executed or not. */
  acceptedByHash(hash: Hash): ConsensusBlock | undefined {
    return this.#store.acceptedByHash(hash)
  }

  /** Returns the position of an accepted transaction, whose block is executed or not. */
  acceptedTransaction(hash: Hash): { readonly block: ConsensusBlock; readonly index: number } | undefined {
    return this.#store.acceptedTransaction(hash)
  }

  /**
   * Returns the receipts of the executed transactions of an accepted block: the first ones while the block is not
   * executed.
   */
  receiptsOf(block: ConsensusBlock): readonly Receipt[] {
    return this.#store.receiptsOf(block)
  }

  /** Returns the position of a transaction of an executed block; its receipt is `block.receipts[index]`. */
  transactionByHash(hash: Hash): { readonly block: Block; readonly index: number } | undefined {
    return this.#store.transactionByHash(hash)
  }

  /**
   * Returns the unsigned warp message with an ID if the node signs it: its config names it, or an executed
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
    const pending = this.#pending.stateAfter(block)
    if (pending !== undefined || !this.isAsynchronous) return pending ?? this.#store.stateAt(block)
    const state = this.#store.keptStateAt(block)
    if (!keepsState(this, block.header.number)) throw missingTrieNode(state.root)
    return state
  }

  /**
   * Returns the block that would be made now from the waiting transactions. It is not part of the chain: only
   * {@link stateAt} accepts it, until the next call.
   */
  pendingBlock(): Block {
    return this.#pending.block()
  }

  /** Builds the {@link pendingBlock} in steps, so that the next call returns it at once. */
  preparePendingBlock(): Pauses<void> {
    return this.#pending.prepare()
  }

  /** Returns the state after a block, even when the chain option asks for a pruning node's answers. */
  keptStateAt(block: Block): StateRoot {
    return this.#store.keptStateAt(block)
  }

  /** Returns the rules in force at a time in Unix seconds. */
  rulesAt(timestamp: bigint): EvmRules {
    return this.#builder.rulesAt(timestamp)
  }

  /** Returns the context of a block for the EVM. */
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

  /** Returns the gas limit of a block directly after the head. Before Helicon it is that of the head. */
  nextGasLimit(): bigint {
    return this.#era.gasLimitAfter(this.head)
  }

  /** Whether a call in a block with a timestamp, in Unix seconds, is charged at least half of its gas limit. */
  callsChargeMinimum(timestamp: bigint): boolean {
    return this.options.callsChargeMinimum && isActive(this.config.upgrades, 'helicon', timestamp)
  }

  /**
   * Returns the context of an executed block for the EVM. Since Helicon the price is that of its execution: the
   * header has only an upper bound.
   */
  executedContext({ header, execution }: Block): BlockContext {
    const context = this.blockContext(header)
    if (execution !== undefined) return { ...context, baseFee: execution.baseFee }
    return header.sae !== undefined && !arePredicateResults(header.extraData)
      ? { ...context, predicatesAreUnreadable: true }
      : context
  }

  /**
   * Returns the price that a block on top of an executed one pays, wei per gas. It is in the block's header; since
   * Helicon it comes from the gas clock at the block's time.
   */
  paidBaseFee(parent: Block, header: Header): bigint {
    return this.#era.paidBaseFee(parent, header)
  }

  /** Returns the failed predicates of a block's transactions, from its header. */
  predicateResults({ extraData, timestamp, sae }: Header): PredicateResults {
    if (sae !== undefined) return parsePredicateResults(extraData)
    return parsePredicateResults(extraData.subarray(this.#rules.fees.extraPrefixSize(timestamp)))
  }

  /**
   * Returns the base fee of a block made now, in wei per gas (`eth_baseFee`; coreth
   * `customheader.EstimateNextBaseFee`).
   */
  estimateBaseFee(): bigint {
    return this.#era.nextBaseFee()
  }

  /** Returns the price that a block made now would pay, wei per gas: since Helicon less than `eth_baseFee` may say. */
  baseFeeNow(): bigint {
    return this.#era.baseFeeAt(BigInt(this.clock.now()))
  }

  /**
   * Whether consensus orders the transactions of the next block before they are executed (ACP-194). The API of the chain
   * is then that of the asynchronous era.
   */
  get isAsynchronous(): boolean {
    return endsSynchronousEra(this.accepted.header, this.#opensMs)
  }

  /** The era of the next block. The head decides it, so a revert or a rollback restores it. */
  get #era(): Era {
    const { synchronous, asynchronous } = this.#eras
    return asynchronous !== undefined && this.isAsynchronous ? asynchronous : synchronous
  }

  /** Drops the data that does not outlive the synchronous era: waiting transactions, filters, suggested prices. */
  #endEra(): void {
    this.pool.clear()
    this.#extension?.clear()
    this.filters.clear()
    this.announcements.take()
    this.#tips.clear()
  }

  /**
   * Returns the base fee that clients should offer beside a tip, wei per gas: that of a block made now; since Helicon
   * the highest one that the last block can have.
   */
  suggestBaseFee(): bigint {
    return this.#era.suggestedBaseFee()
  }

  /** Returns the tip in wei that the price oracle suggests (`eth_maxPriorityFeePerGas`). */
  suggestTip(): bigint {
    return this.#tips.suggest()
  }

  /** Returns the head and the next block, which a new transaction of the extension is checked against. */
  tip(): ChainTip {
    const world = new WorldState(this.#store.headState)
    return { world, baseFee: this.estimateBaseFee(), isAsynchronous: this.isAsynchronous }
  }

  /**
   * Returns the time at which the next block or the execution of one is due, Unix milliseconds; undefined when none is due
   * by time alone. Cheap.
   */
  nextDueMs(): number | undefined {
    const blockMs = this.#schedule.nextDueMs()
    const executionMs = this.execution?.nextDueMs()
    if (blockMs === undefined || executionMs === undefined) return blockMs ?? executionMs
    return Math.min(blockMs, executionMs)
  }

  /** Makes and executes the blocks that are due by a time, Unix milliseconds. The caller runs it in the network's queue. An internal error is reported, not thrown. */
  makeDueBlocks(nowMs: number): void {
    finish(this.makeDueBlocksInTurns(nowMs))
  }

  /** Makes the blocks that are due as {@link makeDueBlocks} does, and pauses when that takes long. */
  *makeDueBlocksInTurns(nowMs: number): Pauses<void> {
    try {
      this.pool.expire()
      if (this.execution !== undefined) yield* this.#executeDue(this.execution, nowMs)
      if (isDue(this.#schedule.nextDueMs(), nowMs)) yield* this.#maker.makeDueBlocks(nowMs)
      if (this.execution !== undefined) yield* this.#executeDue(this.execution, nowMs)
    } catch (error) {
      this.#report(`the chain ${idToString(this.blockchainId)} did not do what was due`, error)
    }
  }

  /** Executes the blocks that are due by a time. Before each of them the blocks are made that are due before it. */
  *#executeDue(execution: ExecutionControl, nowMs: number): Pauses<void> {
    for (let dueMs = execution.nextDueMs(); isDue(dueMs, nowMs); dueMs = execution.nextDueMs()) {
      if (isDue(this.#schedule.nextDueMs(), dueMs - 1)) yield* this.#maker.makeDueBlocks(dueMs)
      yield* execution.executeDue()
    }
  }
}

/**
 * Whether somebody who sent a transaction should be told why it waits: not where the pool has told already, where the test
 * makes the blocks, or where a clock that runs soon ends the wait.
 */
function isWorthTelling({ kind }: WaitingReason, clock: Clock): boolean {
  if (kind === 'nonce' || kind === 'mining') return false
  return kind !== 'time' || clock.mode === 'frozen'
}

function isDue(dueMs: number | undefined, nowMs: number): dueMs is number {
  return dueMs !== undefined && dueMs <= nowMs
}
