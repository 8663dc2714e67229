import { invariant } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { isSubnetEvm, type SubnetEvmChainConfig } from '../../../state/evm/subnetEvm/subnetEvmChainConfig.js'

/** Returns the config of a subnet-EVM chain, in methods that only such chains serve. */
export function subnetEvmChain({ config }: EvmChain): SubnetEvmChainConfig {
  invariant(isSubnetEvm(config), 'these methods are served on subnet-EVM chains only')
  return config
}
