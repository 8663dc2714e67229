import type { CompleteFeeConfig } from '../fees/FeeConfig.js'
import type { FeeParent } from '../fees/FeeRules.js'
import { feeManagerAddress } from '../precompiles/addresses.js'
import { feeConfigLastChangedAt, storedFeeConfig } from '../precompiles/feeManager.js'
import { isPrecompileActive } from '../rules/isPrecompileActive.js'
import type { SubnetEvmChainConfig } from './subnetEvmChainConfig.js'

/**
 * Returns the fee config of the next block after a parent: the fee manager's where it is active, otherwise
 * the genesis's (`core/blockchain_reader.go` GetFeeConfigAt).
 */
export function feeConfigAt(config: SubnetEvmChainConfig, parent: FeeParent): CompleteFeeConfig {
  return isManaged(config, parent) ? storedFeeConfig(parent.state) : config.subnetEvm.feeConfig
}

/** Returns the height at which the fee config was last set; 0 without a fee manager. */
export function feeConfigChangedAt(config: SubnetEvmChainConfig, parent: FeeParent): bigint {
  return isManaged(config, parent) ? feeConfigLastChangedAt(parent.state) : 0n
}

function isManaged(config: SubnetEvmChainConfig, { header }: FeeParent): boolean {
  return isPrecompileActive(config, feeManagerAddress, header.timestamp)
}
