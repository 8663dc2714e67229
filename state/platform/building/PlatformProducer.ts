import { type Id, idToString } from '../../codec/ids.js'
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
import { nextBlockMs } from '../../proposervm/nextBlockMs.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import { type ChainHost, hostOf } from '../../time/ChainHost.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import { DroppedTxs } from '../../utxo/DroppedTxs.js'
import { utxoId } from '../../utxo/utxo.js'
import type { PlatformBlock } from '../blocks/PlatformBlock.js'
import { inputsOf } from '../execution/valueFlow.js'
import { checkWarpMessage } from '../execution/warpVerifiers.js'
import { Mempool } from '../mempool/Mempool.js'
import { txMeter } from '../mempool/txMeter.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Tx } from '../txs/Tx.js'
import { nextBlockTime, nextChangeTime } from './blockTime.js'
import { OpenBlock } from './OpenBlock.js'
import { blockSeconds, chargesGas, gasNeeded, meteringFailure, refilledAt } from './txGas.js'

/** The status of a transaction that is in no block. */
export type UndecidedStatus =
  | { readonly status: 'Processing' }
  | { readonly status: 'Dropped'; readonly reason: string }

/** The pause after a block failed because of a bug of ours that no transaction caused. */
const restMs = 1000

/**
 * Accepts transactions and makes the P-Chain's blocks (AvalancheGo `vms/platformvm/block/builder`,
 * `network/gossip.go`).
 */
export class PlatformProducer {
  readonly #chain: PlatformChain
  readonly #undo: UndoLog
  readonly #blockDelay: BlockDelay
  readonly #host: ChainHost<PlatformBlock>
  readonly #mempool: Mempool
  readonly #dropped: DroppedTxs
  /** The end of the pause after an internal error, during which no block is made. Unix milliseconds. */
  readonly #restUntilMs: UndoCell<number>
  /** Whether transactions wait for {@link mine}. */
  readonly #isManual: UndoCell<boolean>
  /**
   * A time in which no block is due after the last one while no transaction waits, Unix milliseconds. Every request
   * needs to know whether work is due: without this cache it would search the next change of the validators, which
   * adds 20 % to the time of an `eth_chainId`. Only blocks change the state, so the cache is valid as long as the
   * last block is the same.
   */
  #quiet: { readonly last: PlatformBlock; readonly fromMs: number; readonly untilMs: number } | undefined

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
    this.#mempool = new Mempool(options.undo)
    this.#dropped = new DroppedTxs(options.undo, 'platform.dropped')
    this.#restUntilMs = options.undo.cell('platform.restUntilMs', 0)
    this.#isManual = options.undo.cell('platform.isManual', false)
  }

  /**
   * Issues a transaction. It is in a block when this returns, unless blocks keep their distance; then it may
   * wait for {@link makeDueBlocks}. A transaction that waits already is not added again. A refused transaction
   * changes nothing, except that the refusal is remembered.
   * @throws {NodeError} when it is refused, without the prefix `couldn't issue tx`
   */
  issue(tx: Tx): void {
    if (this.#mempool.has(tx.id)) return
    const reason = this.#dropped.reason(tx.id)
    if (reason !== undefined) throw reason
    const unmetered = meteringFailure(this.#chain, tx)
    this.#orDrop(tx, verificationFailed, () => {
      if (!this.#waits && unmetered === undefined) this.#undo.attempt(() => this.#accept(this.#verify(tx)))
      else this.#undo.trial(() => this.#verify(tx))
    })
    if (unmetered !== undefined)
      this.#orDrop(tx, undefined, () => {
        throw unmetered
      })
    if (!this.#waits) this.#takeClockAlong()
    else {
      this.#orDrop(tx, undefined, () =>
        this.#mempool.add(tx, txMeter(this.#chain, tx.unsigned), this.#chain.clock.now()),
      )
      this.makeDueBlocks(this.#chain.clock.now())
    }
    this.#dropped.forget(tx.id)
  }

  /**
   * Sets whether blocks are made with each transaction, or by {@link mine}. Blocks of stakers that begin or end are made
   * in any case.
   */
  setMining(mode: 'auto' | 'manual'): void {
    this.#isManual.set(mode === 'manual')
    this.#quiet = undefined
  }

  /** Makes a block of waiting transactions now. @returns whether there were any that could be in one */
  mine(): boolean {
    if (this.#mempool.size === 0) return false
    const before = this.#chain.blocks.last
    const [best] = this.#mempool.bestFirst()
    const gasMs =
      best === undefined ? 0 : Number(refilledAt(this.#chain, gasNeeded(this.#chain, best))) * 1000
    this.#produce(Math.max(this.#chain.clock.now(), this.#readyMs(), gasMs), true)
    this.#takeClockAlong()
    return this.#chain.blocks.last !== before
  }

  /** Whether transactions wait for {@link mine}. */
  get isManual(): boolean {
    return this.#isManual.value
  }

  /** Whether transactions may wait for their block. */
  get #waits(): boolean {
    return this.#blockDelay === 'strict' || this.#isManual.value
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

  /**
   * Returns the status of a transaction that is in no block; undefined when it is unknown or was forgotten.
   */
  status(txId: Id): UndecidedStatus | undefined {
    if (this.#mempool.has(txId)) return { status: 'Processing' }
    const reason = this.#dropped.reason(txId)
    return reason === undefined ? undefined : { status: 'Dropped', reason: reason.message }
  }

  /** Returns a transaction that waits for a block. */
  waiting(txId: Id): Tx | undefined {
    return this.#mempool.bestFirst().find(({ id }) => id === txId)
  }

  /** The number of transactions that wait for a block. */
  get waitingTxs(): number {
    return this.#mempool.size
  }

  /**
   * Returns the time at which the next block is due, Unix milliseconds; undefined when none is due by
   * `nowMs`.
   */
  nextDueMs(nowMs: number): number | undefined {
    if (this.#isQuiet(nowMs) || nowMs < this.#restUntilMs.value) return undefined
    const change = Number(nextChangeTime(this.#chain, BigInt(Math.floor(nowMs / 1000)) + 1n)) * 1000
    if (this.#mempool.size === 0 && change > nowMs)
      this.#quiet = { last: this.#chain.blocks.last, fromMs: nowMs, untilMs: change }
    const wanted = Math.min(change, this.#nextTxMs())
    if (wanted > nowMs) return undefined
    const due = Math.max(wanted, this.#readyMs())
    return due <= nowMs ? due : undefined
  }

  /**
   * Returns the time at which the best paying waiting transaction can be in a block, Unix milliseconds;
   * Infinity when none waits.
   */
  nextTxDueMs(): number {
    return Math.max(this.#nextTxMs(), this.#readyMs())
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

  /** Whether it is known that no block is due at a time. */
  #isQuiet(nowMs: number): boolean {
    const quiet = this.#quiet
    if (quiet === undefined || nowMs < quiet.fromMs || nowMs >= quiet.untilMs) return false
    return this.#mempool.size === 0 && quiet.last === this.#chain.blocks.last
  }

  /** Returns the earliest time of the next block, Unix milliseconds. */
  #readyMs(): number {
    return nextBlockMs(this.#chain.blocks, this.#blockDelay)
  }

  /** Returns the time at which the chain has enough gas for the best paying waiting transaction. */
  #nextTxMs(): number {
    const sinceMs = this.#mempool.waitingSinceMs
    if (sinceMs === undefined || this.#isManual.value) return Number.POSITIVE_INFINITY
    const [best] = this.#mempool.bestFirst()
    if (best === undefined) return Number.POSITIVE_INFINITY
    return Math.max(sinceMs, Number(refilledAt(this.#chain, gasNeeded(this.#chain, best))) * 1000)
  }

  /**
   * Makes a block at a time from the waiting transactions and the due changes.
   * @param takesTxs whether the transactions are put into it
   * @returns whether another block may be made
   */
  #produce(nowMs: number, takesTxs = !this.#isManual.value): boolean {
    const mark = this.#undo.begin()
    let block: OpenBlock | undefined
    try {
      const { time, capped } = nextBlockTime(this.#chain, BigInt(Math.floor(nowMs / 1000)))
      block = new OpenBlock(this.#chain, time)
      const refused = takesTxs ? this.#pack(block) : []
      const worthIt = block.txs.length > 0 || capped
      if (worthIt) this.#accept(block, nowMs)
      else this.#undo.revert(mark)
      for (const tx of block.txs) this.#mempool.remove(tx.id)
      for (const tx of block.txs) this.#mempool.removeConflicts(inputsOf(tx.unsigned).map(utxoId))
      for (const { tx, reason } of refused) this.#drop(tx, reason)
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
    for (const tx of txs) this.#drop(tx, txFault(error))
    if (txs.length === 0) this.#restUntilMs.set(this.#chain.clock.now() + restMs)
    return txs.length > 0
  }

  #drop(tx: Tx, reason: NodeError): void {
    this.#mempool.remove(tx.id)
    this.#dropped.add(tx.id, reason)
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
    for (const tx of this.#mempool.bestFirst()) {
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

  /** Runs `step`. If it refuses the transaction, the reason is remembered. */
  #orDrop(tx: Tx, wrap: ((cause: NodeError) => NodeError) | undefined, step: () => void): void {
    within((cause) => {
      this.#dropped.add(tx.id, cause)
      return wrap === undefined ? cause : wrap(cause)
    }, step)
  }
}
