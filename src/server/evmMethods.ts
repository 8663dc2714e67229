import { evmServices } from '../../methods/evmServices.js'
import type { Method } from '../../methods/kit/defineMethod.js'
import type { EvmEndpoint } from '../../methods/kit/EvmEndpoint.js'
import { discover } from '../../methods/kit/openrpc.js'
import { evmControlMethods } from '../../methods/tooling/index.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'

/**
 * Returns every method of an EVM chain's `/rpc`: the APIs that its config enables, and those of test tools
 * unless they are disabled.
 */
export function evmMethods(network: Network, chain: EvmChain): readonly Method<EvmEndpoint>[] {
  const control = network.options.emulatorApi ? evmControlMethods : []
  const methods = [...evmServices(chain.options, chain.flavour), ...control]
  return [...methods, discover('EVM API', methods)]
}
