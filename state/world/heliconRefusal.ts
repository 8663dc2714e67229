import { heliconNotImplemented } from '../errors/genesis.js'
import type { NodeLogger } from '../node/NodeLogger.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import { unscheduled } from '../profiles/upgradeTimes.js'
import type { NetworkOptions } from './NetworkOptions.js'

// The P-Chain follows Helicon, EVM chains do not: they would make Granite's blocks from the first one on. When they follow
// it, too, delete this file and its uses.

/**
 * Refuses a network that starts with Helicon.
 * @param startMs the time at which the network starts, Unix milliseconds
 * @throws {NodeError} when Helicon is active then
 */
export function refuseHelicon(
  { timesSeconds, timeTexts }: UpgradeSchedule,
  { heliconOnPChain = false }: Pick<NetworkOptions, 'heliconOnPChain'>,
  startMs: number,
): void {
  if (heliconOnPChain || timesSeconds.helicon * 1000n > BigInt(startMs)) return
  throw heliconNotImplemented(timeTexts.helicon, startMs)
}

/** Warns in the node's log that a later Helicon changes the P-Chain's rules alone. */
export function warnOfHelicon(log: NodeLogger, { timesSeconds, timeTexts }: UpgradeSchedule): void {
  if (timesSeconds.helicon >= unscheduled) return
  log.write(
    'main',
    'WARN',
    "Helicon is implemented for the P-Chain alone: EVM chains keep Granite's rules from heliconTime on",
    () => ({ heliconTime: timeTexts.helicon }),
  )
}
