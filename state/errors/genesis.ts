import { NodeError } from './NodeError.js'

// Refusals of genesis and upgrade files (AvalancheGo `genesis/{config,genesis}.go`, `vms/platformvm/genesis`,
// `config/config.go`), with the node's text after `couldn't load node config: `.

/** A genesis file for mainnet, fuji or local. */
export function overridesStandardNetwork(networkName: string): NodeError {
  return new NodeError(`overrides standard network genesis config: ${networkName}`)
}

/** A genesis file that is not JSON or has members of wrong types. */
export function invalidGenesisJson(cause: Error): NodeError {
  return new NodeError(`could not unmarshal genesis JSON: ${cause.message}`, { cause })
}

/** A genesis file with a malformed address. */
export function invalidGenesisAddress(cause: Error): NodeError {
  return new NodeError(`unable to parse config: ${cause.message}`, { cause })
}

/** An allocation whose `ethAddr` is shorter than `0x`. */
export function invalidEthAddress(): Error {
  return new Error('invalid eth address')
}

/** A genesis file that is inconsistent in itself or with the network. */
export function invalidGenesis(reason: string): NodeError {
  return new NodeError(`genesis config validation failed: ${reason}`)
}

/** A genesis file whose stakes cannot be built. */
export function unbuildableGenesis(reason: string): NodeError {
  return new NodeError(`problem while building platform chain's genesis state: ${reason}`)
}

/** An upgrade file for mainnet, fuji or local. */
export function fixedUpgrades(networkName: string): NodeError {
  return new NodeError(`cannot configure upgrades for networkID: ${networkName}`)
}

/** An upgrade file that is not JSON or has members of wrong types. */
export function invalidUpgradeFile(cause: Error): NodeError {
  return new NodeError(`unable to unmarshal upgrade bytes: ${cause.message}`, { cause })
}

/**
 * Options with another time of Helicon than the upgrade file's.
 * @param fileTime the time in the file, as `info.upgrades` prints it
 * @param chosen the time of the options in words: `at 2027-01-01T00:00:00Z`
 */
export function contradictedUpgradeFile(fileTime: string, chosen: string): NodeError {
  return new NodeError(
    `the upgrade file says when Helicon is active (${fileTime}; from the start if it has no heliconTime), ` +
      `and the upgrades chosen beside it want it ${chosen}: give only one of both`,
  )
}

/**
 * An upgrade up to Cortina that comes after the network's first block. A real node would follow the rules before it.
 * @param time as `info.upgrades` prints it
 */
export function upgradeTooLate(name: string, time: string, startSeconds: bigint): NodeError {
  const start = new Date(Number(startSeconds) * 1000).toISOString()
  return new NodeError(
    `Snowglobe has the rules since Cortina, but ${name} (${time}) comes after the first block (${start})`,
  )
}

/** A genesis file whose P-Chain genesis cannot be encoded. */
export function unserializableGenesis(reason: string): NodeError {
  return new NodeError(`problem while serializing platform chain's genesis state: ${reason}`)
}

/** Staking flags that are inconsistent (AvalancheGo `config.getStakingConfig`). */
export function badStakingFlag(reason: string): NodeError {
  return new NodeError(reason)
}
