import { compare } from '../../codec/compare.js'
import { futureReplacesPending, poolIsFull, underpriced } from '../../errors/evmPool.js'
import { effectiveTip } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import { withNonce } from './AccountTransactions.js'
import type { PoolConfig } from './PoolConfig.js'
import type { PooledAccounts } from './PooledAccounts.js'
import type { PooledTransaction } from './PooledTransaction.js'

/**
 * The ratio of urgent to floating transactions in a full pool: the fifth with the lowest tips is floating,
 * ordered by fee cap, and dropped first (`legacypool/list.go` pricedList).
 */
const urgentRatio = 4

const noDrops: readonly PooledTransaction[] = []

type Order = (a: PooledTransaction, b: PooledTransaction) => number

/**
 * Returns the transactions to drop for a new one, when the pool is full.
 * @param isLocal whether the transaction goes in whatever it pays
 * @param startNonce returns the nonce after the executable transactions of an account
 * @throws {NodeError} when none of them is worse than it
 */
export function makeRoom(
  accounts: PooledAccounts,
  item: PooledTransaction,
  { options, nextBaseFee }: Pick<PoolConfig, 'options' | 'nextBaseFee'>,
  isLocal: boolean,
  startNonce: (address: Address) => bigint,
): readonly PooledTransaction[] {
  const { globalSlots, globalQueue } = options()
  const over = accounts.slots + item.slots - (globalSlots + globalQueue)
  if (over <= 0) return noDrops
  const remotes = accounts.remoteTransactions()
  const baseFee = nextBaseFee()
  if (!isLocal && isUnderpriced(item, remotes, baseFee)) throw underpriced()
  const drops = chooseDrops(remotes, over, baseFee)
  if (drops === undefined) {
    if (isLocal) return remotes
    throw poolIsFull()
  }
  if (!isLocal && isGapped(accounts, item, startNonce(item.tx.from))) {
    const dropsPending = drops.some(
      ({ tx }) => withNonce(accounts.of(tx.from).pending, tx.nonce) !== undefined,
    )
    if (dropsPending) throw futureReplacesPending()
  }
  return drops
}

/** Whether a transaction would wait for a nonce before its own. @param start the nonce that would be executable next */
function isGapped(accounts: PooledAccounts, { tx }: PooledTransaction, start: bigint): boolean {
  const { queued } = accounts.of(tx.from)
  for (let nonce = start; nonce < tx.nonce; nonce++) if (withNonce(queued, nonce) === undefined) return true
  return false
}

/**
 * Whether a transaction pays no more than the worst one of the pool.
 * @param baseFee expected for the next block, wei
 */
function isUnderpriced(
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
function chooseDrops(
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
