import type { Id } from '../../codec/ids.js'
import { larger } from '../../gas/bounds.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Clock } from '../../time/Clock.js'
import type { Random } from '../../time/Random.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Block } from '../blocks/Block.js'
import { type Header, headerTimeMs } from '../blocks/Header.js'
import { type PredicateResults, parsePredicateResults } from '../blocks/predicateResults.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { Engine } from '../engine/Engine.js'
import { desiredDelayExcess } from '../fees/acp226.js'
import { TipOracle } from '../fees/TipOracle.js'
import { FilterSystem } from '../logs/FilterSystem.js'
import { Announcements } from '../pool/Announcements.js'
import { TransactionPool } from '../pool/TransactionPool.js'
import type { EvmRules } from '../rules.js'
import { type AccountEdit, editedState } from '../state/editedState.js'
import type { StateRoot } from '../state/StateRoot.js'
import { checkSubmission } from '../transactions/checkSubmission.js'
import { decodeTransaction } from '../transactions/decodeTransaction.js'
import type { UnverifiedTransaction } from '../transactions/Transaction.js'
import { type Address, type BlockContext, type EvmFlavour, type Hash, toWord } from '../types.js'
import { BlockBuilder, type BuiltBlock } from './BlockBuilder.js'
import { BlockMaker, type MiningMode } from './BlockMaker.js'
import type { ChainConfig } from './ChainConfig.js'
import type { ChainReader } from './ChainReader.js'
import { ChainStore, type ChainTotals } from './ChainStore.js'
import type { FlavourRules } from './FlavourRules.js'
import { Impersonations } from './Impersonations.js'

export type { MiningMode } from './BlockMaker.js'

/** Everything a chain is made of. */
export type EvmChainParts = {
  readonly blockchainId: Id
  readonly config: ChainConfig
  readonly options: ChainOptions
  readonly rules: FlavourRules
  readonly engine: Engine
  readonly genesis: BuiltBlock
  /** Warp messages that its config has the node sign, by their IDs. */
  readonly offChainMessages: ReadonlyMap<Id, Uint8Array>
  readonly blockDelay: BlockDelay
  readonly clock: Clock
  readonly random: Random
  readonly undo: UndoLog
  /** The network's queue: what changes the chain runs there. */
  readonly queue: TaskQueue
  /** Called behind each block that the chain accepts. */
  readonly onAccepted?: (() => void) | undefined
}

/**
 * An EVM chain: blocks, states, pool, filters, and the making of blocks. coreth and subnet-EVM are two sets of rules for it. Reading is
 * synchronous; what changes the chain runs in the network's queue.
 */
export class EvmChain implements ChainReader {
  readonly blockchainId: Id
  readonly config: ChainConfig
  readonly options: ChainOptions
  readonly clock: Clock
  readonly engine: Engine
  readonly pool: TransactionPool
  readonly filters: FilterSystem
  /** Executable transactions for those who are told of them. */
  readonly announcements: Announcements
  /** Who may be sent from without a key. */
  readonly impersonations: Impersonations
  readonly #queue: TaskQueue
  readonly #rules: FlavourRules
  readonly #builder: BlockBuilder
  readonly #store: ChainStore
  readonly #maker: BlockMaker
  readonly #tips: TipOracle
  readonly #offChainMessages: ReadonlyMap<Id, Uint8Array>

  constructor(parts: EvmChainParts) {
    const { undo, clock, random, options, rules, config, engine } = parts
    const name = `evm/${parts.blockchainId}`
    this.blockchainId = parts.blockchainId
    this.config = config
    this.options = options
    this.clock = clock
    this.engine = engine
    this.#offChainMessages = parts.offChainMessages
    this.#queue = parts.queue
    this.#rules = rules
    const { minDelayTargetMs } = options
    this.#builder = new BlockBuilder({
      config,
      rules,
      engine,
      desiredDelayExcess: minDelayTargetMs === undefined ? undefined : desiredDelayExcess(minDelayTargetMs),
    })
    const store = new ChainStore(undo, name, options, parts.genesis)
    this.#store = store
    this.announcements = new Announcements(undo, name)
    this.impersonations = new Impersonations(undo, name)
    this.filters = new FilterSystem(undo, name, { clock, random, chain: store })
    this.#tips = new TipOracle(undo, `${name}/tip`, { clock, chain: store, minTip: options.pool.priceLimit })
    const minimumFeeNow = () => rules.minimumFeeAt({ header: store.head.header, state: store.headState })
    this.pool = new TransactionPool(undo, `${name}/pool`, {
      options: options.pool,
      minimumFee: minimumFeeNow() ?? rules.minimumFee,
      minimumFeeNow,
      clock,
      head: () => ({
        gasLimit: store.head.header.gasLimit,
        state: store.headState,
        rules: this.rulesAt(store.head.header.timestamp),
      }),
      nextBaseFee: () => this.estimateBaseFee(),
      onExecutable: (tx) => {
        this.filters.announce(tx)
        this.announcements.add(tx)
      },
    })
    this.#maker = new BlockMaker(undo, name, {
      clock,
      store,
      pool: this.pool,
      builder: this.#builder,
      fees: rules.fees,
      blockDelay: parts.blockDelay,
      onAccepted: parts.onAccepted ?? (() => undefined),
    })
  }

  get flavour(): EvmFlavour {
    return this.config.flavour
  }

  /** The last accepted block. */
  get head(): Block {
    return this.#store.head
  }

  /** Who gets the fees of blocks where this node may choose. */
  get etherbase(): Address {
    return this.#rules.etherbase
  }

  /** The block of height 0. */
  get genesis(): Block {
    return this.#store.genesis
  }

  /** How many transactions its accepted blocks hold, and what gas they used. */
  get totals(): ChainTotals {
    return this.#store.totals
  }

  /** Undefined above the head and below zero. */
  blockByNumber(number: bigint): Block | undefined {
    return this.#store.blockByNumber(number)
  }

  blockByHash(hash: Hash): Block | undefined {
    return this.#store.blockByHash(hash)
  }

  /** Where an accepted transaction is; the receipt is `block.receipts[index]`. */
  transactionByHash(hash: Hash): { readonly block: Block; readonly index: number } | undefined {
    return this.#store.transactionByHash(hash)
  }

  /** The unsigned warp message of an ID that the node signs: its config names it, or an accepted block sent it. */
  warpMessage(id: Id): Uint8Array | undefined {
    return this.#offChainMessages.get(id) ?? this.#store.sentMessage(id)
  }

  /** The world state after a block. @throws {NodeError} `missing trie node …` where the chain option asks for a pruning node's answers */
  stateAt(block: Block): StateRoot {
    return this.#store.stateAt(block)
  }

  /** Puts another state in place of the head's: what the control API sets on accounts. The next block builds on it. */
  replaceHeadState(state: StateRoot): void {
    this.#store.replaceHeadState(state)
    this.pool.reset()
  }

  /** Sets what an account has, at the head: the next block builds on it. */
  editAccount(address: Address, edit: AccountEdit): Promise<void> {
    return this.#queue.run(() => this.editAccountNow(address, edit))
  }

  /** The same. The caller runs it in the network's queue. */
  editAccountNow(address: Address, edit: AccountEdit): void {
    this.replaceHeadState(editedState(this.#store.headState, address, edit))
  }

  /** The rules that hold at a time in Unix seconds. */
  rulesAt(timestamp: bigint): EvmRules {
    return this.#builder.rulesAt(timestamp)
  }

  /** What code sees of a block. */
  blockContext(header: Header): BlockContext {
    return {
      chainId: this.config.chainId,
      number: header.number,
      timestamp: header.timestamp,
      coinbase: header.coinbase,
      gasLimit: header.gasLimit,
      baseFee: header.baseFee ?? 0n,
      difficulty: header.difficulty,
      prevRandao: toWord(header.difficulty),
      blobBaseFee: 1n,
      blockHash: (number) => this.#store.blockHash(number, header.number),
    }
  }

  /** Which predicates of a block's transactions failed, as its header says. */
  predicateResults({ extraData }: Header): PredicateResults {
    return parsePredicateResults(extraData.subarray(this.#rules.fees.extraPrefixSize))
  }

  /** Wei per gas of a block made now (`eth_baseFee`; coreth `customheader.EstimateNextBaseFee`). */
  estimateBaseFee(): bigint {
    const { header } = this.head
    const timeMs = larger(BigInt(this.clock.now()), headerTimeMs(header))
    return this.#rules.fees.blockFees({ header, state: this.#store.headState }, timeMs).baseFee
  }

  /** The tip that the price oracle suggests (`eth_maxPriorityFeePerGas`). Wei. */
  suggestTip(): bigint {
    return this.#tips.suggest()
  }

  /**
   * Decodes, checks and takes a transaction into the pool and, in automatic mode, into a block, as `eth_sendRawTransaction` does.
   * @throws {NodeError} the refusal
   */
  async submitRaw(raw: Uint8Array): Promise<Hash> {
    return this.submit(decodeTransaction(raw))
  }

  /** The same from a decoded transaction. A sender that it already names (impersonation) is believed. */
  async submit(tx: UnverifiedTransaction): Promise<Hash> {
    checkSubmission(tx, this.options)
    return this.#queue.run(async () => {
      await this.settle(this.clock.now())
      await this.submitNow(tx)
      return tx.hash
    })
  }

  /** Takes a transaction in. The caller runs it in the network's queue. @throws {NodeError} the refusal */
  async submitNow(tx: UnverifiedTransaction): Promise<void> {
    this.pool.add(tx)
    await this.#maker.arrived()
  }

  get mining(): MiningMode {
    return this.#maker.mining
  }

  /** Chooses when blocks are made. An interval counts from now. */
  setMining(mode: MiningMode): void {
    this.#maker.setMining(mode)
    this.#queue.changed()
  }

  /** Sets the timestamp of the next block only, Unix milliseconds. @throws {NodeError} when it lies before the head's */
  setNextBlockTimestamp(timestampMs: number): void {
    this.#maker.setNextTimestamp(BigInt(timestampMs))
  }

  /** Makes blocks now, with what waits, or empty. */
  mine(count: number): Promise<readonly Block[]> {
    return this.#queue.run(async () => {
      const made: Block[] = []
      for (let i = 0; i < count; i++) made.push(await this.#maker.mineOne())
      return made
    })
  }

  /** When the next block falls due by time alone, Unix milliseconds; undefined when none does. Cheap. */
  nextDueMs(): number | undefined {
    return this.#maker.nextDueMs()
  }

  /** Makes the blocks that are due by a time, Unix milliseconds. The caller runs it in the network's queue. */
  async settle(nowMs: number): Promise<void> {
    this.pool.expire()
    const due = this.nextDueMs()
    if (due !== undefined && due <= nowMs) await this.#maker.settle(nowMs)
  }
}
