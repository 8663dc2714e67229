import { isActivated, type UpgradeSchedule } from '../../profiles/UpgradeSchedule.js'

/** The share of time that validators of the primary network which start after Helicon must be up (ACP-267). */
export const heliconUptimeRequirement = 0.9

/**
 * Returns the share of its period for which a validator of the primary network must be up to be rewarded
 * (AvalancheGo `network/network.go` NodeUptime, `block/executor/options.go`).
 *
 * @param startTime of the validator, Unix seconds
 * @param before the share that holds for validators which started before Helicon
 */
export function uptimeRequirementSince(upgrades: UpgradeSchedule, startTime: bigint, before: number): number {
  return isActivated(upgrades, 'helicon', startTime) ? heliconUptimeRequirement : before
}
