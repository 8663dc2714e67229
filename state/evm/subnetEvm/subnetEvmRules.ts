import { blackholeAddress, type FlavourRules } from '../chain/FlavourRules.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { FeeParent } from '../fees/FeeRules.js'
import { feeManagerAddress, rewardManagerAddress } from '../precompiles/addresses.js'
import { storedFeeConfig } from '../precompiles/feeManager.js'
import { storedReward } from '../precompiles/rewardManager.js'
import { isPrecompileActive } from '../rules/isPrecompileActive.js'
import type { Address } from '../values/Address.js'
import { feeConfigAt } from './feeConfigAt.js'
import type { SubnetEvmChainConfig } from './subnetEvmChainConfig.js'
import { subnetEvmFees } from './subnetEvmFees.js'

/**
 * Returns the rules of a subnet-EVM chain (subnet-EVM `plugin/evm/vm.go`, `core/blockchain_reader.go`,
 * `miner/worker.go`).
 */
export function subnetEvmRules(config: SubnetEvmChainConfig, options: ChainOptions): FlavourRules {
  const own = config.subnetEvm.feeConfig
  return {
    fees: subnetEvmFees(config.upgrades, (parent) => feeConfigAt(config, parent)),
    minimumFee: own.minBaseFee,
    hasExtData: false,
    maxTransactionBytes: 1800 * 1024,
    etherbase: etherbaseOf(options),
    coinbase: (parent) => coinbaseAfter(config, options, parent),
    // When the fee manager is disabled, the pool keeps its last minimum.
    minimumFeeAt: (head) =>
      isPrecompileActive(config, feeManagerAddress, head.header.timestamp)
        ? storedFeeConfig(head.state).minBaseFee
        : undefined,
  }
}

/**
 * Returns the recipient of the fees of blocks that this node makes, where it may choose: the config's, or the
 * blackhole address.
 */
function etherbaseOf(options: ChainOptions): Address {
  const { feeRecipient } = options
  const digits = /^(?:0[xX])?([0-9a-fA-F]{40})$/.exec(feeRecipient ?? '')?.[1]
  return digits === undefined ? blackholeAddress : (`0x${digits.toLowerCase()}` as Address)
}

function coinbaseAfter(config: SubnetEvmChainConfig, options: ChainOptions, parent: FeeParent): Address {
  if (!isPrecompileActive(config, rewardManagerAddress, parent.header.timestamp))
    return config.subnetEvm.allowFeeRecipients ? etherbaseOf(options) : blackholeAddress
  const { address, feeRecipientsAllowed } = storedReward(parent.state)
  return feeRecipientsAllowed ? etherbaseOf(options) : address
}
