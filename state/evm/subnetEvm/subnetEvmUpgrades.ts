import type { UpgradeSchedule } from '../../profiles/UpgradeSchedule.js'
import { initiallyActive, unscheduled } from '../../profiles/upgradeTimes.js'
import { type SubnetEvmUpgrades, subnetEvmUpgradeNames } from './SubnetEvmConfig.js'

/**
 * Returns the activation times of the network's upgrades on its subnet-EVM chains. Fortuna changes nothing
 * there.
 */
export function networkDefaults({ evmTimesSeconds }: UpgradeSchedule): SubnetEvmUpgrades {
  const { durango, etna, granite, helicon } = evmTimesSeconds
  return { subnetEVM: 0n, durango, etna, fortuna: undefined, granite, helicon }
}

/**
 * Returns the upgrade times of a chain: those of the upgrade file, else those of the genesis, else the
 * network's, where a genesis has none or zero.
 */
export function scheduledUpgrades(
  genesis: SubnetEvmUpgrades,
  defaults: SubnetEvmUpgrades,
  overrides: SubnetEvmUpgrades | undefined,
): SubnetEvmUpgrades {
  const timeOf = (name: keyof SubnetEvmUpgrades): bigint | undefined =>
    overrides?.[name] ?? (genesis[name] === 0n ? undefined : genesis[name]) ?? defaults[name]
  return {
    subnetEVM: timeOf('subnetEVM'),
    durango: timeOf('durango'),
    etna: timeOf('etna'),
    fortuna: timeOf('fortuna'),
    granite: timeOf('granite'),
    helicon: timeOf('helicon'),
  }
}

/**
 * Returns why a chain cannot have these times, with the node's text: none may be before the network's
 * (`verifyNetworkUpgrades`).
 */
export function upgradesProblem(
  upgrades: SubnetEvmUpgrades,
  defaults: SubnetEvmUpgrades,
): string | undefined {
  for (const name of subnetEvmUpgradeNames) {
    const problem = timeProblem(upgrades[name], defaults[name])
    if (problem !== undefined) return `${name} fork block timestamp is invalid: ${problem}`
  }
  return undefined
}

/**
 * Returns why the order of the upgrades is wrong, with the node's text; undefined when it is right
 * (`checkForks`).
 */
export function upgradeOrderProblem(upgrades: SubnetEvmUpgrades): string | undefined {
  let last: { readonly name: string; readonly time: bigint | undefined } | undefined
  for (const name of subnetEvmUpgradeNames) {
    const time = upgrades[name]
    if (last !== undefined && time !== undefined) {
      if (last.time === undefined)
        return `unsupported fork ordering: ${last.name} not enabled, but ${name}Timestamp enabled at timestamp ${time}`
      if (last.time > time)
        return `unsupported fork ordering: ${last.name} enabled at timestamp ${last.time}, but ${name}Timestamp enabled at timestamp ${time}`
    }
    if (name !== 'fortuna' || time !== undefined) last = { name: `${name}Timestamp`, time }
  }
  return undefined
}

function timeProblem(time: bigint | undefined, network: bigint | undefined): string | undefined {
  if (network === undefined) return undefined
  if (time === undefined) return network >= unscheduled ? undefined : 'timestamp cannot be nil'
  if (time === 0n && network <= initiallyActive) return undefined
  if (time >= network) return undefined
  return `provided timestamp must be greater than or equal to the default timestamp: provided timestamp ${time}, default timestamp ${network}`
}
