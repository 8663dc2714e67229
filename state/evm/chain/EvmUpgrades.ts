/** Upgrades that an EVM chain's rules depend on, in order of activation. */
export const evmUpgradeNames = [
  'apricotPhase1',
  'apricotPhase2',
  'apricotPhase3',
  'apricotPhase4',
  'apricotPhase5',
  'apricotPhasePre6',
  'apricotPhase6',
  'apricotPhasePost6',
  'banff',
  'cortina',
  'durango',
  'etna',
  'fortuna',
  'granite',
  'helicon',
] as const

export type EvmUpgradeName = (typeof evmUpgradeNames)[number]

/** When each upgrade comes into force, Unix seconds. The `timesSeconds` of an upgrade schedule is one. */
export type EvmUpgrades = Readonly<Record<EvmUpgradeName, bigint>>

/** Whether an upgrade rules at a time in Unix seconds. */
export function isActive(upgrades: EvmUpgrades, name: EvmUpgradeName, timestamp: bigint): boolean {
  return upgrades[name] <= timestamp
}
