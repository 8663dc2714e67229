import { upgradeTooLate } from '../errors/genesis.js'
import { isActivated, type UpgradeSchedule, upgradeNames } from '../profiles/UpgradeSchedule.js'

/** The upgrades that are active on every network from its start: the rules before them are not implemented. */
const required = upgradeNames.slice(0, upgradeNames.indexOf('cortina') + 1)

/**
 * Checks that the first blocks of a network follow rules that are implemented: those of Cortina or later.
 * @param startSeconds the time of the first one, Unix seconds
 * @throws {NodeError} when an upgrade up to Cortina comes later
 */
export function checkUpgradeTimes(upgrades: UpgradeSchedule, startSeconds: bigint): void {
  for (const name of required)
    if (!isActivated(upgrades, name, startSeconds))
      throw upgradeTooLate(name, upgrades.timeTexts[name], startSeconds)
}
