import { named } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { chainInfo, chainJson } from '../parts/chainJson.js'
import { chainId, chainNamed } from '../parts/evmChain.js'

/** One EVM chain, equal to its entry among all chains. It is shown even while it is unavailable. */
export const getChainInfo = defineOperation({
  id: 'getChainInfo',
  path: '/v1/chains/{chainId}',
  tag: 'EVM Chains',
  summary: 'Describes an EVM chain.',
  inPath: { chainId },
  answer: named('GetChainResponse', chainInfo),
  units: 1,
  handler: (context, given) => chainJson(context, chainNamed(context.network, given.chainId)),
})
