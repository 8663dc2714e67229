import { badMiningInterval, timeOutOfRange, tooManyBlocks, unknownMiningMode } from '../../errors/emulator.js'
import { isTimestampMs, lastTimestampMs } from '../../time/Clock.js'
import type { MiningMode } from './MiningMode.js'

// Checks of the arguments that control blocks. JavaScript and JSON-RPC callers may pass values of any type.

const modes: readonly MiningMode['mode'][] = ['auto', 'interval', 'manual']
/** The most blocks that one call mines. */
export const mostBlocks = 100_000

/** @throws {NodeError} when the value is no time in milliseconds that a block can have */
export function checkTime(timestampMs: number): void {
  if (!isTimestampMs(timestampMs)) throw timeOutOfRange()
}

/**
 * @throws {NodeError} for an unknown mode, or an interval that is not a whole number of milliseconds from 1 on
 */
export function checkMining(mining: MiningMode): void {
  const { mode } = mining
  if (!modes.includes(mode)) throw unknownMiningMode(String(mode))
  if (mode === 'interval' && (!isTimestampMs(mining.intervalMs) || mining.intervalMs === 0))
    throw badMiningInterval()
}

/** @throws {NodeError} when so many blocks with this interval cannot be made from a time on */
export function checkBlocks(count: number, intervalMs: number, nowMs: number): void {
  if (!Number.isInteger(count) || count < 1 || count > mostBlocks) throw tooManyBlocks(mostBlocks)
  const inRange = isTimestampMs(intervalMs) && nowMs + (count - 1) * intervalMs <= lastTimestampMs
  if (!inRange) throw timeOutOfRange()
}
