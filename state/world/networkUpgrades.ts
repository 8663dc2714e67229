import { contradictedUpgradeFile } from '../errors/genesis.js'
import { releaseOf } from '../profiles/releases.js'
import type { ChosenUpgrades, UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import { upgradesOf } from '../profiles/upgradesOf.js'
import { unscheduled } from '../profiles/upgradeTimes.js'
import type { NetworkOptions } from './NetworkOptions.js'

/** The options that decide when a network's rules change. */
type UpgradeOptions = Pick<
  NetworkOptions,
  'networkId' | 'upgradeFile' | 'upgrades' | 'avalanchegoVersion' | 'tooling'
>

/**
 * Returns the upgrade schedule of a network. An upgrade file alone decides, as on a node. Without one the options
 * choose, and else the release; tests of development networks (`tooling`) expect Granite's gas.
 * @throws {NodeError} when the file is refused, or has another time of Helicon than the options
 */
export function networkUpgrades(options: UpgradeOptions): UpgradeSchedule {
  const { networkId, upgradeFile, upgrades } = options
  if (upgradeFile === undefined) return upgradesOf(networkId, undefined, upgrades ?? defaultUpgrades(options))
  const schedule = upgradesOf(networkId, upgradeFile)
  if (upgrades !== undefined) refuseContradiction(schedule, upgrades)
  return schedule
}

function defaultUpgrades({ avalanchegoVersion, tooling }: UpgradeOptions): ChosenUpgrades {
  return tooling === undefined ? releaseOf(avalanchegoVersion).latestUpgrade : 'granite'
}

function refuseContradiction({ timesSeconds, timeTexts }: UpgradeSchedule, upgrades: ChosenUpgrades): void {
  if (typeof upgrades !== 'string') throw contradictedUpgradeFile(timeTexts.helicon, `at ${upgrades.helicon}`)
  const hasHelicon = timesSeconds.helicon < unscheduled
  if (hasHelicon !== (upgrades === 'helicon'))
    throw contradictedUpgradeFile(
      timeTexts.helicon,
      upgrades === 'helicon' ? 'scheduled' : 'unscheduled, as Granite has it',
    )
}
