import type { Id } from '../../codec/ids.js'
import { missingTrieNode } from '../../errors/evmPool.js'
import { invariant } from '../../errors/NodeError.js'
import { hostOf } from '../../time/ChainHost.js'
import type { Clock } from '../../time/Clock.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, ConsensusBlock, Receipt } from '../blocks/Block.js'
import type { AcceptedReader, ChainReader } from '../blocks/ChainReader.js'
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
import { asynchronousEra } from './asynchronousEra.js'
import { BlockBuilder } from './BlockBuilder.js'
import { BlockContexts } from './BlockContexts.js'
import type { BlockExtension, ChainTip } from './BlockExtension.js'
import { BlockMaker } from './BlockMaker.js'
import { BlockOverrides } from './BlockOverrides.js'
import { BlockSchedule } from './BlockSchedule.js'
import { ChainControl } from './ChainControl.js'
import { ChainPrices } from './ChainPrices.js'
import { ChainStore } from './ChainStore.js'
import type { ChainTotals } from './ChainTotals.js'
import { DueBlocks } from './DueBlocks.js'
import type { Era } from './Era.js'
import type { EvmChainParts } from './EvmChainParts.js'
import { ExecutionControl } from './ExecutionControl.js'
import { Impersonations } from './Impersonations.js'
import { keepsState } from './keptStates.js'
import { PendingBlock } from './PendingBlock.js'
import { Submissions } from './Submissions.js'
import { synchronousEra } from './synchronousEra.js'
import type { Tooling } from './Tooling.js'
import { endsSynchronousEra } from './transition.js'
import { WaitingReasons } from './WaitingReasons.js'

/**
 * An EVM chain: it reads blocks, states, the pool and filters. Reads are synchronous. Changes of the chain run in
 * the network's queue: {@link submissions} accepts transactions, {@link control} has the changes that a node does not offer.
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
  /** The accounts whose transactions need no signature, because a caller impersonates them. */
  readonly impersonations: Impersonations
  /** The header fields of coming blocks that the control API sets. */
  readonly overrides: BlockOverrides
  /** The development network that the chain behaves as; undefined for a node's chain. */
  readonly tooling: Tooling | undefined
  /** Accepts transactions. */
  readonly submissions: Submissions
  /** The prices of gas. */
  readonly prices: ChainPrices
  /** The contexts of blocks for the EVM. */
  readonly contexts: BlockContexts
  /** Makes and executes blocks once they are due. */
  readonly due: DueBlocks
  /** Finds the reasons why transactions wait. */
  readonly waiting: WaitingReasons
  /** Changes the chain in ways that a node does not offer. */
  readonly control: ChainControl
  /** Executes accepted blocks; undefined for a chain that always executes a block when it accepts it. */
  readonly execution: ExecutionControl | undefined
  readonly #etherbase: Address
  readonly #builder: BlockBuilder
  readonly #store: ChainStore
  readonly #pending: PendingBlock
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
    this.#etherbase = rules.etherbase
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
    const era = (): Era => this.#era
    this.#tips = new TipOracle(undo, `${name}/tip`, { clock, chain: store, limits: () => this.#era.tips })
    this.prices = new ChainPrices({ clock, tips: this.#tips, era })
    this.contexts = new BlockContexts({ chainId: config.chainId, rules, store, overrides })
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
          // Since Helicon the gas clock limits the gas of a block. A transaction that needs more would wait for ever.
          gasLimit: this.isAsynchronous ? header.gasLimit : overrides.poolGasLimit(header.gasLimit),
          state,
          rules: builder.rulesAt(header.timestamp),
          checks: this.#era.poolChecks(block),
          demandedBaseFee: overrides.nextBaseFee,
        }
      },
      nextBaseFee: () => this.prices.nextBaseFee(),
      onExecutable: (tx) => {
        filters.announce(tx)
        this.announcements.add(tx)
      },
      onGap: ({ tx, nextNonce }) => parts.host?.waits?.(tx, { kind: 'nonce', nonce: tx.nonce, nextNonce }),
    })
    this.pool = pool
    const host = { ordered: () => undefined, changedOver: () => undefined, ...hostOf(parts.host, clock) }
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
    const schedule = new BlockSchedule(undo, name, { ...blockParts, blockDelay, era })
    const maker = new BlockMaker(undo, {
      ...blockParts,
      era,
      endEra: () => this.#endEra(),
      schedule,
      host,
    })
    const { report } = host
    const { blockchainId } = this
    this.due = new DueBlocks({ blockchainId, pool, schedule, maker, execution, report })
    this.#pending = new PendingBlock({ clock, store, maker })
    this.waiting = new WaitingReasons({ clock, store, pool, schedule, extension, execution, era })
    this.submissions = new Submissions({
      options: () => this.options,
      queue,
      pool,
      extension,
      maker,
      makeDueBlocks: () => this.due.makeInTurns(clock.now()),
      tip: () => this.tip(),
      reportSubmitted: (tx) => parts.host?.submitted?.(tx),
      reportWaiting: (tx) => {
        const reason = this.waiting.worthLogging(tx)
        if (reason !== undefined) parts.host?.waits?.(tx, reason)
      },
      reportWaitingOperation: (waiting) => {
        const reason = this.waiting.worthLogging(waiting)
        if (reason !== undefined) parts.host?.waits?.(waiting.id, reason)
      },
    })
    this.control = new ChainControl({ clock, queue, store, pool, filters, schedule, maker })
  }

  /** The options in the chain's config, read as the VM of the current era reads them. */
  get options(): ChainOptions {
    return this.#era.options
  }

  /** The VM of the chain: coreth or subnet-EVM. */
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
    return this.overrides.coinbase ?? this.#etherbase
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

  /** Returns the executed block with a hash; undefined for an unknown hash. */
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
   * Returns the receipts of the executed transactions of an accepted block: of those that were executed so far, while the
   * block is not executed to its end.
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
   * Returns the state after a block.
   * @throws {NodeError} `missing trie node …` for a state that a pruning node would not have, if the chain's config asks
   *   for such a node's answers
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

  /** Returns the state after a block, also one that a pruning node would not have. */
  keptStateAt(block: Block): StateRoot {
    return this.#store.keptStateAt(block)
  }

  /** Returns the rules in force at a time in Unix seconds. */
  rulesAt(timestamp: bigint): EvmRules {
    return this.#builder.rulesAt(timestamp)
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
   * Returns the state after the head and the base fee of the next block. A new transaction of the extension is checked
   * against them.
   */
  tip(): ChainTip {
    const world = new WorldState(this.#store.headState)
    return { world, baseFee: this.prices.nextBaseFee(), isAsynchronous: this.isAsynchronous }
  }
}
