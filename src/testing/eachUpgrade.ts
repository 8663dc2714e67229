import { type LatestUpgrade, latestUpgrades } from '../../state/profiles/UpgradeSchedule.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { Snowglobe } from '../library/Snowglobe.js'
import type { TestNetworkOptions } from './TestNetwork.js'

/** The options of networks that differ in their upgrades alone. */
export type EachUpgradeOptions = Omit<TestNetworkOptions, 'upgrades' | 'upgradeFile'>

/**
 * Tests that are the same before and after an upgrade. `network` returns the network inside hooks and tests;
 * `upgrade` is its last upgrade, for tests that differ.
 */
export type UpgradeSuite = (network: () => Snowglobe, upgrade: LatestUpgrade) => void

/** The functions of a test runner that this uses. */
type Runner = {
  readonly describe: (name: string, suite: () => void) => void
  readonly useNetwork: (options: TestNetworkOptions) => () => Snowglobe
}

/**
 * Registers a suite once for each upgrade, each time with a network that has the upgrade from its start.
 * @param first the options of the networks, or the suite
 * @throws {InvalidOptionError} when the options choose upgrades, or there is no suite
 */
export function registerEachUpgrade(
  { describe, useNetwork }: Runner,
  first: EachUpgradeOptions | UpgradeSuite,
  second?: UpgradeSuite,
): void {
  const [options, suite] = typeof first === 'function' ? [{}, first] : [first, second]
  if (suite === undefined)
    throw new InvalidOptionError('eachUpgrade: a function with the tests must follow the options')
  for (const name of ['upgrades', 'upgradeFile'])
    if (name in options)
      throw new InvalidOptionError(`eachUpgrade: it chooses the upgrades itself: leave out "${name}"`)
  for (const upgrade of latestUpgrades)
    describe(titles[upgrade], () => suite(useNetwork({ ...options, upgrades: upgrade }), upgrade))
}

const titles: Readonly<Record<LatestUpgrade, string>> = { granite: 'Granite', helicon: 'Helicon' }
