import {
  alreadyKnown,
  futureReplacesPending,
  poolIsFull,
  replacementUnderpriced,
  underpriced,
} from '../../errors/evmPool.js'
import { smaller } from '../../gas/bounds.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { PoolOptions } from '../config/ChainOptions.js'
import type { Account } from '../state/Account.js'
import type { Transaction, UnverifiedTransaction } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import {
  type AccountTransactions,
  lastOf,
  type NonceList,
  noTransactions,
  put,
  replaces,
  runLength,
  splitReady,
  withNonce,
} from './AccountTransactions.js'
import { chooseDrops, isUnderpriced } from './makeRoom.js'
import type { PoolConfig, PoolHead } from './PoolConfig.js'
import { PooledAccounts } from './PooledAccounts.js'
import { type PooledTransaction, pooled } from './PooledTransaction.js'
import { truncatePending, truncateQueued } from './truncate.js'
import { validateBasics, validateWithState } from './validateTransaction.js'

/** Transactions by sender, nonces ascending. */
export type PoolContent = {
  readonly pending: ReadonlyMap<Address, readonly Transaction[]>
  readonly queued: ReadonlyMap<Address, readonly Transaction[]>
}

/** The members of a sender's account that the pool needs, in the state of the head. */
type Sender = Pick<Account, 'nonce' | 'balance'>

const emptyAccount: Sender = { nonce: 0n, balance: 0n }
const noDrops: readonly PooledTransaction[] = []

/**
 * The transactions that wait for a block. Executable ones are pending; those behind a missing nonce are
 * queued. (coreth `core/txpool/legacypool`, which reorganises itself in the background; here it happens at
 * once.)
 */
export class TransactionPool {
  readonly #config: PoolConfig
  readonly #accounts: PooledAccounts
  readonly #arrivals: UndoCell<number>
  readonly #minimumFee: UndoCell<bigint>

  /** @param name prefix of the containers' names in the log */
  constructor(undo: UndoLog, name: string, config: PoolConfig) {
    this.#config = config
    this.#accounts = new PooledAccounts(undo, name)
    this.#arrivals = undo.cell(`${name}/arrivals`, 0)
    this.#minimumFee = undo.cell(`${name}/minimumFee`, config.minimumFee)
  }

  get #options(): PoolOptions {
    return this.#config.options()
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
    const last = lastOf(this.#accounts.of(address).pending)
    return last === undefined ? this.#config.head().state.nonce(address) : last.tx.nonce + 1n
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
    const makesLocal = !this.#options.noLocals
    const drops = this.#roomFor(item, makesLocal)
    const replaced = withNonce(known.pending, tx.nonce)
    const old = replaced ?? withNonce(known.queued, tx.nonce)
    if (old !== undefined && !this.#replaces(old, item)) throw replacementUnderpriced()

    for (const drop of drops) this.#accounts.remove(drop)
    this.#arrivals.set(this.#arrivals.value + 1)
    if (old !== undefined) this.#accounts.forget(old)
    this.#accounts.remember(item)
    const account = drops.length === 0 ? known : this.#accounts.of(tx.from)
    const { pending, queued } = account
    if (replaced === undefined && makesLocal) this.#accounts.markLocal(tx.from)
    if (replaced !== undefined || (queued.length === 0 && tx.nonce === nonceAfter(pending, sender))) {
      this.#accounts.set(tx.from, { pending: put(pending, item), queued, beatMs: nowMs })
      this.#config.onExecutable(tx)
    } else {
      const beatMs = account === noTransactions ? nowMs : account.beatMs
      const next = { pending, queued: put(queued, item), beatMs }
      this.#accounts.set(tx.from, next)
      if (old === undefined) this.#promote(tx.from, next, head, sender, nonceAfter(pending, sender))
      this.#noteGap(tx)
    }
    this.#truncate()
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
    const head = this.#config.head()
    this.#accounts.forEach((known, address) => {
      const sender = head.state.account(address) ?? emptyAccount
      const account = this.#promote(address, known, head, sender, sender.nonce)
      this.#demote(address, account, head, sender)
    })
    this.#truncate()
  }

  /** Drops queued transactions of accounts that were idle for the pool's lifetime. */
  expire(): void {
    if (this.#accounts.count === this.#accounts.pendingCount) return
    const deadline = this.#config.clock.now() - this.#options.lifetimeMs
    for (const [address, { queued, beatMs }] of this.#accounts.entries())
      if (queued.length > 0 && beatMs < deadline && !this.#accounts.isLocal(address))
        for (const item of queued) this.#accounts.remove(item)
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
    const sender = head.state.account(tx.from) ?? emptyAccount
    const known = this.#accounts.of(tx.from)
    const minimumFee = head.checks.acceptsAnyFee ? 0n : this.#minimumFee.value
    const { demandedBaseFee = minimumFee } = head
    validateWithState(tx, head, sender, smaller(demandedBaseFee, minimumFee), known)
    return { tx, sender, known }
  }

  /**
   * Returns the transactions to drop for a new one.
   * @param makesLocal whether the transaction makes its account a local one
   * @throws {NodeError} when none of them is worse than it
   */
  #roomFor(item: PooledTransaction, makesLocal: boolean): readonly PooledTransaction[] {
    const { globalSlots, globalQueue } = this.#options
    const over = this.#accounts.slots + item.slots - (globalSlots + globalQueue)
    if (over <= 0) return noDrops
    const isLocal = makesLocal || this.#accounts.isLocal(item.tx.from)
    const remotes = this.#accounts.remoteTransactions()
    const baseFee = this.#config.nextBaseFee()
    if (!isLocal && isUnderpriced(item, remotes, baseFee)) throw underpriced()
    const drops = chooseDrops(remotes, over, baseFee)
    if (drops === undefined) {
      if (isLocal) return remotes
      throw poolIsFull()
    }
    if (!isLocal && this.#isGapped(item)) {
      const dropsPending = drops.some(
        ({ tx }) => withNonce(this.#accounts.of(tx.from).pending, tx.nonce) !== undefined,
      )
      if (dropsPending) throw futureReplacesPending()
    }
    return drops
  }

  #isGapped({ tx }: PooledTransaction): boolean {
    const queued = this.#accounts.of(tx.from).queued
    for (let nonce = this.pendingNonce(tx.from); nonce < tx.nonce; nonce++)
      if (withNonce(queued, nonce) === undefined) return true
    return false
  }

  #replaces(old: PooledTransaction, item: PooledTransaction): boolean {
    const { feeCapReplaces = false } = this.#config
    return feeCapReplaces
      ? item.tx.gasFeeCap > old.tx.gasFeeCap
      : replaces(old, item, this.#options.priceBump)
  }

  /**
   * Moves transactions that have become executable from the queue to the pending ones; drops used and
   * unpayable ones.
   * @returns the account's transactions after that
   */
  #promote(
    address: Address,
    account: AccountTransactions,
    head: PoolHead,
    sender: Sender,
    start: bigint,
  ): AccountTransactions {
    if (account.queued.length === 0) return account
    const affordable = this.#filter(account.queued, head, sender)
    const { ready, rest } = splitReady(affordable, start)
    const limit = this.#accounts.isLocal(address) ? rest.length : this.#options.accountQueue
    for (const item of rest.slice(limit)) this.#accounts.forget(item)
    let { pending, beatMs } = account
    for (const item of ready) {
      const old = withNonce(pending, item.tx.nonce)
      if (old !== undefined && !this.#replaces(old, item)) {
        this.#accounts.forget(item)
        continue
      }
      if (old !== undefined) this.#accounts.forget(old)
      pending = put(pending, item)
      beatMs = this.#config.clock.now()
    }
    const promoted = { pending, queued: rest.slice(0, limit), beatMs }
    this.#accounts.set(address, promoted)
    for (const { tx } of ready) if (this.#accounts.has(tx.hash)) this.#config.onExecutable(tx)
    return promoted
  }

  /**
   * Removes used and unpayable transactions from the pending ones; those after an unpayable one are queued
   * again.
   */
  #demote(address: Address, account: AccountTransactions, head: PoolHead, sender: Sender): void {
    if (account.pending.length === 0) return
    const kept = this.#filter(account.pending, head, sender)
    const count = runLength(kept, sender.nonce)
    if (count === account.pending.length) return
    const pending = count === kept.length ? kept : kept.slice(0, count)
    const queued = count === kept.length ? account.queued : kept.slice(count).reduce(put, account.queued)
    this.#accounts.set(address, { pending, queued, beatMs: account.beatMs })
    for (const { tx } of kept.slice(count)) this.#noteGap(tx)
  }

  #noteGap(tx: Transaction): void {
    const nextNonce = this.pendingNonce(tx.from)
    if (nextNonce < tx.nonce && this.#accounts.has(tx.hash)) this.#config.onGap({ tx, nextNonce })
  }

  /**
   * Removes the transactions of a list whose nonces are used, that cost more than the balance, or that need
   * more gas than a block has.
   */
  #filter(list: NonceList, { gasLimit }: PoolHead, { nonce, balance }: Sender): NonceList {
    const kept: PooledTransaction[] = []
    for (const item of list) {
      const { tx, cost } = item
      if (tx.nonce >= nonce && cost <= balance && tx.gasLimit <= gasLimit) kept.push(item)
      else this.#accounts.forget(item)
    }
    return kept.length === list.length ? list : kept
  }

  #truncate(): void {
    const options = this.#options
    const pendingCount = this.#accounts.pendingCount
    if (pendingCount > options.globalSlots) {
      const lists = this.#accounts.remoteAccounts().map(({ pending }) => pending)
      for (const item of truncatePending(lists, pendingCount, options)) this.#accounts.remove(item)
    }
    const queuedCount = this.#accounts.count - this.#accounts.pendingCount
    if (queuedCount > options.globalQueue) {
      const accounts = this.#accounts.remoteAccounts()
      for (const item of truncateQueued(accounts, queuedCount - options.globalQueue))
        this.#accounts.remove(item)
    }
  }
}

/** Returns the nonce after the executable transactions of an account. */
function nonceAfter(pending: NonceList, { nonce }: Sender): bigint {
  const last = lastOf(pending)
  return last === undefined ? nonce : last.tx.nonce + 1n
}
