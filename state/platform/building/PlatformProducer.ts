import { idToString } from '../../codec/ids.js'
import { NodeError } from '../../errors/NodeError.js'
import {
  complexityFailed,
  exceedsGasCapacity,
  executionFailed,
  txFault,
  verificationFailed,
  warpVerificationFailed,
} from '../../errors/platformTx.js'
import { within } from '../../errors/within.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import { type ChainHost, hostOf } from '../../time/ChainHost.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { PlatformBlock } from '../blocks/PlatformBlock.js'
import { checkWarpMessage } from '../execution/warpVerifiers.js'
import { txMeter } from '../mempool/txMeter.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Tx } from '../txs/Tx.js'
import { nextBlockTime } from './blockTime.js'
import { OpenBlock } from './OpenBlock.js'
import { PlatformSchedule } from './PlatformSchedule.js'
import { blockSeconds, chargesGas, gasNeeded, meteringFailure } from './txGas.js'
import { UndecidedTxs } from './UndecidedTxs.js'

/**
 * Accepts transactions and makes the P-Chain's blocks (AvalancheGo `vms/platformvm/block/builder`,
 * `network/gossip.go`).
 */
export class PlatformProducer {
  readonly #chain: PlatformChain
  readonly #undo: UndoLog
  readonly #blockDelay: BlockDelay
  readonly #host: ChainHost<PlatformBlock>
  /** The transactions that are in no block. */
  readonly undecided: UndecidedTxs
  /** Decides when blocks are due. */
  readonly schedule: PlatformSchedule

  /**
   * @param options.blockDelay whether a transaction is in a block at once, or blocks keep a real node's
   * distance
   * @param options.host the network around the chain; without one it is on its own
   */
  constructor(options: {
    readonly chain: PlatformChain
    readonly undo: UndoLog
    readonly blockDelay: BlockDelay
    readonly host?: Partial<ChainHost<PlatformBlock>>
  }) {
    this.#chain = options.chain
    this.#undo = options.undo
    this.#blockDelay = options.blockDelay
    this.#host = hostOf(options.host, options.chain.clock)
    this.undecided = new UndecidedTxs(options.undo)
    this.schedule = new PlatformSchedule(options.undo, { ...options, undecided: this.undecided })
  }

  /**
   * Issues a transaction. It is in a block when this returns, unless blocks keep their distance; then it may
   * wait for {@link makeDueBlocks}. A transaction that waits already is not added again. A refused transaction
   * changes nothing, except that the refusal is remembered.
   * @throws {NodeError} when it is refused, without the prefix `couldn't issue tx`
   */
  issue(tx: Tx): void {
    const { undecided, schedule } = this
    if (undecided.has(tx.id)) return
    const reason = undecided.refusal(tx.id)
    if (reason !== undefined) throw reason
    const unmetered = meteringFailure(this.#chain, tx)
    undecided.orRefuse(tx, verificationFailed, () => {
      if (!schedule.waits && unmetered === undefined) this.#undo.attempt(() => this.#accept(this.#verify(tx)))
      else this.#undo.trial(() => this.#verify(tx))
    })
    if (unmetered !== undefined)
      undecided.orRefuse(tx, undefined, () => {
        throw unmetered
      })
    if (!schedule.waits) this.#takeClockAlong()
    else {
      undecided.orRefuse(tx, undefined, () =>
        undecided.add(tx, txMeter(this.#chain, tx.unsigned), this.#chain.clock.now()),
      )
      this.makeDueBlocks(this.#chain.clock.now())
    }
  }

  /** Makes a block of waiting transactions now. @returns whether there were any that could be in one */
  mine(): boolean {
    if (this.undecided.count === 0) return false
    const before = this.#chain.blocks.last
    this.#produce(this.schedule.demandedMs(), true)
    this.#takeClockAlong()
    return this.#chain.blocks.last !== before
  }

  /**
   * Checks whether a transaction would be accepted in a block made now. Nothing changes, and nothing is
   * remembered. @throws {NodeError} when it would be refused
   */
  check(tx: Tx): void {
    within(verificationFailed, () => this.#undo.trial(() => this.#verify(tx, false)))
    const unmetered = meteringFailure(this.#chain, tx)
    if (unmetered !== undefined) throw unmetered
  }

  /** Makes every block that is due by a time (Unix milliseconds), each at the time at which it is due. */
  makeDueBlocks(nowMs: number): void {
    finish(this.makeDueBlocksInTurns(nowMs))
  }

  /** Makes the blocks that are due as {@link makeDueBlocks} does, and pauses after each. */
  *makeDueBlocksInTurns(nowMs: number): Pauses<void> {
    const { schedule } = this
    for (let due = schedule.nextDueMs(nowMs); due !== undefined; due = schedule.nextDueMs(nowMs)) {
      if (!this.#produce(due)) return
      yield
    }
  }

  /**
   * Makes a block at a time from the waiting transactions and the due changes.
   * @param takesTxs whether the transactions are put into it
   * @returns whether another block may be made
   */
  #produce(nowMs: number, takesTxs = !this.schedule.isManual): boolean {
    const mark = this.#undo.begin()
    let block: OpenBlock | undefined
    try {
      const { time, capped } = nextBlockTime(this.#chain, BigInt(Math.floor(nowMs / 1000)))
      block = new OpenBlock(this.#chain, time)
      const refused = takesTxs ? this.#pack(block) : []
      const worthIt = block.txs.length > 0 || capped
      if (worthIt) this.#accept(block, nowMs)
      else this.#undo.revert(mark)
      this.undecided.decided(block.txs)
      for (const { tx, reason } of refused) this.undecided.drop(tx, reason)
      return worthIt || refused.length > 0
    } catch (error) {
      this.#undo.revert(mark)
      return this.#afterFault(error, block?.txs ?? [])
    } finally {
      this.#undo.release(mark)
    }
  }

  /**
   * Drops the transactions of a block that failed because of a bug of ours; without transactions the producer
   * pauses. @returns whether to try again
   */
  #afterFault(error: unknown, txs: readonly Tx[]): boolean {
    this.#host.report('a block of the P-Chain could not be made', error)
    for (const tx of txs) this.undecided.drop(tx, txFault(error))
    if (txs.length === 0) this.schedule.rest()
    return txs.length > 0
  }

  /**
   * Accepts a block at a time in Unix milliseconds, by default the clock's, but never before the block's own
   * time.
   */
  #accept(block: OpenBlock, acceptedAtMs?: number): void {
    const at = acceptedAtMs ?? Math.max(this.#chain.clock.now(), Number(this.#chain.timestamp) * 1000)
    for (const accepted of block.seal(at)) this.#host.accepted(accepted)
  }

  /** Moves the clock to the time of a block that was made ahead of it. */
  #takeClockAlong(): void {
    const timeMs = Number(this.#chain.timestamp) * 1000
    if (timeMs > this.#chain.clock.now()) this.#host.advanceTo(timeMs)
  }

  /**
   * Fills a block with the best paying transactions, up to its gas. @returns the transactions that are now
   * refused
   */
  #pack(block: OpenBlock): { readonly tx: Tx; readonly reason: NodeError }[] {
    const refused: { tx: Tx; reason: NodeError }[] = []
    for (const tx of this.undecided.bestFirst()) {
      const gas = gasNeeded(this.#chain, tx)
      if (!block.hasRoomFor(tx, gas)) break
      try {
        checkWarpMessage(this.#chain, tx)
        this.#undo.attempt(() => block.add(tx, gas))
      } catch (error) {
        if (!(error instanceof NodeError))
          this.#host.report(
            `the P-Chain's transaction ${idToString(tx.id)} was dropped: it broke its block`,
            error,
          )
        refused.push({ tx, reason: error instanceof NodeError ? error : txFault(error) })
      }
    }
    return refused
  }

  /**
   * Tries a transaction in a block of its own on top of the chain.
   * @param mayMakeBlocks whether blocks that are due before its block are made
   * @throws {NodeError} when it is refused
   */
  #verify(tx: Tx, mayMakeBlocks = true): OpenBlock {
    const chain = this.#chain
    within(warpVerificationFailed, () => checkWarpMessage(chain, tx))
    const gas = chargesGas(chain) ? within(complexityFailed, () => gasNeeded(chain, tx)) : 0n
    const seconds = blockSeconds(chain, this.#blockDelay, gas)
    if (mayMakeBlocks && seconds > chain.clock.nowSeconds()) this.makeDueBlocks(Number(seconds) * 1000)
    const { time } = nextBlockTime(chain, seconds)
    const block = new OpenBlock(chain, time)
    if (!block.hasRoomFor(tx, gas)) throw exceedsGasCapacity(gas, block.gasLeft)
    within(executionFailed, () => block.add(tx, gas))
    return block
  }
}
