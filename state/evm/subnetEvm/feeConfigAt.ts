import { isPrecompileActive } from '../chain/isPrecompileActive.js'
import type { CompleteFeeConfig } from '../fees/FeeConfig.js'
import type { FeeParent } from '../fees/FeeRules.js'
import { feeManagerAddress } from '../precompiles/addresses.js'
import { feeConfigLastChangedAt, storedFeeConfig } from '../precompiles/feeManager.js'
import type { SubnetEvmChainConfig } from './subnetEvmChainConfig.js'

/**
 * The fee config that rules the block after another one: the fee manager's where it is active, else the genesis's
 * (`core/blockchain_reader.go` GetFeeConfigAt).
 */
export function feeConfigAt(config: SubnetEvmChainConfig, parent: FeeParent): CompleteFeeConfig {
  return isManaged(config, parent) ? storedFeeConfig(parent.state) : config.subnetEvm.feeConfig
}

/** The height at which it was set; 0 without a fee manager. */
export function feeConfigChangedAt(config: SubnetEvmChainConfig, parent: FeeParent): bigint {
  return isManaged(config, parent) ? feeConfigLastChangedAt(parent.state) : 0n
}

function isManaged(config: SubnetEvmChainConfig, { header }: FeeParent): boolean {
  return isPrecompileActive(config, feeManagerAddress, header.timestamp)
}
