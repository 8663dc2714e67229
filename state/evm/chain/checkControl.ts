import { badMiningInterval, timeOutOfRange, tooManyBlocks, unknownMiningMode } from '../../errors/emulator.js'
import { isTimestampMs, lastTimestampMs } from '../../time/Clock.js'
import type { MiningMode } from './MiningMode.js'

// Checks of the arguments that set the clock and make blocks. Callers in JavaScript, and those that use JSON-RPC, may
// pass values of any type.

const modes: readonly MiningMode['mode'][] = ['auto', 'interval', 'manual']
/** The maximum number of blocks that one call mines. */
export const mostBlocks = 100_000

/** Checks a timestamp in milliseconds. @throws {NodeError} when no block can have it */
export function checkTime(timestampMs: number): void {
  if (!isTimestampMs(timestampMs)) throw timeOutOfRange()
}

/**
 * Checks a mining mode.
 * @throws {NodeError} for an unknown mode, or an interval that is not a whole number of milliseconds from 1 on
 */
export function checkMining(mining: MiningMode): void {
  const { mode } = mining
  if (!modes.includes(mode)) throw unknownMiningMode(String(mode))
  if (mode === 'interval' && (!isTimestampMs(mining.intervalMs) || mining.intervalMs === 0))
    throw badMiningInterval()
}

/**
 * Checks that a number of blocks, an interval apart, can be made from a time on.
 * @throws {NodeError} when there are too many, or the last one would be later than any timestamp
 */
export function checkBlocks(count: number, intervalMs: number, nowMs: number): void {
  if (!Number.isInteger(count) || count < 1 || count > mostBlocks) throw tooManyBlocks(mostBlocks)
  const inRange = isTimestampMs(intervalMs) && nowMs + (count - 1) * intervalMs <= lastTimestampMs
  if (!inRange) throw timeOutOfRange()
}
