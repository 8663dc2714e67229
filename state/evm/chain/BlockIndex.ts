import { invariant } from '../../errors/NodeError.js'
import { derived } from '../../time/Container.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { ConsensusBlock } from '../blocks/Block.js'
import type { Hash } from '../values/Hash.js'
import { HashTable, type NumberedHashes } from './HashTable.js'

/** The hashes of blocks one after the other. */
export type BlockHashes = {
  /** The number of transactions of each block. */
  readonly counts: readonly number[]
  /** The hashes of the blocks, then those of their transactions. */
  readonly bytes: Uint8Array
}

const hashSize = 32
/** A transaction's position is packed in one number: height times this, plus index. */
const maxTransactionsPerBlock = 2 ** 20

/**
 * Finds accepted blocks by hash, and the positions of transactions. State files do not contain the index: it is rebuilt
 * from the blocks.
 */
export class BlockIndex {
  readonly #heightByHash: UndoMap<Hash, number>
  readonly #positionByTransaction: UndoMap<Hash, number>

  /** @param name prefix of the containers' names in the undo log */
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
    this.#heightByHash.set(hash, height)
    let position = height * maxTransactionsPerBlock
    for (const tx of transactions) this.#positionByTransaction.set(tx.hash, position++)
  }

  /** Removes a block and its transactions. */
  remove({ hash, transactions }: ConsensusBlock): void {
    this.#heightByHash.delete(hash)
    for (const tx of transactions) this.#positionByTransaction.delete(tx.hash)
  }

  /**
   * Replaces the content by the executed blocks of a chain, whose hashes are given. The undo log does not record it, so
   * it is only for the loading of a state file.
   */
  fill(hashes: readonly BlockHashes[]): void {
    const [blocks, transactions]: [NumberedHashes[], NumberedHashes[]] = [[], []]
    let start = 0
    for (const { counts, bytes } of hashes) {
      const [height, end] = [start, counts.length * hashSize]
      blocks.push({ bytes: bytes.subarray(0, end), numberOf: (index) => height + index })
      transactions.push({
        bytes: bytes.subarray(end),
        numberOf: (index) => height * maxTransactionsPerBlock + positionIn(counts, index),
      })
      start += counts.length
    }
    this.#heightByHash.fillFrom(new HashTable(blocks))
    this.#positionByTransaction.fillFrom(new HashTable(transactions))
  }
}

/** Returns the position of a transaction among blocks that follow one another. @param counts of the blocks' transactions */
function positionIn(counts: readonly number[], position: number): number {
  let index = position
  for (const [block, count] of counts.entries()) {
    if (index < count) return block * maxTransactionsPerBlock + index
    index -= count
  }
  invariant(false, 'the blocks have the transaction')
}
