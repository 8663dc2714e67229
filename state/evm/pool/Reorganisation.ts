import type { Transaction } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import {
  type AccountTransactions,
  type NonceList,
  nonceAfter,
  put,
  runLength,
  splitReady,
  withNonce,
} from './AccountTransactions.js'
import type { PoolConfig, PoolHead } from './PoolConfig.js'
import type { PooledAccounts } from './PooledAccounts.js'
import type { PooledTransaction } from './PooledTransaction.js'
import { mayReplace } from './replacement.js'
import { type Sender, senderAt } from './Sender.js'
import { truncatePending, truncateQueued } from './truncate.js'

/**
 * Moves the transactions of a pool between the executable and the queued ones, and drops those that are of no use any
 * more (coreth `legacypool` runReorg). It has no state of its own.
 */
export class Reorganisation {
  readonly #config: PoolConfig
  readonly #accounts: PooledAccounts

  constructor(config: PoolConfig, accounts: PooledAccounts) {
    this.#config = config
    this.#accounts = accounts
  }

  /** Adapts the transactions of all accounts to a new head. */
  adaptTo(head: PoolHead): void {
    this.#accounts.forEach((known, address) => {
      const sender = senderAt(head, address)
      const account = this.promote(address, known, head, sender, sender.nonce)
      this.#demote(address, account, head, sender)
    })
    this.truncate()
  }

  /**
   * Moves transactions of an account that have become executable from the queue to the pending ones; drops used and
   * unpayable ones of the queue.
   * @param start the nonce that the next executable transaction has
   * @returns the account's transactions after that
   */
  promote(
    address: Address,
    account: AccountTransactions,
    head: PoolHead,
    sender: Sender,
    start: bigint,
  ): AccountTransactions {
    if (account.queued.length === 0) return account
    const affordable = this.#filter(account.queued, head, sender)
    const { ready, rest } = splitReady(affordable, start)
    const limit = this.#accounts.isLocal(address) ? rest.length : this.#config.options().accountQueue
    for (const item of rest.slice(limit)) this.#accounts.forget(item)
    let { pending, beatMs } = account
    for (const item of ready) {
      const old = withNonce(pending, item.tx.nonce)
      if (old !== undefined && !mayReplace(this.#config, old, item)) {
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

  /** Reports a transaction that waits for a nonce before its own. */
  reportGap(tx: Transaction): void {
    const nextNonce = nonceAfter(this.#accounts.of(tx.from).pending, () =>
      this.#config.head().state.nonce(tx.from),
    )
    if (nextNonce < tx.nonce && this.#accounts.has(tx.hash)) this.#config.onGap({ tx, nextNonce })
  }

  /** Drops transactions when more are executable, or queued, than the pool has room for. */
  truncate(): void {
    const options = this.#config.options()
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

  /** Drops queued transactions of accounts that were idle for the pool's lifetime. */
  expire(): void {
    if (this.#accounts.count === this.#accounts.pendingCount) return
    const deadline = this.#config.clock.now() - this.#config.options().lifetimeMs
    for (const [address, { queued, beatMs }] of this.#accounts.entries())
      if (queued.length > 0 && beatMs < deadline && !this.#accounts.isLocal(address))
        for (const item of queued) this.#accounts.remove(item)
  }

  /**
   * Removes used and unpayable transactions from the pending ones; those after an unpayable one are queued
   * again.
   */
  #demote(address: Address, account: AccountTransactions, head: PoolHead, sender: Sender): void {
    const kept = this.#filter(account.pending, head, sender)
    const count = runLength(kept, sender.nonce)
    if (count === account.pending.length) return
    const pending = count === kept.length ? kept : kept.slice(0, count)
    const queued = count === kept.length ? account.queued : kept.slice(count).reduce(put, account.queued)
    this.#accounts.set(address, { pending, queued, beatMs: account.beatMs })
    for (const { tx } of kept.slice(count)) this.reportGap(tx)
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
}
