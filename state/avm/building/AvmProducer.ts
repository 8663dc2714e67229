import { idToString } from '../../codec/ids.js'
import { NodeError } from '../../errors/NodeError.js'
import { txFault } from '../../errors/platformTx.js'
import { within } from '../../errors/within.js'
import { nextBlockMs } from '../../proposervm/nextBlockMs.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import { type ChainHost, hostOf } from '../../time/ChainHost.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { UndoLog } from '../../time/UndoLog.js'
import { DroppedTxs } from '../../utxo/DroppedTxs.js'
import type { AvmChain } from '../AvmChain.js'
import type { StandardBlock } from '../blocks/StandardBlock.js'
import { Mempool } from '../mempool/Mempool.js'
import { WalletQueue } from '../mempool/WalletQueue.js'
import type { Tx } from '../txs/Tx.js'
import { OpenBlock } from './OpenBlock.js'

/**
 * Accepts transactions and makes the X-Chain's blocks (AvalancheGo `vms/avm/block/builder`,
 * `vms/avm/network/gossip.go`).
 */
export class AvmProducer {
  readonly #chain: AvmChain
  readonly #undo: UndoLog
  readonly #blockDelay: BlockDelay
  readonly #host: ChainHost<StandardBlock>
  readonly #mempool: Mempool
  readonly #dropped: DroppedTxs
  readonly #wallet: WalletQueue

  /**
   * @param options.blockDelay whether a transaction is in a block at once, or blocks keep a real node's
   * distance
   * @param options.host the network around the chain; without one it is on its own
   */
  constructor(options: {
    readonly chain: AvmChain
    readonly undo: UndoLog
    readonly blockDelay: BlockDelay
    readonly host?: Partial<ChainHost<StandardBlock>>
  }) {
    this.#chain = options.chain
    this.#undo = options.undo
    this.#blockDelay = options.blockDelay
    this.#host = hostOf(options.host, options.chain.clock)
    this.#mempool = new Mempool(options.undo)
    this.#dropped = new DroppedTxs(options.undo, 'avm.dropped')
    this.#wallet = new WalletQueue(options.undo, (tx) => this.#issueUnverified(tx))
  }

  /**
   * Issues a transaction. It is in a block when this returns, unless blocks keep their distance; then it may
   * wait for {@link makeDueBlocks}. A transaction that waits already is not added again. A refused transaction
   * changes nothing, except that the refusal is remembered.
   * @throws {NodeError} when it is refused
   */
  issue(tx: Tx): void {
    if (this.#mempool.has(tx.id)) return
    const reason = this.#dropped.reason(tx.id)
    if (reason !== undefined) throw reason
    if (this.#blockDelay === 'instant') {
      this.#orDrop(tx, () => this.#acceptAlone(tx, (block) => block.add(tx)))
      this.#afterBlock([tx])
    } else {
      this.#orDrop(tx, () => this.#undo.trial(() => new OpenBlock(this.#chain).add(tx)))
      this.#addToMempool(tx)
    }
  }

  /**
   * Issues a transaction as `wallet.issueTx` does: it is not verified before it is put into a block, and it
   * waits for those issued before it that are in no block yet (AvalancheGo `vms/avm/wallet_service.go`). A
   * refusal is only remembered.
   * @throws {NodeError} when the mempool does not take it
   */
  issueFromWallet(tx: Tx): void {
    this.#wallet.issue(tx)
  }

  /**
   * Checks whether a transaction would be accepted in a block made now. Nothing changes, and nothing is
   * remembered. @throws {NodeError} when it would be refused
   */
  check(tx: Tx): void {
    this.#undo.trial(() => new OpenBlock(this.#chain).add(tx))
  }

  /** The number of transactions that wait for a block. */
  get waitingTxs(): number {
    return this.#mempool.size
  }

  /** The bytes that further transactions may take in the mempool. */
  get mempoolBytesLeft(): number {
    return this.#mempool.bytesLeft
  }

  /**
   * Returns the time at which the next block is due, Unix milliseconds; undefined when none is due by
   * `nowMs`.
   */
  nextDueMs(nowMs: number): number | undefined {
    const since = this.#mempool.waitingSinceMs
    if (since === undefined) return undefined
    const due = Math.max(since, nextBlockMs(this.#chain.blocks, this.#blockDelay))
    return due <= nowMs ? due : undefined
  }

  /** Makes every block that is due by a time (Unix milliseconds), each at the time at which it is due. */
  makeDueBlocks(nowMs: number): void {
    finish(this.makeDueBlocksInTurns(nowMs))
  }

  /** Makes the blocks that are due as {@link makeDueBlocks} does, and pauses after each. */
  *makeDueBlocksInTurns(nowMs: number): Pauses<void> {
    for (let due = this.nextDueMs(nowMs); due !== undefined; due = this.nextDueMs(nowMs)) {
      if (!this.#produce(due)) return
      yield
    }
  }

  /** @throws {NodeError} when the mempool does not take the transaction */
  #issueUnverified(tx: Tx): void {
    if (this.#mempool.has(tx.id)) return
    if (this.#blockDelay === 'strict') {
      this.#addToMempool(tx)
      return
    }
    this.#orDrop(tx, () => this.#mempool.check(tx))
    try {
      this.#orDrop(tx, () => this.#acceptAlone(tx, (block) => block.addFromMempool(tx)))
    } catch (error) {
      if (error instanceof NodeError) return
      throw error
    }
    this.#afterBlock([tx])
  }

  #addToMempool(tx: Tx): void {
    const nowMs = this.#chain.clock.now()
    if (!this.#mempool.isFullFor(tx)) this.#orDrop(tx, () => this.#mempool.add(tx, nowMs))
    else this.#mempool.add(tx, nowMs)
    this.#dropped.forget(tx.id)
    this.makeDueBlocks(nowMs)
  }

  /** Accepts a block with one transaction, now. @throws {NodeError} when the transaction is refused */
  #acceptAlone(tx: Tx, addTo: (block: OpenBlock) => void): void {
    this.#undo.attempt(() => {
      const block = new OpenBlock(this.#chain)
      addTo(block)
      this.#mempool.check(tx)
      this.#accept(block, this.#chain.clock.now())
    })
  }

  #accept(block: OpenBlock, nowMs: number): void {
    this.#host.accepted(block.seal(nowMs))
  }

  /** Updates the mempool after an accepted block. */
  #afterBlock(txs: readonly Tx[]): void {
    for (const tx of txs) {
      this.#dropped.forget(tx.id)
      this.#mempool.removeAccepted(tx)
    }
    const timeMs = Number(this.#chain.blocks.last.time) * 1000
    if (timeMs > this.#chain.clock.now()) this.#host.advanceTo(timeMs)
    this.#wallet.decided(txs)
  }

  /** Makes a block at a time from the waiting transactions. @returns whether another block may be made */
  #produce(nowMs: number): boolean {
    const mark = this.#undo.begin()
    const block = new OpenBlock(this.#chain)
    try {
      const refused = this.#pack(block)
      if (block.txs.length > 0) this.#accept(block, nowMs)
      for (const { tx, reason } of refused) this.#drop(tx, reason)
      // All that waited were refused.
      if (block.txs.length === 0) return false
    } catch (error) {
      this.#undo.revert(mark)
      this.#host.report('a block of the X-Chain could not be made', error)
      for (const tx of block.txs) this.#drop(tx, txFault(error))
      return block.txs.length > 0
    } finally {
      this.#undo.release(mark)
    }
    this.#afterBlock(block.txs)
    return true
  }

  /** Fills a block with the oldest transactions. @returns the transactions that are now refused */
  #pack(block: OpenBlock): { readonly tx: Tx; readonly reason: NodeError }[] {
    const refused: { tx: Tx; reason: NodeError }[] = []
    for (const tx of this.#mempool.oldestFirst()) {
      if (!block.hasSpaceFor(tx)) break
      try {
        this.#undo.attempt(() => block.addFromMempool(tx))
      } catch (error) {
        if (!(error instanceof NodeError))
          this.#host.report(
            `the X-Chain's transaction ${idToString(tx.id)} was dropped: it broke its block`,
            error,
          )
        refused.push({ tx, reason: error instanceof NodeError ? error : txFault(error) })
      }
    }
    return refused
  }

  #drop(tx: Tx, reason: NodeError): void {
    this.#mempool.remove(tx.id)
    this.#dropped.add(tx.id, reason)
  }

  /** Runs `step`. If it refuses the transaction, the reason is remembered. */
  #orDrop(tx: Tx, step: () => void): void {
    within((cause) => {
      this.#dropped.add(tx.id, cause)
      return cause
    }, step)
  }
}
