import { toByteText } from '../../codec/byteText.js'
import { executionLagging } from '../../errors/evmSae.js'
import { NodeError } from '../../errors/NodeError.js'
import { firstMsAtOrAfter, type GasTime, gasPriceAt, gasRate } from '../../gas/GasTime.js'
import type { Block, ConsensusBlock, Receipt } from '../blocks/Block.js'
import { emptyRootHash, emptyUncleHash, hashExtData } from '../blocks/encodeBlock.js'
import { hashHeader } from '../blocks/encodeHeader.js'
import { receiptText } from '../blocks/encodeReceipt.js'
import { type Header, headerTimeMs, type SaeFields } from '../blocks/Header.js'
import { encodePredicateResults, type FailedPredicates } from '../blocks/predicateResults.js'
import { isSynchronous, settledHeightOf } from '../blocks/settledHeight.js'
import type { BlockSource } from '../chain/BlockBuilder.js'
import type { BlockExtension, WaitingOperation } from '../chain/BlockExtension.js'
import type { BlockOverrides } from '../chain/BlockOverrides.js'
import { blackholeAddress } from '../chain/FlavourRules.js'
import { transactionGas } from '../execution/intrinsicGas.js'
import { voteTargetExcess } from '../fees/acp176.js'
import { initialDelayExcess, voteDelay } from '../fees/acp226.js'
import { voteMinPrice } from '../fees/acp283.js'
import { joinBlooms } from '../logs/bloom.js'
import type { NonceList } from '../pool/AccountTransactions.js'
import { maxTransactionBytes } from '../pool/PoolChecks.js'
import { verifyPredicates } from '../precompiles/predicates.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { costOf, type Transaction } from '../transactions/Transaction.js'
import { orderedRoot } from '../trie/orderedRoot.js'
import { digestOfHash } from '../values/digestOfHash.js'
import { type Hash, zeroWord } from '../values/Hash.js'
import { candidates } from './candidates.js'
import { gasConfigAfter, votesOf } from './gasConfig.js'
import type { Obstruction } from './Obstruction.js'
import { type SaeChain, SaeHistory } from './SaeHistory.js'
import type { Votes } from './saeOptions.js'
import { settlementDelayMs } from './settlement.js'
import {
  type BlockDemands,
  blockGasLimit,
  queueLimit,
  type WorstCase,
  type WorstCaseBlock,
} from './WorstCase.js'
import { WorstCases } from './WorstCases.js'

const zeroNonce = new Uint8Array(8)
const noBytes = new Uint8Array(0)
const noOperations: readonly WaitingOperation[] = []

/** What the control API sets in place of the rules' values. */
type Overrides = Pick<BlockOverrides, 'coinbase' | 'gasLimit' | 'nextBaseFee' | 'nextPrevRandao'>

/**
 * Builds blocks of streaming asynchronous execution (ACP-194; AvalancheGo `vms/saevm/sae/block_builder.go`).
 * {@link SaeExecutor} executes them.
 */
export class SaeBuilder {
  readonly #config: ChainConfig
  readonly #rulesAt: (timestamp: bigint) => EvmRules
  readonly #votes: Votes
  readonly #history: SaeHistory
  readonly #extension: BlockExtension | undefined
  readonly #overrides: Overrides
  readonly #worstCases: WorstCases

  constructor(options: {
    readonly config: ChainConfig
    readonly rulesAt: (timestamp: bigint) => EvmRules
    readonly votes: Votes
    readonly chain: SaeChain
    readonly extension: BlockExtension | undefined
    readonly overrides: Overrides
  }) {
    this.#config = options.config
    this.#rulesAt = options.rulesAt
    this.#votes = options.votes
    this.#extension = options.extension
    this.#overrides = options.overrides
    this.#history = new SaeHistory(options.chain, options.config.upgrades)
    this.#worstCases = new WorstCases({ ...options, history: this.#history })
  }

  /**
   * Builds a block on top of an accepted one. The block may be empty; the caller decides whether to keep it.
   *
   * @param atMs Unix milliseconds, not before the parent's
   * @throws {NodeError} when no block can be built at this time
   */
  build(parent: ConsensusBlock, atMs: bigint, source: BlockSource): ConsensusBlock {
    const rules = this.#rulesAt(atMs / 1000n)
    const settled = this.#settledAt(parent, atMs)
    const worst = this.#worstCases.after(parent, settled)
    const { nextBaseFee: demandedBaseFee } = this.#overrides
    const draft = worst.startBlock(atMs, rules, this.#demands())
    const { transactions, results, operations } = this.#choose(
      draft,
      source,
      this.#operations(parent, settled),
      rules,
      atMs,
    )
    const ids = operations.map(({ id }) => id)
    const extData = ids.length === 0 ? noBytes : (this.#extension?.pack(ids) ?? noBytes)
    const header = this.#header(parent, settled, draft, { atMs, transactions, results, extData })
    const hash = hashHeader(header, this.#config.flavour)
    draft.finish(gasConfigAfter(header, this.#config.upgrades))
    this.#worstCases.built(hash, settled, worst)
    return {
      ...{ hash, header, transactions, extData, digestText: digestOfHash },
      ...(demandedBaseFee === undefined ? {} : { demandedBaseFee }),
    }
  }

  /** Whether unsettled blocks leave room for a block at a time. False while execution lags too far behind for it. */
  hasRoomAt(parent: ConsensusBlock, atMs: bigint): boolean {
    const settled = this.#history.settledAt(atMs, parent)
    return settled !== undefined && !this.#worstCases.after(parent, settled).isFull
  }

  /**
   * Whether a block at a time could include the next transaction of one of the accounts, or an atomic transaction.
   * False when no block can be built.
   */
  canInclude(parent: ConsensusBlock, atMs: bigint, lists: readonly NonceList[]): boolean {
    const settled = this.#history.settledAt(atMs, parent)
    if (settled === undefined) return false
    const worst = this.#worstCases.after(parent, settled)
    if (worst.isFull) return false
    const draft = worst.startBlock(atMs, this.#rulesAt(atMs / 1000n), this.#demands())
    return (
      lists.some((list) => isNextAdded(draft, list)) ||
      this.#operations(parent, settled).some((waiting) => isOperationAdded(draft, waiting))
    )
  }

  /** Returns why a block at a time cannot have a transaction, which is the next one of its account; undefined when it can. */
  obstructionOf(parent: ConsensusBlock, atMs: bigint, tx: Transaction): Obstruction | undefined {
    return this.#obstruction(parent, atMs, tx.gasFeeCap, (draft) => {
      const [balance, cost] = [draft.balance(tx.from), costOf(tx)]
      return balance < cost ? { kind: 'funds', balance, cost } : refusalIn(() => draft.addTransaction(tx))
    })
  }

  /** Returns why a block at a time cannot have an atomic transaction; undefined when it can. */
  operationObstructionOf(
    parent: ConsensusBlock,
    atMs: bigint,
    { id, operation }: WaitingOperation,
  ): Obstruction | undefined {
    return this.#obstruction(parent, atMs, operation.gasFeeCap, (draft, settled) => {
      const unsettled = this.#history.range(settled.header.number, parent.header.number)
      const text = this.#extension?.exclusionOf(id, unsettled)
      if (text !== undefined) return { kind: 'refusal', text }
      for (const [address, { minBalance: cost }] of operation.burns) {
        const balance = draft.balance(address)
        if (balance < cost) return { kind: 'funds', balance, cost }
      }
      return refusalIn(() => draft.add(operation))
    })
  }

  /** @param refusalOf returns why a block that has room and whose price is paid cannot have it */
  #obstruction(
    parent: ConsensusBlock,
    atMs: bigint,
    gasFeeCap: bigint,
    refusalOf: (draft: WorstCaseBlock, settled: Block) => Obstruction | undefined,
  ): Obstruction | undefined {
    const settled = this.#history.settledAt(atMs, parent)
    if (settled === undefined) return { kind: 'lag', height: this.#history.executedHeight + 1n }
    const worst = this.#worstCases.after(parent, settled)
    const limit = queueLimit(worst.time.target)
    if (worst.queuedGas > limit) return { kind: 'queue', queuedGas: worst.queuedGas, limit }
    const draft = worst.startBlock(atMs, this.#rulesAt(atMs / 1000n), this.#demands())
    return gasFeeCap < draft.baseFee
      ? { kind: 'price', gasFeeCap, baseFee: draft.baseFee }
      : refusalOf(draft, settled)
  }

  /** Returns the height of what a block at a time settles; undefined while execution lags. */
  settledHeightAt(parent: ConsensusBlock, atMs: bigint): bigint | undefined {
    return this.#history.settledAt(atMs, parent)?.header.number
  }

  /**
   * Returns the time from which enough blocks are settled for the queue to have room for a block after `parent`, Unix
   * milliseconds. While execution lags, the true time may be later.
   */
  queueOpensMs(parent: ConsensusBlock): bigint {
    const { target } = gasConfigAfter(parent.header, this.#config.upgrades)
    const settledHeight = settledHeightOf(parent.header)
    const count = this.#bounds(parent).countAbove(queueLimit(target))
    if (count === 0) return headerTimeMs(parent.header)
    const executed = this.#history.executedOf(settledHeight + BigInt(count))
    return executed === undefined ? headerTimeMs(parent.header) : this.settlesMs(executed)
  }

  /** Returns the gas limit of a block directly after an executed one. */
  gasLimitAfter(executed: Block): bigint {
    return blockGasLimit(gasRate(this.#history.gasTimeAfter(executed).target))
  }

  /** Returns the earliest time of a block that settles an executed one. Unix milliseconds. */
  settlesMs(block: Block): bigint {
    return firstMsAtOrAfter(this.#history.gasTimeAfter(block)) + settlementDelayMs
  }

  /**
   * Returns the latest time of a block for which execution does not lag, Unix milliseconds; undefined when it lags at
   * no time.
   */
  lastKnownMs(): bigint | undefined {
    return this.#history.lastKnownMs()
  }

  /** Returns the price after a block if all unsettled blocks use their whole gas limits, wei per gas. */
  boundAfter(parent: ConsensusBlock): bigint {
    return isSynchronous(parent.header)
      ? (parent.header.baseFee ?? 0n)
      : gasPriceAt(this.#bounds(parent).time)
  }

  /** Returns the gas clock after a block if all unsettled ones used their whole limits. */
  worstTimeAfter(parent: ConsensusBlock): GasTime {
    return this.#bounds(parent).time
  }

  /** Returns the sum of the gas limits of the unsettled blocks up to `parent`. */
  queuedGas(parent: ConsensusBlock): bigint {
    return isSynchronous(parent.header) ? 0n : this.#bounds(parent).queuedGas
  }

  /** Returns what the control API has set for the next block. */
  #demands(): BlockDemands {
    const { nextBaseFee, gasLimit } = this.#overrides
    return { baseFee: nextBaseFee, gasLimit }
  }

  #bounds(parent: ConsensusBlock): WorstCase {
    return this.#worstCases.after(parent, this.#history.executedAt(settledHeightOf(parent.header)))
  }

  #settledAt(parent: ConsensusBlock, atMs: bigint): Block {
    const settled = this.#history.settledAt(atMs, parent)
    if (settled === undefined) throw executionLagging()
    return settled
  }

  /** Returns the waiting operations that are not in a block since a settled one. */
  #operations(parent: ConsensusBlock, settled: Block): readonly WaitingOperation[] {
    const extension = this.#extension
    if (extension === undefined || extension.pendingCount === 0) return noOperations
    return extension.operations(this.#history.range(settled.header.number, parent.header.number))
  }

  #choose(
    draft: WorstCaseBlock,
    { local, remote }: BlockSource,
    waitingOperations: readonly WaitingOperation[],
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
    for (const waiting of waitingOperations) {
      if (bytes + waiting.bytes > maxTransactionBytes || !isOperationAdded(draft, waiting)) continue
      bytes += waiting.bytes
      operations.push(waiting)
    }
    return { transactions: transactions.slice(), results, operations }
  }

  #header(
    { hash: parentHash, header: parentHeader }: ConsensusBlock,
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
    const settling = this.#history.executedRange(settledHeightOf(parentHeader), settled.header.number)
    const receipts = receiptsOf(settling)
    return {
      parentHash,
      uncleHash: emptyUncleHash,
      coinbase: this.#overrides.coinbase ?? blackholeAddress,
      stateRoot: this.#settledRoot(parentHeader, settled),
      transactionsRoot:
        transactions.length === 0 ? emptyRootHash : orderedRoot(transactions, ({ raw }) => toByteText(raw)),
      receiptsRoot: receipts.length === 0 ? emptyRootHash : orderedRoot(receipts, receiptText),
      logsBloom: joinBlooms(receipts.map(({ logsBloom }) => logsBloom)),
      difficulty: 1n,
      number: parentHeader.number + 1n,
      gasLimit: this.#overrides.gasLimit ?? draft.gasLimit,
      gasUsed: draft.gasUsed,
      timestamp: atMs / 1000n,
      extraData: encodePredicateResults(results),
      mixHash: this.#overrides.nextPrevRandao ?? zeroWord,
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

  /** Returns the state root after the settled block, which the parent has already if it settles the same block. */
  #settledRoot(parent: Header, settled: Block): Hash {
    const isParents = settledHeightOf(parent) === settled.header.number
    if (isParents && this.#history.editedAfter(settled) === undefined) return parent.stateRoot
    const state = this.#history.stateAfter(settled)
    const { root } = state
    // Transactions replace the nodes of a state before it is settled and hashed, so nothing else lets go of the hashes.
    const before = this.#history.executedOf(settledHeightOf(parent))
    if (before !== undefined) this.#history.stateAfter(before).accounts.forgetHashesBefore(state.accounts)
    return root
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

const noReceipts: readonly Receipt[] = []

/** Returns the receipts of some blocks, in their order. */
function receiptsOf(blocks: readonly Block[]): readonly Receipt[] {
  const [first] = blocks
  if (first === undefined) return noReceipts
  return blocks.length === 1 ? first.receipts : blocks.flatMap(({ receipts }) => receipts)
}

/** Adds a transaction unless it might fail to pay. */
function isAdded(draft: WorstCaseBlock, tx: Transaction): boolean {
  return succeeds(() => draft.addTransaction(tx))
}

/** Adds the next transaction of an account: those before it are in accepted blocks that wait for their execution. */
function isNextAdded(draft: WorstCaseBlock, list: NonceList): boolean {
  const next = list.find(({ tx }) => tx.nonce >= draft.nonce(tx.from))
  return next !== undefined && isAdded(draft, next.tx)
}

function isOperationAdded(draft: WorstCaseBlock, { operation }: WaitingOperation): boolean {
  return succeeds(() => draft.add(operation))
}

function succeeds(add: () => void): boolean {
  return refusalOf(add) === undefined
}

/** Returns the refusal of an addition to a block as a reason to wait; undefined when it succeeds. */
function refusalIn(add: () => void): Obstruction | undefined {
  const refusal = refusalOf(add)
  return refusal && { kind: 'refusal', text: refusal.message }
}

function refusalOf(add: () => void): NodeError | undefined {
  try {
    add()
    return undefined
  } catch (error) {
    if (error instanceof NodeError) return error
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
