import { NodeError } from '../../errors/NodeError.js'
import type { AvmChain } from '../AvmChain.js'
import { encodeBlock } from '../blocks/codec.js'
import type { StandardBlock } from '../blocks/StandardBlock.js'
import { checkTxForm, executeTx } from '../execution/executeTx.js'
import type { Tx } from '../txs/Tx.js'

/** The size that blocks aim at. Bytes. */
const targetSize = 128 * 1024

/**
 * A block under construction. It changes the chain's state in place, so it must be used inside an undo
 * checkpoint (AvalancheGo `vms/avm/block/builder/builder.go`).
 */
export class OpenBlock {
  readonly #chain: AvmChain
  readonly #txs: Tx[] = []
  #sizeLeft = targetSize

  /** Starts a block on top of the chain. */
  constructor(chain: AvmChain) {
    this.#chain = chain
  }

  /** The transactions added so far. */
  get txs(): readonly Tx[] {
    return this.#txs
  }

  /** Whether a transaction still fits into the block. */
  hasSpaceFor(tx: Tx): boolean {
    return tx.bytes.length <= this.#sizeLeft
  }

  /**
   * Checks the form of a transaction, executes it and adds it to the block. @throws {NodeError} when it is
   * refused; the caller must then undo its changes
   */
  add(tx: Tx): void {
    checkTxForm({ chain: this.#chain, tx })
    this.#execute(tx)
  }

  /**
   * Adds a transaction from the mempool, whose form may not have been checked before: like the node, it first
   * checks it against the state. @throws {NodeError} as {@link add}
   */
  addFromMempool(tx: Tx): void {
    try {
      checkTxForm({ chain: this.#chain, tx })
    } catch (malformed) {
      try {
        executeTx({ chain: this.#chain, tx })
      } catch (refused) {
        // A transaction with too few credentials cannot be executed.
        if (refused instanceof NodeError) throw refused
      }
      throw malformed
    }
    this.#execute(tx)
  }

  /**
   * Builds the block and accepts it.
   * @param nowMs the time at which it is made, Unix milliseconds; the block's time is never before its parent's
   */
  seal(nowMs: number): StandardBlock {
    const { blocks } = this.#chain
    const { id, height, time } = blocks.last
    const now = BigInt(Math.floor(nowMs / 1000))
    const block = encodeBlock({
      parentId: id,
      height: height + 1n,
      time: now < time ? time : now,
      txs: this.#txs,
    })
    blocks.accept(block, Math.max(nowMs, Number(block.time) * 1000))
    return block
  }

  #execute(tx: Tx): void {
    executeTx({ chain: this.#chain, tx })
    this.#txs.push(tx)
    this.#sizeLeft -= tx.bytes.length
  }
}
