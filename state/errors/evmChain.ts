import { NodeError } from './NodeError.js'

// Reasons why a chain cannot be created from its files (coreth `plugin/evm/vm.go`, `core/gen_genesis.go`,
// `plugin/evm/config/config.go`).

/** A genesis that does not unmarshal. @param reason the text of the field's decoder */
export function badEvmGenesis(reason: string): NodeError {
  return new NodeError(`parsing genesis: ${reason}`)
}

/** A genesis that unmarshals but is invalid (subnet-EVM `core/genesis.go` Verify). */
export function unverifiableGenesis(reason: string): NodeError {
  return new NodeError(`failed to verify genesis: ${reason}`)
}

/** A genesis with a height other than zero. */
export function genesisAboveZero(): NodeError {
  return new NodeError("can't commit genesis block with number > 0")
}

/** An upgrade file that does not unmarshal (subnet-EVM `plugin/evm/vm.go` parseGenesis). */
export function unreadableUpgradeFile(reason: string): NodeError {
  return new NodeError(`failed to parse upgrade bytes: ${reason}`)
}

/** A chain config file that does not unmarshal. The error contains its text. */
export function unreadableChainConfig(text: string, reason: string): NodeError {
  return new NodeError(`failed to get config: failed to unmarshal config ${text}: ${reason}`)
}

/** A chain config file whose values are inconsistent. */
export function invalidChainConfig(reason: string): NodeError {
  return new NodeError(`failed to get config: ${reason}`)
}

/** A custom precompile whose address is malformed. */
export function badPrecompileAddress(text: string): NodeError {
  return new NodeError(`${JSON.stringify(text)} is no address for a precompile`)
}

/** A custom precompile at the address of another one. */
export function precompileAddressTaken(address: string): NodeError {
  return new NodeError(`address ${address} already used by a precompile`)
}

/** A requested block timestamp before that of the last block. */
export function timestampBeforeParent(timestampMs: bigint, parentMs: bigint): NodeError {
  return new NodeError(`block timestamp is too old: ${timestampMs} < parent ${parentMs}`)
}

/** A requested block timestamp before a time from which on a chain that has changed over to other rules makes blocks. */
export function timestampBeforeEra(timestampMs: bigint, opensMs: bigint): NodeError {
  const opens = new Date(Number(opensMs)).toISOString()
  return new NodeError(
    `block timestamp is too old: ${timestampMs} < ${opensMs}: no block comes before ${opens}`,
  )
}

/**
 * A requested block timestamp before the minimum delay after the last block is over (ACP-226), with strict
 * block delays.
 */
export function timestampBeforeMinimumDelay(timestampMs: bigint, earliestMs: bigint): NodeError {
  return new NodeError(
    `block timestamp is too early: ${timestampMs} < ${earliestMs}, where the minimum block delay ends (--block-delay=strict)`,
  )
}

/** An upgrade that is not active from the start, as a chain requires (coreth `params/config_extra.go`). */
export function lateEthereumUpgrade(name: 'AP2' | 'AP3'): NodeError {
  return new NodeError(
    `setting eth upgrades: invalid upgrade time: ${name} must be either unscheduled or initially activated`,
  )
}

/**
 * A genesis whose `subnetEVMTimestamp` is after its own. A real node makes that genesis, without a base fee, and
 * fails with the first transaction before that time.
 */
export function lateSubnetEvm(): NodeError {
  return new NodeError(
    'Snowglobe has the rules of SubnetEVM from genesis on, but subnetEVMTimestamp is after it',
  )
}
