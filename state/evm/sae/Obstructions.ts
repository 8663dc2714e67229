import type { Block, ConsensusBlock } from '../blocks/Block.js'
import type { BlockExtension, WaitingOperation } from '../chain/BlockExtension.js'
import type { NonceList } from '../pool/AccountTransactions.js'
import { costOf, type Transaction } from '../transactions/Transaction.js'
import { isNextAdded, isOperationAdded, refusalIn } from './additions.js'
import type { BlockDrafts } from './BlockDrafts.js'
import { queueLimit } from './blockGasLimit.js'
import type { Obstruction } from './Obstruction.js'
import type { WorstCaseBlock } from './WorstCaseBlock.js'

/** Tells whether the next block could have a transaction, and why not, without building it (ACP-194). Times are Unix milliseconds. */
export class Obstructions {
  readonly #drafts: BlockDrafts
  readonly #extension: BlockExtension | undefined

  constructor(drafts: BlockDrafts, extension: BlockExtension | undefined) {
    this.#drafts = drafts
    this.#extension = extension
  }

  /**
   * Whether a block at a time could include the next transaction of one of the accounts, or an atomic transaction.
   * False when no block can be built.
   */
  canInclude(parent: ConsensusBlock, atMs: bigint, lists: readonly NonceList[]): boolean {
    const settled = this.#drafts.history.settledAt(atMs, parent)
    if (settled === undefined) return false
    const worst = this.#drafts.worstAfter(parent, settled)
    if (worst.isFull) return false
    const draft = this.#drafts.start(worst, atMs)
    return (
      lists.some((list) => isNextAdded(draft, list)) ||
      this.#drafts
        .operations(parent, settled, draft.baseFee)
        .some((waiting) => isOperationAdded(draft, waiting))
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
      const unsettled = this.#drafts.history.range(settled.header.number, parent.header.number)
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
    const settled = this.#drafts.history.settledAt(atMs, parent)
    if (settled === undefined) return { kind: 'lag', height: this.#drafts.history.executedHeight + 1n }
    const worst = this.#drafts.worstAfter(parent, settled)
    const limit = queueLimit(worst.time.target)
    if (worst.queuedGas > limit) return { kind: 'queue', queuedGas: worst.queuedGas, limit }
    const draft = this.#drafts.start(worst, atMs)
    return gasFeeCap < draft.baseFee
      ? { kind: 'price', gasFeeCap, baseFee: draft.baseFee }
      : refusalOf(draft, settled)
  }
}
