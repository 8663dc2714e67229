import type { UpgradeName } from '../../profiles/UpgradeSchedule.js'

/** The activation time of each upgrade, Unix seconds. The `evmTimesSeconds` of an upgrade schedule has this type. */
export type EvmUpgrades = Readonly<Record<UpgradeName, bigint>>

/** Whether an upgrade is active at a time in Unix seconds. */
export function isActive(upgrades: EvmUpgrades, name: UpgradeName, timestamp: bigint): boolean {
  return upgrades[name] <= timestamp
}
