import type { ReportInternalError } from '../time/InternalErrors.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { World } from './World.js'

/** The parts of a network that have work to do at a certain time. */
export type WorkingParts = Pick<
  World,
  'clock' | 'undo' | 'platformProducer' | 'avmProducer' | 'chains' | 'relay'
>

/** A time in which no work is due as long as nothing changes. Unix milliseconds. */
export type QuietTime = {
  readonly undo: UndoLog
  /** The number of changes at which it was found. */
  readonly changes: number
  readonly fromMs: number
  /** Exclusive: no time at all when it equals `fromMs`. */
  readonly untilMs: number
}

/** Whether a time of the clock is in a quiet time that was found, and nothing has changed since. */
export function isQuiet(found: QuietTime | undefined, { undo }: Pick<World, 'undo'>, nowMs: number): boolean {
  return (
    found !== undefined &&
    found.undo === undo &&
    found.changes === undo.changes &&
    nowMs >= found.fromMs &&
    nowMs < found.untilMs
  )
}

/**
 * Returns how long no work is due from a time of the clock on, as far as that is known; undefined when work is due: a
 * block that waited for its minimum delay or its interval, or a message that waited for other validators.
 */
export function quietTimeFrom(parts: WorkingParts, nowMs: number): QuietTime | undefined {
  const { undo, platformProducer, avmProducer, chains, relay } = parts
  let untilMs = platformProducer.quietUntilMs(nowMs)
  if (untilMs === undefined || avmProducer.nextDueMs(nowMs) !== undefined) return undefined
  for (const chain of chains.evmChains.values()) {
    const due = chain.nextDueMs()
    if (due === undefined) continue
    if (due <= nowMs) return undefined
    untilMs = Math.min(untilMs, due)
  }
  if (relay.isDue()) return undefined
  if (relay.isWaiting || avmProducer.waitingTxs > 0) untilMs = nowMs
  return { undo, changes: undo.changes, fromMs: nowMs, untilMs }
}

/** Makes the blocks that are due on all chains. An internal error of one chain is reported; the others go on. */
export function makeDueBlocks(
  { clock, platformProducer, avmProducer, chains }: WorkingParts,
  report: ReportInternalError,
): void {
  try {
    platformProducer.makeDueBlocks(clock.now())
  } catch (error) {
    report('the P-Chain did not do what was due', error)
  }
  try {
    avmProducer.makeDueBlocks(clock.now())
  } catch (error) {
    report('the X-Chain did not do what was due', error)
  }
  for (const chain of chains.evmChains.values()) chain.makeDueBlocks(clock.now())
}
