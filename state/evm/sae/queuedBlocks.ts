import { afterBlock, beforeBlock, type GasConfig, type GasTime, gasPriceAt } from '../../gas/GasTime.js'
import type { Operation } from '../chain/Operation.js'
import { effectiveGasPrice, type Transaction } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import { type Taken, takeFrom } from './TakenSums.js'

// Accepted blocks that are not settled, as the worst case sees them: each has used its whole gas limit (ACP-194).

/** A taker of coins from accounts: a transaction, at the price of its block, or an operation of the extension. */
export type Spending = Transaction | Operation

/** A block since the last settled one. */
export type QueuedBlock = {
  readonly timeMs: bigint
  /** The sum of the gas limits of its transactions. */
  readonly gas: bigint
  /** The gas parameters after the block, from its header. */
  readonly config: GasConfig
  readonly spendings: readonly Spending[]
  /** The gas clock before and after it. */
  readonly startsAt: GasTime
  readonly endsAt: GasTime
  /** The price at its start, wei per gas. */
  readonly baseFee: bigint
  /** The price that the control API has set for it, wei per gas; undefined for the gas clock's. */
  readonly demandedBaseFee: bigint | undefined
}

/**
 * Returns the first of some blocks with the clocks, prices and costs that follow when the gas clock starts at another
 * time. Blocks after those returned keep their values.
 *
 * @param time not later than the clock before the blocks, so that no excess is higher than it was
 */
export function retimed(blocks: Iterable<QueuedBlock>, time: GasTime): readonly QueuedBlock[] {
  const changed: QueuedBlock[] = []
  let before = time
  let known: Pick<QueuedBlock, 'startsAt' | 'baseFee'> | undefined
  for (const block of blocks) {
    const startsAt = beforeBlock(before, block.timeMs)
    if (isSame(startsAt, block.startsAt)) break
    const { demandedBaseFee } = block
    const ofClock = known !== undefined && isBetween(startsAt, known, block) ? known.baseFee : undefined
    const baseFee = demandedBaseFee ?? ofClock ?? gasPriceAt(startsAt)
    // A price that is set says nothing about the clock's.
    if (demandedBaseFee === undefined) known = { startsAt, baseFee }
    before = afterBlock(startsAt, block.gas, block.config)
    const { timeMs, gas, config, spendings } = block
    changed.push({ timeMs, gas, config, spendings, startsAt, endsAt: before, baseFee, demandedBaseFee })
  }
  return changed
}

/** Whether a block starts as it does now when the gas clock before it is another one. */
export function startsAlike({ timeMs, startsAt }: QueuedBlock, before: GasTime): boolean {
  return isSame(beforeBlock(before, timeMs), startsAt)
}

/** Adds the nonces and amounts that accounts spend to sums. @param baseFee wei per gas */
export function takeSpending(sums: Map<Address, Taken>, spending: Spending, baseFee: bigint): void {
  if (!('burns' in spending)) {
    takeFrom(sums, spending.from, 1n, highestCost(spending, baseFee))
    return
  }
  for (const [address, { amount }] of spending.burns) takeFrom(sums, address, 1n, amount)
  for (const [address, amount] of spending.mints) takeFrom(sums, address, 0n, -amount)
}

/** Returns what a block takes from accounts. Blocks do not keep it: thousands of them may be unsettled. */
export function takenBy({
  spendings,
  baseFee,
}: Pick<QueuedBlock, 'spendings' | 'baseFee'>): ReadonlyMap<Address, Taken> {
  const taken = new Map<Address, Taken>()
  for (const spending of spendings) takeSpending(taken, spending, baseFee)
  return taken
}

/** Returns the most that a transaction takes from its sender, wei. The recipient gets nothing, since the transaction may revert. */
function highestCost(tx: Transaction, baseFee: bigint): bigint {
  const price = tx.gasFeeCap < baseFee ? tx.gasFeeCap : effectiveGasPrice(tx, baseFee)
  return tx.gasLimit * price + tx.value
}

/**
 * Whether the price of a clock lies between two clocks with the same price: a higher excess never has a lower price.
 * @param low a clock with the price
 * @param high another one
 */
function isBetween(
  time: GasTime,
  low: Pick<QueuedBlock, 'startsAt' | 'baseFee'>,
  high: Pick<QueuedBlock, 'startsAt' | 'baseFee'>,
): boolean {
  const { target, pricing, excess } = time
  return (
    low.baseFee === high.baseFee &&
    low.startsAt.excess <= excess &&
    excess <= high.startsAt.excess &&
    low.startsAt.target === target &&
    low.startsAt.pricing.minPrice === pricing.minPrice
  )
}

/** Whether two clocks at the same block are equal. */
function isSame(a: GasTime, b: GasTime): boolean {
  return a.excess === b.excess && a.fraction === b.fraction && a.seconds === b.seconds
}
