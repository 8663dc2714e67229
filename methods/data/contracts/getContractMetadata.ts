import { named } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { contractAddress } from '../parts/address.js'
import { contract, contractJson } from '../parts/contractJson.js'
import { chainId, viewOf } from '../parts/evmChain.js'

/** A contract as it describes itself, and how it was created. */
export const getContractMetadata = defineOperation({
  id: 'getContractMetadata',
  path: '/v1/chains/{chainId}/addresses/{address}',
  tag: 'EVM Contracts',
  summary: 'Describes a contract.',
  inPath: { chainId, address: contractAddress },
  answer: named('GetContractMetadataResponse', contract),
  units: 20,
  handler(context, { chainId, address }) {
    const view = viewOf(context, chainId)
    if (!view.contracts.hasCode(address) && view.creations.of(address) === undefined)
      throw notFound(`contract ${address}`)
    return contractJson(context.network, view, address)
  },
})
