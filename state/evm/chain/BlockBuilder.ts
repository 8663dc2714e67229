import { toByteText } from '../../codec/byteText.js'
import { NodeError } from '../../errors/NodeError.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, ConsensusBlock, Receipt } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import { emptyRootHash, emptyUncleHash, hashExtData } from '../blocks/encodeBlock.js'
import { hashHeader } from '../blocks/encodeHeader.js'
import { receiptText } from '../blocks/encodeReceipt.js'
import type { Header } from '../blocks/Header.js'
import { encodePredicateResults, type FailedPredicates } from '../blocks/predicateResults.js'
import type { Engine, TraceHooks } from '../engine/Engine.js'
import { preimageHooks } from '../engine/preimageHooks.js'
import { applyTransaction, applyTransactionInTurns, pauseGas } from '../execution/applyTransaction.js'
import { transactionGas } from '../execution/intrinsicGas.js'
import { initialDelayExcess, voteDelay } from '../fees/acp226.js'
import type { FeeParent } from '../fees/FeeRules.js'
import { joinBlooms } from '../logs/bloom.js'
import type { NonceList } from '../pool/AccountTransactions.js'
import { BlockOrder } from '../pool/BlockOrder.js'
import { verifyPredicates } from '../precompiles/predicates.js'
import { applyUpgrades } from '../rules/applyUpgrades.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import type { Transaction } from '../transactions/Transaction.js'
import { orderedRoot } from '../trie/orderedRoot.js'
import { digestOfHash } from '../values/digestOfHash.js'
import { type Hash, toWord, zeroWord } from '../values/Hash.js'
import type { BlockExtension, ExtensionPart } from './BlockExtension.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { FlavourRules } from './FlavourRules.js'
import { messageOf } from './messageOf.js'
import { receiptOf } from './receiptOf.js'
import { storeBeaconRoot } from './storeBeaconRoot.js'
import { TransactionFault } from './TransactionFault.js'
import { synchronousTimestampMs } from './transition.js'

const zeroNonce = new Uint8Array(8)
const oneWord = toWord(1n)
/** The encoded predicate results of a block that has none. Blocks before Durango have none. */
const noResults = encodePredicateResults(new Map())
const noBytes = new Uint8Array(0)
const noPart: ExtensionPart = { extData: noBytes, gasUsed: 0n, ids: [], blocked: false }

/** The executable transactions that a block may include. Those of local accounts come first. */
export type BlockSource = { readonly local: readonly NonceList[]; readonly remote: readonly NonceList[] }

/** A block and the state after it. */
export type BuiltBlock = { readonly block: Block; readonly state: StateRoot }

/** A block that another one is built on top of, with the members that fee rules read. */
export type ParentBlock = BuiltBlock & FeeParent

/** A block that was built on top of the last accepted one. */
export type NewBlock = {
  readonly block: ConsensusBlock
  /** The block with the state after it; undefined when it is executed later. */
  readonly executed: BuiltBlock | undefined
  /** Whether a node makes no such block (see {@link ExtensionPart}). */
  readonly blocked: boolean
}

/**
 * Builds a block on top of the last accepted one with as many transactions of a source as fit.
 * @param atMs Unix milliseconds, not before the last block's
 * @throws {TransactionFault} with the transactions to exclude
 * @throws {NodeError} when no block can be built at this time
 */
export type BuildBlock = (atMs: bigint, source: BlockSource) => Pauses<NewBlock>

/**
 * Builds blocks from transactions (coreth `miner/worker.go`, `consensus/dummy/consensus.go`). It has no state
 * of its own.
 */
export class BlockBuilder {
  readonly #config: ChainConfig
  readonly #rules: FlavourRules
  readonly #engine: Engine
  readonly #overrides: Pick<BlockOverrides, 'nextPrevRandao' | 'recovered'> | undefined
  readonly #rulesAt: (timestamp: bigint) => EvmRules
  readonly #extension: BlockExtension | undefined
  /** The minimum delay excess to vote for (ACP-226); undefined keeps the parent's. */
  readonly #desiredDelayExcess: bigint | undefined
  readonly #closesMs: bigint | undefined

  constructor(options: {
    readonly config: ChainConfig
    readonly rules: FlavourRules
    /** Returns the rules in force at a time in Unix seconds. */
    readonly rulesAt: (timestamp: bigint) => EvmRules
    readonly engine: Engine
    readonly overrides?: Pick<BlockOverrides, 'nextPrevRandao' | 'recovered'>
    readonly extension: BlockExtension | undefined
    readonly desiredDelayExcess: bigint | undefined
    /** The time at which the synchronous era ends, Unix milliseconds. Its blocks have earlier timestamps. */
    readonly closesMs?: bigint | undefined
  }) {
    this.#config = options.config
    this.#rules = options.rules
    this.#engine = options.engine
    this.#overrides = options.overrides
    this.#extension = options.extension
    this.#desiredDelayExcess = options.desiredDelayExcess
    this.#closesMs = options.closesMs
    this.#rulesAt = options.rulesAt
  }

  /**
   * Builds a block on top of a parent with as many transactions of the source as fit. The block may be empty;
   * the caller decides whether to keep it. Between transactions, and within those with much gas, it pauses.
   * @param atMs Unix milliseconds, not before the parent's; before Granite whole seconds of it count
   * @param blockHash returns the hash of an earlier block by number
   * @throws {TransactionFault} with the transactions to exclude
   */
  *build(
    parent: ParentBlock,
    atMs: bigint,
    source: BlockSource,
    blockHash: BlockContext['blockHash'],
  ): Pauses<NewBlock> {
    const { header: parentHeader, state: parentState } = parent
    const stampedMs = synchronousTimestampMs(atMs, this.#closesMs)
    const timestamp = stampedMs / 1000n
    const rules = this.#rulesAt(timestamp)
    const timeMs = rules.granite ? stampedMs : timestamp * 1000n
    const { gasLimit, gasCapacity, baseFee, atomicGasLimit } = this.#rules.fees.blockFees(parent, timeMs)
    const world = new WorldState(parentState)
    const { preimages } = parentState.store
    const nextPrevRandao = this.#overrides?.nextPrevRandao
    const context: BlockContext = {
      chainId: this.#config.chainId,
      number: parentHeader.number + 1n,
      timestamp,
      coinbase: this.#rules.coinbase(parent),
      gasLimit,
      baseFee,
      difficulty: 1n,
      prevRandao: nextPrevRandao ?? oneWord,
      blobBaseFee: 1n,
      recovered: this.#overrides?.recovered,
      blockHash,
    }
    const run: Run = {
      world,
      context,
      rules,
      nextPrevRandao,
      capacity: gasCapacity,
      atomicGasLimit,
      transactions: [],
      receipts: [],
      predicateResults: undefined,
      hooks: preimages === undefined ? undefined : preimageHooks(preimages),
      timeMs,
      madeAtMs: stampedMs === atMs ? undefined : atMs,
      gasUsed: 0n,
      gasSincePause: 0n,
      bytes: 0,
      logs: 0,
    }
    if (rules.fork === 'cancun') storeBeaconRoot(this.#engine, run)
    applyUpgrades(world, this.#config, parentHeader, context)
    if (source.local.length > 0) yield* this.#take(run, source.local)
    if (source.remote.length > 0) yield* this.#take(run, source.remote)
    const part = this.#assemble(run)
    try {
      return this.#seal(parent, run, part)
    } catch (error) {
      const { transactions } = run
      if (transactions.length === 0 && part.ids.length === 0) throw error
      throw new TransactionFault(transactions, part.ids, error)
    }
  }

  /** Tries transactions in the order of their tips. Those of a single account are in order already. */
  *#take(run: Run, lists: readonly NonceList[]): Pauses<void> {
    const { baseFee } = run.context
    const [list] = lists
    if (list !== undefined && lists.length === 1) {
      // A fee cap below the base fee ends the account's list.
      for (const { tx } of list) if (tx.gasFeeCap < baseFee || !(yield* this.#include(run, tx))) return
      return
    }
    const order = new BlockOrder(lists, baseFee)
    for (;;) {
      const next = order.peek()
      if (next === undefined || run.capacity - run.gasUsed < transactionGas) return
      if (yield* this.#include(run, next.tx)) order.shift()
      else order.drop()
    }
  }

  /**
   * Includes a transaction in the block, unless its nonce is used.
   * @returns false if it does not fit or fails to apply: the rest of its account is then skipped in this block
   */
  *#include(run: Run, tx: Transaction): Pauses<boolean> {
    const left = run.capacity - run.gasUsed
    if (left < tx.gasLimit || run.bytes + tx.raw.length > this.#rules.maxTransactionBytes) return false
    if (run.world.nonce(tx.from) > tx.nonce) return true
    try {
      yield* this.#apply(run, tx, left)
      return true
    } catch (error) {
      if (!(error instanceof NodeError)) throw new TransactionFault([tx], [], error)
      run.world.finalise()
      return false
    }
  }

  *#apply(run: Run, tx: Transaction, gasAvailable: bigint): Pauses<void> {
    const message = messageOf(tx, run.context.baseFee)
    const failedPredicates = verifyPredicates(tx, run.rules, run.madeAtMs ?? run.timeMs)
    const { world, rules, context, hooks } = run
    const options = { gasAvailable, failedPredicates, hooks }
    const isLong = tx.gasLimit > pauseGas
    const result = isLong
      ? yield* applyTransactionInTurns(this.#engine, world, rules, context, message, options)
      : applyTransaction(this.#engine, world, rules, context, message, options)
    if (failedPredicates !== undefined) {
      run.predicateResults ??= new Map()
      run.predicateResults.set(tx.hash, failedPredicates)
    }
    run.gasUsed += result.gasUsed
    run.bytes += tx.raw.length
    run.transactions.push(tx)
    run.receipts.push(receiptOf(tx, result, message.gasPrice, run))
    run.logs += result.logs.length
    run.gasSincePause += result.gasUsed
    if (run.gasSincePause > pauseGas) {
      run.gasSincePause = 0n
      yield undefined
    }
  }

  #assemble({ world, context, capacity, gasUsed, atomicGasLimit }: Run): ExtensionPart {
    if (this.#extension === undefined || this.#extension.pendingCount === 0) return noPart
    const { baseFee } = context
    const part = this.#extension.assemble({ world, baseFee, gasLeft: atomicGasLimit ?? capacity - gasUsed })
    world.finalise()
    return part
  }

  #seal(parent: ParentBlock, run: Run, part: ExtensionPart): NewBlock {
    const { context, rules, timeMs } = run
    // Copies of exact length: a block would keep the spare capacity of a growing array.
    const transactions = run.transactions.slice()
    const receipts = run.receipts.slice()
    const state = run.world.commit()
    const { fees, hasExtData: coreth } = this.#rules
    const gasUsed = run.gasUsed + part.gasUsed
    const extraData = fees.extraData(parent, timeMs, gasUsed, encodedResults(run))
    if (extraData === undefined) throw new RangeError('a block used more gas than its capacity')
    const { extData, blocked } = part
    const { granite } = rules
    const etna = this.#config.upgrades.etna <= context.timestamp
    const header: Header = {
      parentHash: parent.block.hash,
      uncleHash: emptyUncleHash,
      coinbase: context.coinbase,
      stateRoot: state.root,
      transactionsRoot:
        transactions.length === 0 ? emptyRootHash : orderedRoot(transactions, ({ raw }) => toByteText(raw)),
      receiptsRoot: receipts.length === 0 ? emptyRootHash : orderedRoot(receipts, receiptText),
      logsBloom: bloomOfAll(receipts),
      difficulty: context.difficulty,
      number: context.number,
      gasLimit: context.gasLimit,
      gasUsed: run.gasUsed,
      timestamp: context.timestamp,
      extraData,
      mixHash: run.nextPrevRandao ?? zeroWord,
      nonce: zeroNonce,
      extDataHash: coreth ? hashExtData(extData) : undefined,
      baseFee: context.baseFee,
      extDataGasUsed: coreth ? part.gasUsed : undefined,
      blockGasCost: fees.blockGasCost(parent, context.timestamp),
      blobGasUsed: etna ? 0n : undefined,
      excessBlobGas: etna ? 0n : undefined,
      parentBeaconBlockRoot: etna ? zeroWord : undefined,
      timestampMs: granite ? timeMs : undefined,
      minDelayExcess: granite ? this.#delayExcess(parent.header) : undefined,
      sae: undefined,
    }
    const hash = hashHeader(header, this.#config.flavour)
    const block: Block = {
      ...{ hash, header, transactions, receipts, extData, digestText: digestOfHash },
      ...(run.madeAtMs === undefined ? {} : { madeAtMs: run.madeAtMs }),
    }
    return { block, executed: { block, state }, blocked }
  }

  #delayExcess(parent: Header): bigint {
    const excess = parent.minDelayExcess ?? initialDelayExcess
    return this.#desiredDelayExcess === undefined ? excess : voteDelay(excess, this.#desiredDelayExcess)
  }
}

type Run = {
  readonly world: WorldState
  readonly context: BlockContext
  readonly rules: EvmRules
  /** The value of PREVRANDAO that the control API has set; undefined for the chain's own. */
  readonly nextPrevRandao: Hash | undefined
  readonly capacity: bigint
  /** The most gas of atomic transactions; undefined for what is left of the capacity. */
  readonly atomicGasLimit: bigint | undefined
  readonly transactions: Transaction[]
  readonly receipts: Receipt[]
  /** The failed predicates by transaction; undefined while no transaction has predicates. */
  predicateResults: Map<Hash, FailedPredicates> | undefined
  readonly hooks: TraceHooks | undefined
  /** The timestamp of the block, Unix milliseconds. */
  readonly timeMs: bigint
  /** The time at which the block is made, Unix milliseconds; undefined when that is its timestamp. */
  readonly madeAtMs: bigint | undefined
  gasUsed: bigint
  /** The gas of the transactions since the last pause. */
  gasSincePause: bigint
  bytes: number
  logs: number
}

function encodedResults({ rules, predicateResults }: Run): Uint8Array {
  if (!rules.durango) return noBytes
  return predicateResults === undefined ? noResults : encodePredicateResults(predicateResults)
}

function bloomOfAll(receipts: readonly Receipt[]): Uint8Array {
  const [first] = receipts
  return first !== undefined && receipts.length === 1
    ? first.logsBloom
    : joinBlooms(receipts.map(({ logsBloom }) => logsBloom))
}
