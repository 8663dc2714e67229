import { derived } from '../../time/Container.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { ConsensusBlock } from '../blocks/Block.js'
import type { Hash } from '../values/Hash.js'

/** A transaction's position is packed in one number: height times this, plus index. */
const maxTransactionsPerBlock = 2 ** 20

/** Finds accepted blocks by hash, and the positions of transactions. State files leave it out: it is rebuilt from the blocks. */
export class BlockIndex {
  readonly #heightByHash: UndoMap<Hash, number>
  readonly #positionByTransaction: UndoMap<Hash, number>

  /** @param name prefix of the containers' names in the log */
  constructor(undo: UndoLog, name: string) {
    this.#heightByHash = undo.map(`${name}/heightByHash`, derived)
    this.#positionByTransaction = undo.map(`${name}/positionByTransaction`, derived)
  }

  /** Returns the height of the block with a hash; undefined for an unknown hash. */
  heightOf(hash: Hash): number | undefined {
    return this.#heightByHash.get(hash)
  }

  /** Returns the height of a transaction's block and its index there; undefined for an unknown hash. */
  positionOf(hash: Hash): { readonly height: number; readonly index: number } | undefined {
    const position = this.#positionByTransaction.get(hash)
    if (position === undefined) return undefined
    const index = position % maxTransactionsPerBlock
    return { height: (position - index) / maxTransactionsPerBlock, index }
  }

  /** Adds a block and its transactions. */
  add({ hash, transactions }: ConsensusBlock, height: number): void {
    this.addHashes(
      hash,
      transactions.map((tx) => tx.hash),
      height,
    )
  }

  /** Adds a block and its transactions by their hashes. */
  addHashes(hash: Hash, transactionHashes: readonly Hash[], height: number): void {
    this.#heightByHash.set(hash, height)
    let position = height * maxTransactionsPerBlock
    for (const each of transactionHashes) this.#positionByTransaction.set(each, position++)
  }

  /** Removes a block and its transactions. */
  remove({ hash, transactions }: ConsensusBlock): void {
    this.#heightByHash.delete(hash)
    for (const tx of transactions) this.#positionByTransaction.delete(tx.hash)
  }

  /** Removes all blocks. */
  clear(): void {
    this.#heightByHash.clear()
    this.#positionByTransaction.clear()
  }
}
