import { compare } from '../../codec/compare.js'
import { effectiveTip } from '../transactions/Transaction.js'
import type { PooledTransaction } from './PooledTransaction.js'

/**
 * The ratio of urgent to floating transactions in a full pool: the fifth with the lowest tips is floating,
 * ordered by fee cap, and dropped first (`legacypool/list.go` pricedList).
 */
const urgentRatio = 4

type Order = (a: PooledTransaction, b: PooledTransaction) => number

/**
 * Whether a transaction pays no more than the worst one of the pool.
 * @param baseFee expected for the next block, wei
 */
export function isUnderpriced(
  item: PooledTransaction,
  held: readonly PooledTransaction[],
  baseFee: bigint,
): boolean {
  const { urgent, floating } = split(held, baseFee)
  const [worstUrgent] = urgent
  const [worstFloating] = floating
  if (worstUrgent === undefined && worstFloating === undefined) return false
  const urgentSays = worstUrgent === undefined || byTip(baseFee)(worstUrgent, item) >= 0
  return urgentSays && (worstFloating === undefined || byFeeCap(worstFloating, item) >= 0)
}

/** Returns the transactions to drop to free some slots; undefined when there are not enough. */
export function chooseDrops(
  held: readonly PooledTransaction[],
  slots: number,
  baseFee: bigint,
): readonly PooledTransaction[] | undefined {
  const { urgent, floating } = split(held, baseFee)
  const drops: PooledTransaction[] = []
  let needed = slots
  while (needed > 0) {
    if (urgent.length > floating.length * urgentRatio) {
      const moved = urgent.shift()
      if (moved !== undefined) floating.push(moved)
      floating.sort(worstFirst(byFeeCap))
      continue
    }
    const drop = floating.shift()
    if (drop === undefined) return undefined
    drops.push(drop)
    needed -= drop.slots
  }
  return drops
}

function split(
  held: readonly PooledTransaction[],
  baseFee: bigint,
): { urgent: PooledTransaction[]; floating: PooledTransaction[] } {
  const urgent = held.toSorted(worstFirst(byTip(baseFee)))
  const floating = urgent.splice(0, Math.floor(urgent.length / (urgentRatio + 1)))
  return { urgent, floating: floating.sort(worstFirst(byFeeCap)) }
}

function worstFirst(order: Order): Order {
  return (a, b) => order(a, b) || compare(b.tx.nonce, a.tx.nonce)
}

function byTip(baseFee: bigint): Order {
  return (a, b) => compare(effectiveTip(a.tx, baseFee), effectiveTip(b.tx, baseFee)) || byFeeCap(a, b)
}

function byFeeCap(a: PooledTransaction, b: PooledTransaction): number {
  return compare(a.tx.gasFeeCap, b.tx.gasFeeCap) || compare(a.tx.gasTipCap, b.tx.gasTipCap)
}
