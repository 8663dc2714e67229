import { invariant } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { isSubnetEvm, type SubnetEvmChainConfig } from '../../../state/evm/subnetEvm/subnetEvmChainConfig.js'

/** What rules a chain whose methods are served on subnet-EVM chains only. */
export function subnetEvmChain({ config }: EvmChain): SubnetEvmChainConfig {
  invariant(isSubnetEvm(config), 'these methods are served on subnet-EVM chains only')
  return config
}
