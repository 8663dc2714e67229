import { toByteText } from '../../codec/byteText.js'
import { executionLagging } from '../../errors/evmSae.js'
import { NodeError } from '../../errors/NodeError.js'
import { firstMsAtOrAfter, gasPriceAt, gasRate } from '../../gas/GasTime.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import { emptyRootHash, emptyUncleHash, hashExtData } from '../blocks/encodeBlock.js'
import { hashHeader } from '../blocks/encodeHeader.js'
import { receiptText } from '../blocks/encodeReceipt.js'
import { type Header, headerTimeMs, type SaeFields } from '../blocks/Header.js'
import { encodePredicateResults, type FailedPredicates } from '../blocks/predicateResults.js'
import type { BlockSource, NewBlock, ParentBlock } from '../chain/BlockBuilder.js'
import type { BlockExtension, WaitingOperation } from '../chain/BlockExtension.js'
import { blackholeAddress } from '../chain/FlavourRules.js'
import type { Engine, TraceHooks } from '../engine/Engine.js'
import { preimageHooks } from '../engine/preimageHooks.js'
import { transactionGas } from '../execution/intrinsicGas.js'
import { voteTargetExcess } from '../fees/acp176.js'
import { initialDelayExcess, voteDelay } from '../fees/acp226.js'
import { voteMinPrice } from '../fees/acp283.js'
import { joinBlooms } from '../logs/bloom.js'
import { maxTransactionBytes } from '../pool/PoolChecks.js'
import { verifyPredicates } from '../precompiles/predicates.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { Transaction } from '../transactions/Transaction.js'
import { orderedRoot } from '../trie/orderedRoot.js'
import { digestOfHash } from '../values/digestOfHash.js'
import { type Hash, toWord, zeroWord } from '../values/Hash.js'
import { candidates } from './candidates.js'
import { executeBlock } from './executeBlock.js'
import { gasConfigAfter, isSynchronous, settledHeightOf, votesOf } from './gasConfig.js'
import { type ExecutedChain, SaeHistory } from './SaeHistory.js'
import type { Votes } from './saeOptions.js'
import { settlementDelayMs } from './settlement.js'
import { blockGasLimit, queueLimit, WorstCase, type WorstCaseBlock } from './WorstCase.js'

const zeroNonce = new Uint8Array(8)
const noBytes = new Uint8Array(0)

/** The worst cases after a block, by the hash of the last settled block. */
type KnownWorstCases = { readonly head: Hash; readonly bySettled: Map<Hash, WorstCase> }

/**
 * Builds blocks of streaming asynchronous execution (ACP-194; AvalancheGo `vms/saevm/sae/block_builder.go`), and
 * executes them at once.
 */
export class SaeBuilder {
  readonly #config: ChainConfig
  readonly #engine: Engine
  readonly #rulesAt: (timestamp: bigint) => EvmRules
  readonly #votes: Votes
  readonly #history: SaeHistory
  readonly #extension: BlockExtension | undefined
  #known: KnownWorstCases | undefined

  constructor(options: {
    readonly config: ChainConfig
    readonly engine: Engine
    readonly rulesAt: (timestamp: bigint) => EvmRules
    readonly votes: Votes
    readonly chain: ExecutedChain
    readonly extension: BlockExtension | undefined
  }) {
    this.#config = options.config
    this.#engine = options.engine
    this.#rulesAt = options.rulesAt
    this.#votes = options.votes
    this.#extension = options.extension
    this.#history = new SaeHistory(options.chain, options.config.upgrades)
  }

  /**
   * Builds and executes a block on top of a parent. The block may be empty; the caller decides whether to keep it.
   *
   * @param atMs Unix milliseconds, not before the parent's
   * @param blockHash returns the hash of an earlier block by number
   * @throws {NodeError} when no block can be built at this time
   * @throws {TransactionFault} with the transactions to exclude
   */
  *build(
    parent: ParentBlock,
    atMs: bigint,
    source: BlockSource,
    blockHash: BlockContext['blockHash'],
  ): Pauses<NewBlock> {
    const timestamp = atMs / 1000n
    const rules = this.#rulesAt(timestamp)
    const settled = this.#settledAt(parent.block, atMs)
    const worst = this.#worstCase(parent.block, settled)
    const draft = worst.startBlock(atMs, rules)
    const { transactions, results, operations } = this.#choose(draft, source, rules, atMs)
    const ids = operations.map(({ id }) => id)
    const extData = ids.length === 0 ? noBytes : (this.#extension?.pack(ids) ?? noBytes)
    const header = this.#header(parent, settled, draft, { atMs, transactions, results, extData })
    const hash = hashHeader(header, this.#config.flavour)
    draft.finish(gasConfigAfter(header, this.#config.upgrades))
    this.#known = { head: hash, bySettled: new Map([[settled.hash, worst]]) }
    const { receipts, state, execution } = yield* executeBlock({
      config: this.#config,
      engine: this.#engine,
      rules,
      parent: {
        header: parent.header,
        state: parent.state,
        gasTime: this.#history.gasTimeAfter(parent.block),
      },
      header,
      transactions,
      predicateResults: results,
      operations: operations.map(({ operation }) => operation),
      context: {
        chainId: this.#config.chainId,
        number: header.number,
        timestamp,
        coinbase: header.coinbase,
        gasLimit: header.gasLimit,
        difficulty: header.difficulty,
        prevRandao: toWord(header.difficulty),
        blobBaseFee: 1n,
        recovered: undefined,
        blockHash,
      },
      hooks: hooksOf(parent),
    })
    const block: Block = {
      hash,
      header,
      transactions,
      receipts,
      extData,
      execution,
      digestText: digestOfHash,
    }
    return { block, state, blocked: false }
  }

  /** Tells whether a block at a time could have one of the transactions, or an atomic one. @throws {NodeError} when no block can be built */
  canInclude(parent: Block, atMs: bigint, transactions: readonly Transaction[]): boolean {
    const draft = this.#worstCase(parent, this.#settledAt(parent, atMs)).startBlock(
      atMs,
      this.#rulesAt(atMs / 1000n),
    )
    return (
      transactions.some((tx) => isAdded(draft, tx)) ||
      (this.#extension?.operations().some((waiting) => isOperationAdded(draft, waiting)) ?? false)
    )
  }

  /**
   * Returns the time from which so many blocks are settled that the gas limits of the other ones, up to a block, leave
   * room for another one. Unix milliseconds.
   */
  queueOpensMs(parent: Block): bigint {
    const limit = queueLimit(this.#history.gasTimeAfter(parent))
    let queued = 0n
    let block = parent
    while (block.header.number > settledHeightOf(parent.header)) {
      queued += block.header.gasUsed
      if (queued > limit) return firstMsAtOrAfter(this.#history.gasTimeAfter(block)) + settlementDelayMs
      block = this.#history.parentOf(block)
    }
    return headerTimeMs(parent.header)
  }

  /** Returns the gas limit of a block that follows an executed one at once. */
  gasLimitAfter(executed: Block): bigint {
    return blockGasLimit(gasRate(this.#history.gasTimeAfter(executed).target))
  }

  /** Returns the price after a block when all unsettled ones have used their whole limits, wei per gas. */
  boundAfter(parent: Block): bigint {
    if (isSynchronous(parent.header)) return parent.header.baseFee ?? 0n
    const settled = this.#history.blockAt(settledHeightOf(parent.header))
    return gasPriceAt(this.#worstCase(parent, settled).time)
  }

  #settledAt(parent: Block, atMs: bigint): Block {
    const settlement = this.#history.settlement(atMs, parent)
    if (settlement.kind === 'lagging') throw executionLagging()
    return settlement.block.block
  }

  /** Returns the worst case of the blocks after a settled one, up to the parent. */
  #worstCase(parent: Block, settled: Block): WorstCase {
    if (this.#known?.head !== parent.hash) this.#known = { head: parent.hash, bySettled: new Map() }
    const known = this.#known.bySettled.get(settled.hash)
    if (known !== undefined) return known
    const worst = new WorstCase(this.#history.stateAfter(settled), this.#history.gasTimeAfter(settled))
    for (const block of this.#history.range(settled.header.number, parent.header.number)) {
      const { header, transactions } = block
      const draft = worst.startBlock(header.timestampMs ?? 0n, this.#rulesAt(header.timestamp))
      for (const tx of transactions) draft.addTransaction(tx)
      for (const operation of this.#extension?.operationsOf(block) ?? []) draft.add(operation)
      draft.finish(gasConfigAfter(header, this.#config.upgrades))
    }
    this.#known.bySettled.set(settled.hash, worst)
    return worst
  }

  #choose(
    draft: WorstCaseBlock,
    { local, remote }: BlockSource,
    rules: EvmRules,
    atMs: bigint,
  ): {
    readonly transactions: readonly Transaction[]
    readonly results: ReadonlyMap<Hash, FailedPredicates>
    readonly operations: readonly WaitingOperation[]
  } {
    const transactions: Transaction[] = []
    const results = new Map<Hash, FailedPredicates>()
    let bytes = 0
    for (const { tx } of candidates(local.length === 0 ? remote : [...local, ...remote], draft.baseFee)) {
      if (draft.gasLimit - draft.gasUsed < transactionGas) break
      if (bytes + tx.raw.length > maxTransactionBytes || !isAdded(draft, tx)) continue
      bytes += tx.raw.length
      transactions.push(tx)
      const failed = verifyPredicates(tx, rules, atMs)
      if (failed !== undefined) results.set(tx.hash, failed)
    }
    const operations: WaitingOperation[] = []
    for (const waiting of this.#extension?.operations() ?? []) {
      if (bytes + waiting.bytes > maxTransactionBytes || !isOperationAdded(draft, waiting)) continue
      bytes += waiting.bytes
      operations.push(waiting)
    }
    return { transactions: transactions.slice(), results, operations }
  }

  #header(
    { block: parent, header: parentHeader }: ParentBlock,
    settled: Block,
    draft: WorstCaseBlock,
    content: {
      readonly atMs: bigint
      readonly transactions: readonly Transaction[]
      readonly results: ReadonlyMap<Hash, FailedPredicates>
      readonly extData: Uint8Array
    },
  ): Header {
    const { atMs, transactions, results, extData } = content
    const settling = this.#history.range(settledHeightOf(parentHeader), settled.header.number)
    const receipts = settling.flatMap((block) => block.receipts)
    return {
      parentHash: parent.hash,
      uncleHash: emptyUncleHash,
      coinbase: blackholeAddress,
      stateRoot: this.#history.stateAfter(settled).root,
      transactionsRoot:
        transactions.length === 0 ? emptyRootHash : orderedRoot(transactions, ({ raw }) => toByteText(raw)),
      receiptsRoot: receipts.length === 0 ? emptyRootHash : orderedRoot(receipts, receiptText),
      logsBloom: joinBlooms(receipts.map(({ logsBloom }) => logsBloom)),
      difficulty: 1n,
      number: parentHeader.number + 1n,
      gasLimit: draft.gasLimit,
      gasUsed: draft.gasUsed,
      timestamp: atMs / 1000n,
      extraData: encodePredicateResults(results),
      mixHash: zeroWord,
      nonce: zeroNonce,
      extDataHash: hashExtData(extData),
      baseFee: draft.baseFee,
      extDataGasUsed: 0n,
      blockGasCost: 0n,
      blobGasUsed: 0n,
      excessBlobGas: 0n,
      parentBeaconBlockRoot: zeroWord,
      timestampMs: atMs,
      minDelayExcess: voted(
        parentHeader.minDelayExcess ?? initialDelayExcess,
        this.#votes.delayExcess,
        voteDelay,
      ),
      sae: this.#saeFields(parentHeader, settled),
    }
  }

  #saeFields(parent: Header, settled: Block): SaeFields {
    const { targetExponent, minPriceExponent } = votesOf(parent, this.#config.upgrades)
    const { seconds, fraction, excess } = this.#history.gasTimeAfter(settled)
    return {
      targetExponent: voted(targetExponent, this.#votes.targetExponent, voteTargetExcess),
      minPriceExponent: voted(minPriceExponent, this.#votes.minPriceExponent, voteMinPrice),
      settledHeight: settled.header.number,
      settledGasUnix: seconds,
      settledGasNumerator: fraction,
      settledExcess: excess,
    }
  }
}

/** Adds a transaction unless it might fail to pay. */
function isAdded(draft: WorstCaseBlock, tx: Transaction): boolean {
  return succeeds(() => draft.addTransaction(tx))
}

function isOperationAdded(draft: WorstCaseBlock, { operation }: WaitingOperation): boolean {
  return succeeds(() => draft.add(operation))
}

function succeeds(add: () => void): boolean {
  try {
    add()
    return true
  } catch (error) {
    if (error instanceof NodeError) return false
    throw error
  }
}

function voted(
  exponent: bigint,
  desired: bigint | undefined,
  vote: (exponent: bigint, desired: bigint) => bigint,
): bigint {
  return desired === undefined ? exponent : vote(exponent, desired)
}

function hooksOf({ state }: ParentBlock): TraceHooks | undefined {
  const { preimages } = state.store
  return preimages === undefined ? undefined : preimageHooks(preimages)
}
