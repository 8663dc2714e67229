import type { Id } from '../../codec/ids.js'
import { missingTrieNode } from '../../errors/evmPool.js'
import { invariant } from '../../errors/NodeError.js'
import type { Clock } from '../../time/Clock.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, ConsensusBlock, Receipt } from '../blocks/Block.js'
import type { BlockStretch } from '../blocks/BlockStretch.js'
import type { AcceptedReader, ChainReader } from '../blocks/ChainReader.js'
import { settledHeightOf } from '../blocks/settledHeight.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { Engine } from '../engine/Engine.js'
import type { FilterSystem } from '../logs/FilterSystem.js'
import type { Announcements } from '../pool/Announcements.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { isActive } from '../rules/EvmUpgrades.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { Address } from '../values/Address.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import type { Hash } from '../values/Hash.js'
import type { BlockContexts } from './BlockContexts.js'
import type { ChainTip } from './BlockExtension.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { ChainControl } from './ChainControl.js'
import type { ChainPrices } from './ChainPrices.js'
import type { ChainStore } from './ChainStore.js'
import type { ChainTotals } from './ChainTotals.js'
import { composeChain } from './composeChain.js'
import type { DueBlocks } from './DueBlocks.js'
import type { Eras } from './Eras.js'
import type { EvmChainParts } from './EvmChainParts.js'
import type { ExecutionControl } from './ExecutionControl.js'
import type { Impersonations } from './Impersonations.js'
import { keepsState } from './keptStates.js'
import type { PendingBlock } from './PendingBlock.js'
import type { Submissions } from './Submissions.js'
import type { Tooling } from './Tooling.js'
import type { WaitingReasons } from './WaitingReasons.js'

/**
 * An EVM chain with its blocks, states, pool and filters. Reads are synchronous. Changes of the chain run in
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
  /** Returns the rules in force at a time in Unix seconds. */
  readonly rulesAt: (timestamp: bigint) => EvmRules
  /**
   * Returns the state after the head and the base fee of the next block. A new transaction of the extension is checked
   * against them.
   */
  readonly tip: () => ChainTip
  readonly #etherbase: Address
  readonly #store: ChainStore
  readonly #pending: PendingBlock
  readonly #eras: Eras
  readonly #offChainMessages: ReadonlyMap<Id, Uint8Array>

  constructor(parts: EvmChainParts) {
    this.blockchainId = parts.blockchainId
    this.config = parts.config
    this.clock = parts.clock
    this.engine = parts.engine
    this.tooling = parts.tooling
    this.#offChainMessages = parts.offChainMessages
    const chain = composeChain(parts)
    this.pool = chain.pool
    this.filters = chain.filters
    this.announcements = chain.announcements
    this.impersonations = chain.impersonations
    this.overrides = chain.overrides
    this.submissions = chain.submissions
    this.prices = chain.prices
    this.contexts = chain.contexts
    this.due = chain.production.due
    this.waiting = chain.waiting
    this.control = chain.control
    this.execution = chain.production.execution
    this.rulesAt = chain.rulesAt
    this.tip = chain.tip
    this.#etherbase = chain.rules.etherbase
    this.#store = chain.store
    this.#pending = chain.production.pending
    this.#eras = chain.eras
  }

  /** The options in the chain's config, read as the VM of the current era reads them. */
  get options(): ChainOptions {
    return this.#eras.current.options
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

  /** Returns the executed blocks between two heights, both included, without reading those that are kept as bytes. */
  stretches(from: bigint, to: bigint): readonly BlockStretch[] {
    return this.#store.stretches(from, to)
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
   * Returns the receipts of the transactions of an accepted block that are executed. While the block is executed in
   * part, these are its first transactions.
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
    return this.#offChainMessages.get(id) ?? this.#store.sentMessages.get(id)
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

  /** Returns the gas limit of a block directly after the head. Before Helicon it is that of the head. */
  nextGasLimit(): bigint {
    return this.#eras.current.gasLimitAfter(this.head)
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
    return this.#eras.isAsynchronous
  }
}
