import type { PooledTransaction } from './PooledTransaction.js'

/** Transactions of one sender, ascending by nonce. */
export type NonceList = readonly PooledTransaction[]

/** The transactions of one account in the pool (coreth `core/txpool/legacypool`, `pending` and `queue`). */
export type AccountTransactions = {
  /** Transactions that are executable one after the other. */
  readonly pending: NonceList
  /** Transactions behind a missing nonce. */
  readonly queued: NonceList
  /** The time at which a transaction of the account was last promoted, or first queued. Unix milliseconds. */
  readonly beatMs: number
}

/** The transactions of an account that has none in the pool. */
export const noTransactions: AccountTransactions = { pending: [], queued: [], beatMs: 0 }

/** Returns the transaction with a nonce. */
export function withNonce(list: NonceList, nonce: bigint): PooledTransaction | undefined {
  for (const item of list) if (item.tx.nonce === nonce) return item
  return undefined
}

/** Returns the transaction with the highest nonce. */
export function lastOf(list: NonceList): PooledTransaction | undefined {
  return list.at(-1)
}

/** Returns the nonce after the executable transactions of an account. @param used returns the account's nonce in the state */
export function nonceAfter(pending: NonceList, used: () => bigint): bigint {
  const last = lastOf(pending)
  return last === undefined ? used() : last.tx.nonce + 1n
}

/** Returns the list with a transaction inserted by nonce, replacing the one with an equal nonce. */
export function put(list: NonceList, item: PooledTransaction): NonceList {
  const last = lastOf(list)
  if (last === undefined) return [item]
  if (last.tx.nonce < item.tx.nonce) return [...list, item]
  const rest = list.filter((other) => other.tx.nonce !== item.tx.nonce)
  const index = rest.findIndex((other) => other.tx.nonce > item.tx.nonce)
  return index < 0 ? [...rest, item] : rest.toSpliced(index, 0, item)
}

/** Returns the most that all transactions of a list can cost together, wei. */
export function totalCost(list: NonceList): bigint {
  let sum = 0n
  for (const { cost } of list) sum += cost
  return sum
}

/** Returns the number of transactions at the head of a list whose nonces are consecutive from `start` on. */
export function runLength(list: NonceList, start: bigint): number {
  let next = start
  for (const { tx } of list) {
    if (tx.nonce !== next) break
    next++
  }
  return Number(next - start)
}

/**
 * Splits a queue into the run of consecutive nonces at its head, if that starts at or before `start`
 * (`sortedMap.Ready`), and the rest.
 */
export function splitReady(queued: NonceList, start: bigint): { ready: NonceList; rest: NonceList } {
  const first = queued[0]?.tx.nonce
  if (first === undefined || first > start) return { ready: [], rest: queued }
  const count = runLength(queued, first)
  return { ready: queued.slice(0, count), rest: queued.slice(count) }
}
