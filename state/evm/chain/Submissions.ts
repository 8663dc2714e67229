import type { Id } from '../../codec/ids.js'
import type { Clock } from '../../time/Clock.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import { checkSubmission } from '../transactions/checkSubmission.js'
import { decodeTransaction } from '../transactions/decodeTransaction.js'
import type { Transaction, UnverifiedTransaction } from '../transactions/Transaction.js'
import type { Hash } from '../values/Hash.js'
import type { BlockExtension, ChainTip, WaitingOperation } from './BlockExtension.js'
import type { BlockMaker } from './BlockMaker.js'
import type { DueBlocks } from './DueBlocks.js'
import type { Eras } from './Eras.js'
import type { EvmHost } from './EvmHost.js'
import type { FaultyTransactions } from './FaultyTransactions.js'
import type { WaitingReasons } from './WaitingReasons.js'

/** Accepts the transactions of an EVM chain. In automatic mode a block includes each at once. */
export class Submissions {
  readonly #clock: Clock
  readonly #eras: Eras
  readonly #queue: TaskQueue
  readonly #pool: TransactionPool
  readonly #extension: BlockExtension | undefined
  readonly #maker: BlockMaker
  readonly #faulty: FaultyTransactions
  readonly #due: DueBlocks
  readonly #waiting: WaitingReasons
  readonly #tip: () => ChainTip
  readonly #host: Pick<EvmHost, 'submitted' | 'waits'>

  constructor(parts: {
    readonly clock: Clock
    readonly eras: Eras
    readonly queue: TaskQueue
    readonly pool: TransactionPool
    readonly extension: BlockExtension | undefined
    readonly maker: BlockMaker
    readonly faulty: FaultyTransactions
    readonly due: DueBlocks
    readonly waiting: WaitingReasons
    /** Returns the head of the chain, which transactions of the extension are checked against. */
    readonly tip: () => ChainTip
    readonly host: Pick<EvmHost, 'submitted' | 'waits'>
  }) {
    this.#clock = parts.clock
    this.#eras = parts.eras
    this.#queue = parts.queue
    this.#pool = parts.pool
    this.#extension = parts.extension
    this.#maker = parts.maker
    this.#faulty = parts.faulty
    this.#due = parts.due
    this.#waiting = parts.waiting
    this.#tip = parts.tip
    this.#host = parts.host
  }

  /**
   * Decodes a transaction, checks it and adds it to the pool, as `eth_sendRawTransaction` does.
   * @throws {NodeError} when the transaction is refused
   */
  submitRaw(raw: Uint8Array): Hash | Promise<Hash> {
    return this.submit(decodeTransaction(raw))
  }

  /**
   * Adds a decoded transaction to the pool. A sender that is already set (impersonation) is not checked.
   * @throws {NodeError} when the transaction is refused
   */
  submit(tx: UnverifiedTransaction): Hash | Promise<Hash> {
    checkSubmission(tx, this.#eras.current.options)
    return this.#queue.runStepsAtOnce(() => this.#submitInTurns(() => tx))
  }

  /**
   * Makes a transaction once all earlier changes are done, since its nonce may depend on them, and adds it to the pool.
   * @throws {NodeError} when the transaction is refused, and what `make` throws
   */
  submitMade(make: () => UnverifiedTransaction): Hash | Promise<Hash> {
    const checked = (): UnverifiedTransaction => {
      const tx = make()
      checkSubmission(tx, this.#eras.current.options)
      return tx
    }
    return this.#queue.runStepsAtOnce(() => this.#submitInTurns(checked))
  }

  /**
   * Adds a decoded transaction that is valid on every chain (without EIP-155), even if `eth_sendRawTransaction` refuses
   * such transactions.
   * @throws {NodeError} when the pool refuses it
   */
  submitUnprotected(tx: UnverifiedTransaction): Hash | Promise<Hash> {
    return this.#queue.runStepsAtOnce(() => this.#submitInTurns(() => tx))
  }

  /**
   * Adds a transaction to the pool. The caller runs it in the network's queue.
   * @throws {NodeError} when the transaction is refused. Any other error is a bug; the transaction is then
   * removed from the pool
   */
  submitNow(tx: UnverifiedTransaction): void {
    this.#pool.add(tx)
    finish(this.#makeBlockWith(tx))
  }

  /**
   * Adds a transaction to the chain's extension.
   * @param add adds it and returns its ID, or undefined when it waits already
   * @throws {NodeError} when `add` refuses it
   */
  async submitToExtension(add: (tip: ChainTip) => Id | undefined): Promise<void> {
    await this.#queue.runSteps(() => this.#submitToExtensionInTurns(add))
  }

  /**
   * Adds a transaction to the chain's extension. The caller runs it in the network's queue.
   * @param add adds it and returns its ID, or undefined when it waits already
   * @throws {NodeError} when `add` refuses it. Any other error is a bug; the transaction is then dropped
   */
  submitToExtensionNow(add: (tip: ChainTip) => Id | undefined): void {
    finish(this.#addToExtension(add))
  }

  *#submitInTurns(make: () => UnverifiedTransaction): Pauses<Hash> {
    yield* this.#due.makeInTurns(this.#clock.now())
    const tx = this.#pool.add(make())
    this.#host.submitted(tx)
    yield* this.#makeBlockWith(tx)
    return tx.hash
  }

  *#submitToExtensionInTurns(add: (tip: ChainTip) => Id | undefined): Pauses<void> {
    yield* this.#due.makeInTurns(this.#clock.now())
    yield* this.#addToExtension(add)
  }

  /** Makes the block of a transaction that the pool has taken, if one is due. */
  *#makeBlockWith(tx: UnverifiedTransaction): Pauses<void> {
    try {
      yield* this.#maker.arrived()
      this.#faulty.check(tx.hash)
      const waiting = this.#pool.get(tx.hash)
      if (waiting !== undefined) this.#report(waiting)
    } catch (error) {
      this.#pool.drop(tx.hash)
      throw error
    }
  }

  *#addToExtension(add: (tip: ChainTip) => Id | undefined): Pauses<void> {
    const id = add(this.#tip())
    if (id === undefined) return
    try {
      yield* this.#maker.arrived()
      this.#faulty.check(id)
      const waiting = this.#extension?.waiting(id)
      if (waiting !== undefined) this.#report(waiting)
    } catch (error) {
      this.#extension?.drop(id)
      throw error
    }
  }

  /** Reports a transaction that still waits when the block that it might have been in is made. */
  #report(waiting: Transaction | WaitingOperation): void {
    const reason = this.#waiting.worthLogging(waiting)
    if (reason !== undefined) this.#host.waits('operation' in waiting ? waiting.id : waiting, reason)
  }
}
