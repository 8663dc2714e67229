import { emptyId, type Id, idFromString } from '../codec/ids.js'
import { type UpgradeName, type UpgradeSchedule, upgradeNames } from './UpgradeSchedule.js'

// The upgrade times of the known networks (AvalancheGo `upgrade/upgrade.go`); those of Helicon as in 1.15.2.

const initiallyActive = '2020-12-05T05:00:00Z'

/** Returns mainnet's schedule with all upgrades. */
export function mainnetUpgrades(): UpgradeSchedule {
  return schedule(
    {
      apricotPhase1: '2021-03-31T14:00:00Z',
      apricotPhase2: '2021-05-10T11:00:00Z',
      apricotPhase3: '2021-08-24T14:00:00Z',
      apricotPhase4: '2021-09-22T21:00:00Z',
      apricotPhase5: '2021-12-02T18:00:00Z',
      apricotPhasePre6: '2022-09-05T01:30:00Z',
      apricotPhase6: '2022-09-06T20:00:00Z',
      apricotPhasePost6: '2022-09-07T03:00:00Z',
      banff: '2022-10-18T16:00:00Z',
      cortina: '2023-04-25T15:00:00Z',
      durango: '2024-03-06T16:00:00Z',
      etna: '2024-12-16T17:00:00Z',
      fortuna: '2025-04-08T15:00:00Z',
      granite: '2025-11-19T16:00:00Z',
      helicon: '2026-09-22T15:00:00Z',
    },
    793005n,
    idFromString('jrGWDh5Po9FMj54depyunNixpia5PN4aAYxfmNzU8n752Rjga'),
    300,
  )
}

/** Returns fuji's schedule with all upgrades. */
export function fujiUpgrades(): UpgradeSchedule {
  return schedule(
    {
      apricotPhase1: '2021-03-26T14:00:00Z',
      apricotPhase2: '2021-05-05T14:00:00Z',
      apricotPhase3: '2021-08-16T19:00:00Z',
      apricotPhase4: '2021-09-16T21:00:00Z',
      apricotPhase5: '2021-11-24T15:00:00Z',
      apricotPhasePre6: '2022-09-06T20:00:00Z',
      apricotPhase6: '2022-09-06T20:00:00Z',
      apricotPhasePost6: '2022-09-07T06:00:00Z',
      banff: '2022-10-03T14:00:00Z',
      cortina: '2023-04-06T15:00:00Z',
      durango: '2024-02-13T16:00:00Z',
      etna: '2024-11-25T16:00:00Z',
      fortuna: '2025-03-13T15:00:00Z',
      granite: '2025-10-29T15:00:00Z',
      helicon: '2026-07-28T15:00:00Z',
    },
    47437n,
    idFromString('2D1cmbiG36BqQMRyHt4kFhWarmatA1ighSpND3FeFgz3vFVtCZ'),
    300,
  )
}

/**
 * Returns the schedule of `local` and of custom networks without an upgrade file: everything is active from the start.
 */
export function defaultUpgrades(): UpgradeSchedule {
  return schedule(
    {
      apricotPhase1: initiallyActive,
      apricotPhase2: initiallyActive,
      apricotPhase3: initiallyActive,
      apricotPhase4: initiallyActive,
      apricotPhase5: initiallyActive,
      apricotPhasePre6: initiallyActive,
      apricotPhase6: initiallyActive,
      apricotPhasePost6: initiallyActive,
      banff: initiallyActive,
      cortina: initiallyActive,
      durango: initiallyActive,
      etna: initiallyActive,
      fortuna: initiallyActive,
      granite: initiallyActive,
      helicon: initiallyActive,
    },
    0n,
    emptyId,
    30,
  )
}

function schedule(
  timeTexts: Readonly<Record<UpgradeName, string>>,
  apricotPhase4MinPChainHeight: bigint,
  cortinaXChainStopVertexId: Id,
  graniteEpochSeconds: number,
): UpgradeSchedule {
  const seconds = upgradeNames.map((name) => [name, BigInt(Date.parse(timeTexts[name]) / 1000)])
  const timesSeconds = Object.fromEntries(seconds) as Record<UpgradeName, bigint>
  return {
    timesSeconds,
    evmTimesSeconds: timesSeconds,
    timeTexts,
    apricotPhase4MinPChainHeight,
    cortinaXChainStopVertexId,
    graniteEpochDurationNs: BigInt(graniteEpochSeconds) * 1_000_000_000n,
  }
}
