import type { Id } from '../codec/ids.js'

/** The network upgrades of AvalancheGo in their order (`upgrade/upgrade.go`). */
export const upgradeNames = [
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

/** The values of the option for a network's last upgrade. */
export const latestUpgrades = ['granite', 'helicon'] as const

/** The last upgrade that a network has. */
export type LatestUpgrade = (typeof latestUpgrades)[number]

/** The last upgrade of a network, or the time at which Helicon is active (RFC 3339) in place of the network's own. */
export type ChosenUpgrades = LatestUpgrade | { readonly helicon: string }

/** One of the network upgrades. */
export type UpgradeName = (typeof upgradeNames)[number]

/** The times at which a network's rules change. The timestamp of a block selects its rules. */
export type UpgradeSchedule = {
  /** The activation times for P, X and the proposervm, Unix seconds: a fraction in an upgrade file counts as the next second. */
  readonly timesSeconds: Readonly<Record<UpgradeName, bigint>>
  /** The activation times for EVM chains, which cut fractions (AvalancheGo `utils.TimeToNewUint64`). */
  readonly evmTimesSeconds: Readonly<Record<UpgradeName, bigint>>
  /** The activation times as `info.upgrades` prints them: RFC 3339, in the upgrade file's time zone. */
  readonly timeTexts: Readonly<Record<UpgradeName, string>>
  readonly apricotPhase4MinPChainHeight: bigint
  /** The last vertex of the X-Chain's DAG, parent of its first linear block. */
  readonly cortinaXChainStopVertexId: Id
  /** The length of a proposervm epoch (ACP-181), in nanoseconds as in the upgrade file. */
  readonly graniteEpochDurationNs: bigint
}

/** Whether an upgrade is active at a time. */
export function isActivated(
  schedule: UpgradeSchedule,
  upgrade: UpgradeName,
  timestampSeconds: bigint,
): boolean {
  return timestampSeconds >= schedule.timesSeconds[upgrade]
}
