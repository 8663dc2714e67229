import { alreadyKnown, replacementUnderpriced } from '../../errors/evmPool.js'
import { smaller } from '../../gas/bounds.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Transaction, UnverifiedTransaction } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import {
  type AccountTransactions,
  type NonceList,
  nonceAfter,
  noTransactions,
  put,
  withNonce,
} from './AccountTransactions.js'
import { makeRoom } from './makeRoom.js'
import type { PoolConfig, PoolHead } from './PoolConfig.js'
import { PooledAccounts } from './PooledAccounts.js'
import { pooled } from './PooledTransaction.js'
import { Reorganisation } from './Reorganisation.js'
import { mayReplace } from './replacement.js'
import { type Sender, senderAt } from './Sender.js'
import { validateBasics, validateWithState } from './validateTransaction.js'

/** Transactions by sender, nonces ascending. */
export type PoolContent = {
  readonly pending: ReadonlyMap<Address, readonly Transaction[]>
  readonly queued: ReadonlyMap<Address, readonly Transaction[]>
}

/**
 * The transactions that wait for a block. Executable ones are pending; those behind a missing nonce are
 * queued. (coreth `core/txpool/legacypool`, which reorganises itself in the background; here it happens at
 * once.)
 */
export class TransactionPool {
  readonly #config: PoolConfig
  readonly #accounts: PooledAccounts
  readonly #reorganisation: Reorganisation
  readonly #arrivals: UndoCell<number>
  readonly #minimumFee: UndoCell<bigint>

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string, config: PoolConfig) {
    this.#config = config
    this.#accounts = new PooledAccounts(undo, name)
    this.#reorganisation = new Reorganisation(config, this.#accounts)
    this.#arrivals = undo.cell(`${name}/arrivals`, 0)
    this.#minimumFee = undo.cell(`${name}/minimumFee`, config.minimumFee)
  }

  /** A key that changes with the pool's content and with the head, for values that are derived from them. */
  get version(): string {
    return `${this.#arrivals.value}/${this.#accounts.pendingCount}`
  }

  /** The number of executable transactions. */
  get pendingCount(): number {
    return this.#accounts.pendingCount
  }

  /** Returns a waiting transaction. */
  get(hash: Hash): Transaction | undefined {
    return this.#accounts.byHash(hash)?.tx
  }

  /** Returns the nonce after the executable transactions of an account. */
  pendingNonce(address: Address): bigint {
    const { pending } = this.#accounts.of(address)
    return nonceAfter(pending, () => this.#config.head().state.nonce(address))
  }

  /** Returns the executable transactions of an account, nonces ascending. */
  pendingOf(address: Address): readonly Transaction[] {
    return this.#accounts.of(address).pending.map(({ tx }) => tx)
  }

  /** Returns all waiting transactions. */
  content(): PoolContent {
    const lists = (kind: 'pending' | 'queued'): Map<Address, readonly Transaction[]> =>
      new Map(
        this.#accounts
          .entries()
          .filter(([, account]) => account[kind].length > 0)
          .map(([address, account]) => [address, account[kind].map(({ tx }) => tx)]),
      )
    return { pending: lists('pending'), queued: lists('queued') }
  }

  /** Returns the numbers of waiting transactions. */
  stats(): { readonly pending: number; readonly queued: number } {
    const pending = this.#accounts.pendingCount
    return { pending, queued: this.#accounts.count - pending }
  }

  /**
   * Returns the executable transactions of each account, those of local accounts apart, since they go first.
   */
  executable(): { readonly local: NonceList[]; readonly remote: NonceList[] } {
    const local: NonceList[] = []
    const remote: NonceList[] = []
    this.#accounts.forEach(({ pending }, address) => {
      if (pending.length > 0) (this.#accounts.isLocal(address) ? local : remote).push(pending)
    })
    return { local, remote }
  }

  /**
   * Checks a transaction as {@link add} does, except for the room in the pool and replacements.
   * @returns the transaction with its sender
   * @throws {NodeError} when it would be refused
   */
  check(unverified: UnverifiedTransaction): Transaction {
    return this.#checked(unverified, this.#config.head()).tx
  }

  /**
   * Adds a transaction.
   * @param nowMs the clock's time
   * @returns the transaction with its sender
   * @throws {NodeError} when it is refused; the pool is then unchanged
   */
  add(unverified: UnverifiedTransaction, nowMs = this.#config.clock.now()): Transaction {
    const head = this.#config.head()
    const { tx, sender, known } = this.#checked(unverified, head)
    const item = pooled(tx, this.#arrivals.value)
    const makesLocal = !this.#config.options().noLocals
    const isLocal = makesLocal || this.#accounts.isLocal(tx.from)
    const drops = makeRoom(this.#accounts, item, this.#config, isLocal, (from) => this.pendingNonce(from))
    let replaced = withNonce(known.pending, tx.nonce)
    let old = replaced ?? withNonce(known.queued, tx.nonce)
    if (old !== undefined && !mayReplace(this.#config, old, item)) throw replacementUnderpriced()

    for (const drop of drops) this.#accounts.remove(drop)
    this.#arrivals.set(this.#arrivals.value + 1)
    let account = known
    if (drops.length > 0) {
      // A drop of the same account may have queued the transaction that this one replaces, or have been it.
      account = this.#accounts.of(tx.from)
      replaced = withNonce(account.pending, tx.nonce)
      old = replaced ?? withNonce(account.queued, tx.nonce)
    }
    if (old !== undefined) this.#accounts.forget(old)
    this.#accounts.remember(item)
    const { pending, queued } = account
    const next = nonceAfter(pending, () => sender.nonce)
    if (replaced === undefined && makesLocal) this.#accounts.markLocal(tx.from)
    if (replaced !== undefined || (queued.length === 0 && tx.nonce === next)) {
      this.#accounts.set(tx.from, { pending: put(pending, item), queued, beatMs: nowMs })
      this.#config.onExecutable(tx)
    } else {
      const beatMs = account === noTransactions ? nowMs : account.beatMs
      const changed = { pending, queued: put(queued, item), beatMs }
      this.#accounts.set(tx.from, changed)
      if (old === undefined) this.#reorganisation.promote(tx.from, changed, head, sender, next)
      this.#reorganisation.reportGap(tx)
    }
    this.#reorganisation.truncate()
    return tx
  }

  /**
   * Removes a waiting transaction. Later transactions of its account then wait for its nonce.
   * @returns false when there is none with this hash
   */
  drop(hash: Hash): boolean {
    const item = this.#accounts.byHash(hash)
    if (item === undefined) return false
    this.#accounts.remove(item)
    return true
  }

  /** Removes all waiting transactions, and forgets which accounts are local. */
  clear(): void {
    this.#accounts.clear()
    this.#arrivals.set(this.#arrivals.value + 1)
  }

  /** Updates the pool for a new head: removes transactions that were included or can no longer be paid. */
  reset(): void {
    const minimumFee = this.#config.minimumFeeNow?.()
    if (minimumFee !== undefined && minimumFee !== this.#minimumFee.value) this.#minimumFee.set(minimumFee)
    if (this.#accounts.count === 0) return
    this.#reorganisation.adaptTo(this.#config.head())
  }

  /** Drops queued transactions of accounts that were idle for the pool's lifetime. */
  expire(): void {
    this.#reorganisation.expire()
  }

  /**
   * Checks a transaction, except for the room in the pool and replacements.
   * @returns the transaction with its sender, the sender's account in the state, and its transactions in the pool
   * @throws {NodeError} when it is refused
   */
  #checked(
    unverified: UnverifiedTransaction,
    head: PoolHead,
  ): { readonly tx: Transaction; readonly sender: Sender; readonly known: AccountTransactions } {
    head.checks.checkSize(unverified)
    if (this.#accounts.has(unverified.hash)) throw alreadyKnown()
    const tx = validateBasics(unverified, head.gasLimit, head.rules, head.checks)
    const sender = senderAt(head, tx.from)
    const known = this.#accounts.of(tx.from)
    const minimumFee = head.checks.acceptsAnyFee ? 0n : this.#minimumFee.value
    const { demandedBaseFee = minimumFee } = head
    validateWithState(tx, head, sender, smaller(demandedBaseFee, minimumFee), known)
    return { tx, sender, known }
  }
}
