import { type Parameter, required } from '../../data/kit/Parameter.js'
import { chainByAnyName, chainIn } from '../../data/parts/evmChain.js'

/**
 * The chain of metrics. The Metrics API knows chains by EVM chain ID only; here it also takes the other names of a chain
 * that runs. Any other text is refused.
 */
export const evmChainId: Parameter<string> = {
  ...required(chainIn('The chain')),
  expected: (name, network) =>
    /^[0-9]{1,78}$/.test(String(name)) || chainByAnyName(network, String(name)) !== undefined
      ? undefined
      : 'an EVM chain ID in decimal digits, or the blockchain ID, the alias or the name of a chain',
}
