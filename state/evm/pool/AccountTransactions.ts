import type { PooledTransaction } from './PooledTransaction.js'

/** Transactions of one sender, ascending by nonce. */
export type NonceList = readonly PooledTransaction[]

/** What the pool holds of one account (coreth `core/txpool/legacypool` pending and queue). */
export type AccountTransactions = {
  /** Executable one after the other. */
  readonly pending: NonceList
  /** Waiting for a nonce before them. */
  readonly queued: NonceList
  /** When the account last had a transaction promoted, or first had one queued. Unix milliseconds. */
  readonly beatMs: number
}

/** The transaction with a nonce. */
export function withNonce(list: NonceList, nonce: bigint): PooledTransaction | undefined {
  return list.find((item) => item.tx.nonce === nonce)
}

/** The list with a transaction at its place, in place of one with the same nonce. */
export function put(list: NonceList, item: PooledTransaction): NonceList {
  const last = list.at(-1)
  if (last === undefined || last.tx.nonce < item.tx.nonce) return [...list, item]
  const rest = list.filter((other) => other.tx.nonce !== item.tx.nonce)
  const place = rest.findIndex((other) => other.tx.nonce > item.tx.nonce)
  return place < 0 ? [...rest, item] : rest.toSpliced(place, 0, item)
}

/** What all of a list can cost together. Wei. */
export function totalCost(list: NonceList): bigint {
  return list.reduce((sum, item) => sum + item.cost, 0n)
}

/**
 * Whether a transaction pays enough more than the one it would replace: both fee cap and tip are higher, and by the percentage
 * (`legacypool/list.go` Add).
 */
export function replaces(old: PooledTransaction, item: PooledTransaction, bumpPercent: bigint): boolean {
  const [a, b] = [old.tx, item.tx]
  if (a.gasFeeCap >= b.gasFeeCap || a.gasTipCap >= b.gasTipCap) return false
  const threshold = (price: bigint): bigint => (price * (100n + bumpPercent)) / 100n
  return b.gasFeeCap >= threshold(a.gasFeeCap) && b.gasTipCap >= threshold(a.gasTipCap)
}

/** The run of consecutive nonces at the head of a queue, if it starts at or before `start` (`sortedMap.Ready`), and the rest. */
export function splitReady(queued: NonceList, start: bigint): { ready: NonceList; rest: NonceList } {
  const first = queued[0]?.tx.nonce
  if (first === undefined || first > start) return { ready: [], rest: queued }
  const end = queued.findIndex((item, index) => item.tx.nonce !== first + BigInt(index))
  const count = end < 0 ? queued.length : end
  return { ready: queued.slice(0, count), rest: queued.slice(count) }
}
