import { heliconNotImplemented } from '../errors/genesis.js'
import type { NodeLogger } from '../node/NodeLogger.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import { unscheduled } from '../profiles/upgradeTimes.js'
import type { ClockLimit } from '../time/Clock.js'
import type { NetworkOptions } from './NetworkOptions.js'

// Helicon changes how EVM chains make blocks, which is not implemented. Until it is, no network reaches it: blocks with
// Granite's rules at a time of Helicon would be wrong. When it is implemented, delete this file and its uses.

/** Returns the limit of the clock of a network that schedules Helicon. */
export function heliconLimit(
  { timesSeconds, timeTexts }: UpgradeSchedule,
  { heliconOnPChain = false }: Pick<NetworkOptions, 'heliconOnPChain'>,
): ClockLimit | undefined {
  if (timesSeconds.helicon >= unscheduled || heliconOnPChain) return undefined
  return {
    atMs: Number(timesSeconds.helicon) * 1000,
    refusal: (timestampMs) => heliconNotImplemented(timeTexts.helicon, timestampMs),
  }
}

/** Warns in the node's log that the clock stops before Helicon. */
export function warnOfHelicon(
  log: NodeLogger,
  { timeTexts }: UpgradeSchedule,
  limit: ClockLimit | undefined,
): void {
  if (limit === undefined) return
  log.write('main', 'WARN', 'Helicon is not implemented: the clock stops before it', () => ({
    heliconTime: timeTexts.helicon,
  }))
}
