import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import { type AccountTransactions, type NonceList, noTransactions, put } from './AccountTransactions.js'
import { type PooledTransaction, pooledInFiles } from './PooledTransaction.js'

/** The transactions of a pool by account and by hash, with their counts. It stores what the pool decides. */
export class PooledAccounts {
  readonly #accounts: UndoMap<Address, AccountTransactions>
  readonly #byHash: UndoMap<Hash, PooledTransaction>
  /**
   * Accounts whose transactions were submitted through the API while `local-txs-enabled` was set. Their
   * transactions are never dropped for their price.
   */
  readonly #locals: UndoMap<Address, true>
  readonly #slots: UndoCell<number>
  readonly #pendingCount: UndoCell<number>

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string) {
    this.#accounts = undo.map(`${name}/accounts`, pooledInFiles)
    this.#byHash = undo.map(`${name}/byHash`, pooledInFiles)
    this.#locals = undo.map(`${name}/locals`)
    this.#slots = undo.cell(`${name}/slots`, 0)
    this.#pendingCount = undo.cell(`${name}/pendingCount`, 0)
  }

  /** The number of all transactions. */
  get count(): number {
    return this.#byHash.size
  }

  /** The number of executable transactions. */
  get pendingCount(): number {
    return this.#pendingCount.value
  }

  /** The slots of 32 KiB that all transactions take. */
  get slots(): number {
    return this.#slots.value
  }

  /** Returns the transactions of an account, {@link noTransactions} for an account without any. */
  of(address: Address): AccountTransactions {
    return this.#accounts.get(address) ?? noTransactions
  }

  /** Returns a transaction. */
  byHash(hash: Hash): PooledTransaction | undefined {
    return this.#byHash.get(hash)
  }

  /** Whether a transaction waits. */
  has(hash: Hash): boolean {
    return this.#byHash.has(hash)
  }

  /** Whether the transactions of an account are never dropped for their price. */
  isLocal(address: Address): boolean {
    return this.#locals.has(address)
  }

  /** Never drops the transactions of an account for their price from now on. */
  markLocal(address: Address): void {
    if (!this.#locals.has(address)) this.#locals.set(address, true)
  }

  /** Returns the accounts that have transactions, in order of their first one. */
  entries(): readonly (readonly [Address, AccountTransactions])[] {
    return [...this.#accounts.entries()]
  }

  /** Calls `visit` for each account that has transactions. It may change the account that it is called with. */
  forEach(visit: (account: AccountTransactions, address: Address) => void): void {
    this.#accounts.forEach(visit)
  }

  /** Returns the transactions of accounts that are not local. */
  remoteTransactions(): PooledTransaction[] {
    return [...this.#byHash.values()].filter(({ tx }) => !this.#locals.has(tx.from))
  }

  /** Returns the accounts that have transactions and are not local. */
  remoteAccounts(): AccountTransactions[] {
    return this.entries()
      .filter(([address]) => !this.#locals.has(address))
      .map(([, account]) => account)
  }

  /** Replaces the transactions of an account. {@link remember} and {@link forget} say which ones the pool has. */
  set(address: Address, account: AccountTransactions): void {
    const more = account.pending.length - this.of(address).pending.length
    if (more !== 0) this.#pendingCount.set(this.#pendingCount.value + more)
    if (account.pending.length + account.queued.length > 0) this.#accounts.set(address, account)
    else this.#accounts.delete(address)
  }

  /** Adds a transaction to those that are found by hash. */
  remember(item: PooledTransaction): void {
    this.#byHash.set(item.tx.hash, item)
    this.#slots.set(this.#slots.value + item.slots)
  }

  /** Removes a transaction from those that are found by hash. */
  forget(item: PooledTransaction): void {
    if (this.#byHash.delete(item.tx.hash)) this.#slots.set(this.#slots.value - item.slots)
  }

  /** Removes one transaction; later ones of its account then wait for its nonce. */
  remove(item: PooledTransaction): void {
    const { from, hash } = item.tx
    if (!this.#byHash.has(hash)) return
    this.forget(item)
    const { pending, queued, beatMs } = this.of(from)
    const index = pending.indexOf(item)
    if (index < 0) {
      this.set(from, { pending, queued: queued.filter((other) => other !== item), beatMs })
      return
    }
    const later: NonceList = pending.slice(index + 1)
    this.set(from, { pending: pending.slice(0, index), queued: later.reduce(put, queued), beatMs })
  }

  /** Removes all transactions, and forgets which accounts are local. */
  clear(): void {
    for (const address of [...this.#accounts.keys()]) this.#accounts.delete(address)
    for (const hash of [...this.#byHash.keys()]) this.#byHash.delete(hash)
    for (const address of [...this.#locals.keys()]) this.#locals.delete(address)
    this.#slots.set(0)
    this.#pendingCount.set(0)
  }
}
