import type { Method } from '../../methods/defineMethod.js'
import type { EvmEndpoint } from '../../methods/eth/EvmEndpoint.js'
import { evmControlMethods } from '../../methods/evm/index.js'
import { evmServices } from '../../methods/evmrpc/evmServices.js'
import { discover } from '../../methods/openrpc.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'

/** Everything that an EVM chain's `/rpc` answers: the APIs that its config enables, and those of test tools unless they are off. */
export function evmMethods(network: Network, chain: EvmChain): readonly Method<EvmEndpoint>[] {
  const control = network.options.emulatorApi ? evmControlMethods : []
  const methods = [...evmServices(chain.options, chain.flavour), ...control]
  return [...methods, discover('EVM API', methods)]
}
