import type { ConsensusBlock } from '../blocks/Block.js'
import { hashHeader } from '../blocks/encodeHeader.js'
import type { FailedPredicates } from '../blocks/predicateResults.js'
import type { BlockExtension, WaitingOperation } from '../chain/BlockExtension.js'
import type { BlockSource } from '../chain/BlockSource.js'
import { transactionGas } from '../execution/intrinsicGas.js'
import { maxTransactionBytes } from '../pool/PoolChecks.js'
import { verifyPredicates } from '../precompiles/predicates.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { Transaction } from '../transactions/Transaction.js'
import { digestOfHash } from '../values/digestOfHash.js'
import type { Hash } from '../values/Hash.js'
import { isAdded, isOperationAdded } from './additions.js'
import type { BlockDrafts, SaeOverrides } from './BlockDrafts.js'
import { candidates } from './candidates.js'
import { gasConfigAfter } from './gasConfig.js'
import { saeHeader } from './saeHeader.js'
import type { Votes } from './saeOptions.js'
import type { WorstCaseBlock } from './WorstCaseBlock.js'

const noBytes = new Uint8Array(0)

/**
 * Builds blocks of streaming asynchronous execution (ACP-194; AvalancheGo `vms/saevm/sae/block_builder.go`).
 * {@link SaeExecutor} executes them.
 */
export class SaeBuilder {
  readonly #config: ChainConfig
  readonly #votes: Votes
  readonly #drafts: BlockDrafts
  readonly #extension: BlockExtension | undefined
  readonly #overrides: SaeOverrides

  constructor(options: {
    readonly config: ChainConfig
    readonly votes: Votes
    readonly drafts: BlockDrafts
    readonly extension: BlockExtension | undefined
    readonly overrides: SaeOverrides
  }) {
    this.#config = options.config
    this.#votes = options.votes
    this.#drafts = options.drafts
    this.#extension = options.extension
    this.#overrides = options.overrides
  }

  /**
   * Builds a block on top of an accepted one. The block may be empty; the caller decides whether to keep it.
   *
   * @param atMs Unix milliseconds, not before the parent's
   * @throws {NodeError} when no block can be built at this time
   */
  build(parent: ConsensusBlock, atMs: bigint, source: BlockSource): ConsensusBlock {
    const drafts = this.#drafts
    const rules = drafts.rulesAt(atMs / 1000n)
    const settled = drafts.settledAt(parent, atMs)
    const worst = drafts.worstAfter(parent, settled)
    const { nextBaseFee: demandedBaseFee } = this.#overrides
    const draft = drafts.start(worst, atMs, rules)
    const waiting = drafts.operations(parent, settled, draft.baseFee)
    const { transactions, results, operations } = choose(draft, source, waiting, rules, atMs)
    const ids = operations.map(({ id }) => id)
    const extData = ids.length === 0 ? noBytes : (this.#extension?.pack(ids) ?? noBytes)
    const { upgrades, flavour } = this.#config
    const parts = { history: drafts.history, votes: this.#votes, upgrades, overrides: this.#overrides }
    const header = saeHeader(parts, parent, settled, draft, { atMs, transactions, results, extData })
    const hash = hashHeader(header, flavour)
    draft.finish(gasConfigAfter(header, upgrades))
    drafts.built(hash, settled, worst)
    return {
      hash,
      header,
      transactions,
      extData,
      digestText: digestOfHash,
      ...(demandedBaseFee === undefined ? {} : { demandedBaseFee }),
    }
  }
}

/** Adds the transactions to a block that it can have, by price, and then the atomic ones. */
function choose(
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
