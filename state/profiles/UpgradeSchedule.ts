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

/** One of the network upgrades. */
export type UpgradeName = (typeof upgradeNames)[number]

/** When a network's rules change: rules are switched by the timestamp of the block they apply to. */
export type UpgradeSchedule = {
  /** Unix seconds from which an upgrade is active (a fraction in an upgrade file is rounded up). */
  readonly timesSeconds: Readonly<Record<UpgradeName, bigint>>
  /** The same times as `info.upgrades` prints them: RFC 3339, in the zone the upgrade file gave. */
  readonly timeTexts: Readonly<Record<UpgradeName, string>>
  readonly apricotPhase4MinPChainHeight: bigint
  /** The last vertex of the X-Chain's DAG, parent of its first linear block. */
  readonly cortinaXChainStopVertexId: Id
  /** How long a proposervm epoch lasts (ACP-181), in nanoseconds as the upgrade file has it. */
  readonly graniteEpochDurationNs: bigint
}

/** Whether an upgrade rules at a time. */
export function isActivated(
  schedule: UpgradeSchedule,
  upgrade: UpgradeName,
  timestampSeconds: bigint,
): boolean {
  return timestampSeconds >= schedule.timesSeconds[upgrade]
}
