import type { Address } from '../../../state/evm/values/Address.js'
import { listOf, namedObject, text } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import { defineOperation } from '../kit/Operation.js'
import { address } from '../parts/address.js'
import { chainInfo, chainJson } from '../parts/chainJson.js'
import { runningChains } from '../parts/evmChain.js'

const answer = namedObject('ListAddressChainsResponse', {
  indexedChains: listOf(chainInfo),
  unindexedChains: listOf(text),
})

/** The EVM chains on which an account took part in a transaction. */
export const listAddressChains = defineOperation({
  id: 'listAddressChains',
  path: '/v1/address/{address}/chains',
  tag: 'EVM Chains',
  summary: 'Lists the EVM chains on which an account took part in a transaction.',
  inPath: { address },
  answer,
  units: 20,
  handler: (context, { address }) => chainsOf(context, address),
})

/** The older name of {@link listAddressChains}. */
export const getAddressChains = defineOperation({
  id: 'getAddressChains',
  path: '/v1/chains/address/{address}',
  tag: 'EVM Chains',
  summary: 'The older name of /v1/address/{address}/chains.',
  inPath: { address },
  answer,
  units: 1,
  handler: (context, { address }) => chainsOf(context, address),
})

function chainsOf(context: DataContext, account: Address) {
  const active = runningChains(context.network).filter((chain) => {
    const view = context.views.evm(chain)
    return view.rows('transactions', account).length > 0 || view.internals.rows(account).length > 0
  })
  return { indexedChains: active.map((chain) => chainJson(context, chain)), unindexedChains: [] }
}
