import type { PoolOptions } from '../config/ChainOptions.js'
import type { AccountTransactions, NonceList } from './AccountTransactions.js'
import type { PooledTransaction } from './PooledTransaction.js'

/**
 * Returns the transactions to drop when more are executable than the pool has room for: the last ones of the
 * accounts with the most, which are reduced evenly (coreth `legacypool` truncatePending).
 * @param count of all executable transactions
 */
export function truncatePending(
  lists: readonly NonceList[],
  count: number,
  { globalSlots, accountSlots }: PoolOptions,
): PooledTransaction[] {
  const spammers = lists.filter((list) => list.length > accountSlots).sort((a, b) => b.length - a.length)
  const drops: PooledTransaction[] = []
  const kept = new Map(spammers.map((list) => [list, list.length]))
  let over = count - globalSlots
  const offenders: NonceList[] = []
  const trim = (list: NonceList): void => {
    const length = (kept.get(list) ?? 0) - 1
    const drop = list[length]
    if (drop === undefined) return
    kept.set(list, length)
    drops.push(drop)
    over--
  }
  for (const offender of spammers) {
    if (over <= 0) break
    // Larger accounts are reduced to this account's size before it is reduced itself.
    const previous = offenders.at(-1)
    while (previous !== undefined && over > 0 && (kept.get(previous) ?? 0) > offender.length)
      for (const list of offenders) trim(list)
    offenders.push(offender)
  }
  const last = offenders.at(-1)
  while (last !== undefined && over > 0 && (kept.get(last) ?? 0) > accountSlots)
    for (const list of offenders) trim(list)
  return drops
}

/**
 * Returns the transactions to drop when more are queued than the pool has room for: those of the accounts
 * that were idle for the longest time (`truncateQueue`).
 */
export function truncateQueued(accounts: readonly AccountTransactions[], over: number): PooledTransaction[] {
  const drops: PooledTransaction[] = []
  const idleFirst = accounts.filter(({ queued }) => queued.length > 0).sort((a, b) => a.beatMs - b.beatMs)
  for (const { queued } of idleFirst) {
    const left = over - drops.length
    if (left <= 0) break
    drops.push(...queued.slice(Math.max(0, queued.length - left)).reverse())
  }
  return drops
}
