import type { ReportInternalError } from '../time/InternalErrors.js'
import type { Pauses } from '../time/Pauses.js'
import type { World } from './World.js'

/** The parts of a network that have work to do at a certain time. */
export type WorkingParts = Pick<World, 'clock' | 'platformProducer' | 'avmProducer' | 'evmChains' | 'relay'>

/**
 * Whether work is due by a time of the clock, Unix milliseconds: a block that waited for its minimum delay or its interval, a change of
 * the P-Chain's validators, or a message that waited for other validators.
 */
export function isWorkDue(
  { platformProducer, avmProducer, evmChains, relay }: WorkingParts,
  nowMs: number,
): boolean {
  if (platformProducer.nextDueMs(nowMs) !== undefined || avmProducer.nextDueMs(nowMs) !== undefined)
    return true
  for (const chain of evmChains.values()) {
    const dueMs = chain.nextDueMs()
    if (dueMs !== undefined && dueMs <= nowMs) return true
  }
  return relay.isDue()
}

/**
 * Makes the blocks that are due on all chains, and pauses when that takes long. An internal error of one chain is
 * reported; the others go on.
 */
export function* makeDueBlocks(
  { clock, platformProducer, avmProducer, evmChains }: WorkingParts,
  report: ReportInternalError,
): Pauses<void> {
  try {
    yield* platformProducer.makeDueBlocksInTurns(clock.now())
  } catch (error) {
    report('the P-Chain did not do what was due', error)
  }
  try {
    yield* avmProducer.makeDueBlocksInTurns(clock.now())
  } catch (error) {
    report('the X-Chain did not do what was due', error)
  }
  for (const chain of evmChains.values()) yield* chain.makeDueBlocksInTurns(clock.now())
}
