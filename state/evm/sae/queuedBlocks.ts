import { afterBlock, beforeBlock, type GasConfig, type GasTime, gasPriceAt } from '../../gas/GasTime.js'
import type { Operation } from '../chain/Operation.js'
import type { Address } from '../values/Address.js'

// Accepted blocks that are not settled, as the worst case sees them: each has used its whole gas limit (ACP-194).

/** Returns what a transaction takes when gas has a price, wei. */
export type Cost = (baseFee: bigint) => Operation

/** What blocks take from an account: how many nonces, and how much wei, which is negative when they give more. */
export type Taken = { readonly nonces: bigint; readonly amount: bigint }

/** A block since the last settled one. */
export type QueuedBlock = {
  readonly timeMs: bigint
  /** The gas limits of its transactions, in sum. */
  readonly gas: bigint
  /** What its header says for the time after it. */
  readonly config: GasConfig
  readonly costs: readonly Cost[]
  /** The gas clock before and after it. */
  readonly startsAt: GasTime
  readonly endsAt: GasTime
  /** The price at its start, wei per gas. */
  readonly baseFee: bigint
  readonly taken: ReadonlyMap<Address, Taken>
}

/**
 * Returns the first ones of some blocks with the clock, the prices and the costs that they have when the clock starts at
 * another time. From the first block on that is not among them, all is as before.
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
    const baseFee =
      known !== undefined && isBetween(startsAt, known, block) ? known.baseFee : gasPriceAt(startsAt)
    known = { startsAt, baseFee }
    before = afterBlock(startsAt, block.gas, block.config)
    const taken = baseFee === block.baseFee ? block.taken : takenBy(block.costs, baseFee)
    const { timeMs, gas, config, costs } = block
    changed.push({ timeMs, gas, config, costs, startsAt, endsAt: before, baseFee, taken })
  }
  return changed
}

/** Adds to sums what blocks take, or with a sign of -1n subtracts it. */
export function take(sums: Map<Address, Taken>, taken: ReadonlyMap<Address, Taken>, sign = 1n): void {
  for (const [address, { nonces, amount }] of taken) {
    const known = sums.get(address)
    const sum = {
      nonces: (known?.nonces ?? 0n) + sign * nonces,
      amount: (known?.amount ?? 0n) + sign * amount,
    }
    if (sum.nonces === 0n && sum.amount === 0n) sums.delete(address)
    else sums.set(address, sum)
  }
}

/** Returns what an operation takes. */
export function takenByOne({ burns, mints }: Operation): ReadonlyMap<Address, Taken> {
  const taken = new Map<Address, Taken>()
  for (const [address, { amount }] of burns) taken.set(address, { nonces: 1n, amount })
  take(taken, new Map([...mints].map(([address, amount]) => [address, { nonces: 0n, amount: -amount }])))
  return taken
}

function takenBy(costs: readonly Cost[], baseFee: bigint): ReadonlyMap<Address, Taken> {
  const taken = new Map<Address, Taken>()
  for (const cost of costs) take(taken, takenByOne(cost(baseFee)))
  return taken
}

/** Whether a clock has a known price, since a higher excess has no lower price. @param low a clock with the price @param high another one */
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

/** Whether two clocks at the same block show the same. */
function isSame(a: GasTime, b: GasTime): boolean {
  return a.excess === b.excess && a.fraction === b.fraction && a.seconds === b.seconds
}
