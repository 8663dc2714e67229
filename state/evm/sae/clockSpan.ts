import { maxUint64 } from '../../codec/integers.js'
import { smaller } from '../../gas/bounds.js'
import { type GasConfig, type GasTime, tick, tickedExcess, ticksAt, ticksOf } from '../../gas/GasTime.js'
import type { QueuedBlock } from './queuedBlocks.js'

// The gas clock after many queued blocks, computed at once. While the clock is ahead of the time of each block and the
// gas parameters stay the same, each block only adds its gas to the clock and half of it to the excess (ACP-194), so
// the sums over all blocks suffice.

/** The sums over some blocks, one after the other. */
export type ClockSpan = {
  /** The gas parameters after each of the blocks; undefined when there is no block. */
  readonly config: GasConfig | undefined
  readonly gas: bigint
  readonly excess: bigint
  /**
   * The least count of the clock before the first block with which it is ahead of all blocks' times, or a higher
   * number: blocks that are gone still count in it.
   */
  readonly aheadFrom: bigint
}

type TimedGas = Pick<QueuedBlock, 'timeMs' | 'gas' | 'config'>

/** The sums over no blocks. */
export const emptySpan: ClockSpan = { config: undefined, gas: 0n, excess: 0n, aheadFrom: 0n }

/** Returns the sums over some blocks; undefined when their gas parameters differ. */
export function spanOf(blocks: Iterable<TimedGas>): ClockSpan | undefined {
  let span: ClockSpan | undefined = emptySpan
  for (const block of blocks) span = span && spanWith(span, block)
  return span
}

/** Returns the sums over one block more, the newest; undefined when its gas parameters differ. */
export function spanWith(
  { config, gas, excess, aheadFrom }: ClockSpan,
  block: TimedGas,
): ClockSpan | undefined {
  if (config !== undefined && !isSameConfig(config, block.config)) return undefined
  const needed = ticksAt(block.timeMs, block.config.target) - gas
  return {
    config: block.config,
    gas: gas + block.gas,
    excess: excess + tickedExcess(block.gas),
    aheadFrom: config === undefined || needed > aheadFrom ? needed : aheadFrom,
  }
}

/** Returns the sums without the oldest blocks. */
export function spanWithout(span: ClockSpan, oldest: Iterable<TimedGas>): ClockSpan {
  let { gas, excess, aheadFrom } = span
  for (const block of oldest) {
    gas -= block.gas
    excess -= tickedExcess(block.gas)
    aheadFrom += block.gas
  }
  return { config: span.config, gas, excess, aheadFrom }
}

/**
 * Returns the clock after the blocks; undefined when the sums do not suffice.
 * @param time the clock before them
 */
export function clockAfterSpan(
  { config, gas, excess, aheadFrom }: ClockSpan,
  time: GasTime,
): GasTime | undefined {
  if (config === undefined || !isSameConfig(config, time) || ticksOf(time) < aheadFrom) return undefined
  // Prices that are fixed or have a minimum set the excess at each block.
  if (config.pricing.isStatic || config.pricing.minPrice > 1n) return undefined
  return { ...tick(time, gas), excess: smaller(time.excess + excess, maxUint64) }
}

function isSameConfig(a: GasConfig, b: GasConfig): boolean {
  return (
    a.target === b.target &&
    a.pricing.targetToExcessScaling === b.pricing.targetToExcessScaling &&
    a.pricing.minPrice === b.pricing.minPrice &&
    a.pricing.isStatic === b.pricing.isStatic
  )
}
