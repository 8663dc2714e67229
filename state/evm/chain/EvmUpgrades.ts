import type { UpgradeName } from '../../profiles/UpgradeSchedule.js'

/** When each upgrade comes into force, Unix seconds. The `timesSeconds` of an upgrade schedule is one. */
export type EvmUpgrades = Readonly<Record<UpgradeName, bigint>>

/** Whether an upgrade rules at a time in Unix seconds. */
export function isActive(upgrades: EvmUpgrades, name: UpgradeName, timestamp: bigint): boolean {
  return upgrades[name] <= timestamp
}
