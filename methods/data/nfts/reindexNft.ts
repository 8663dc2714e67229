import { DataApiError } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { contractAddress } from '../parts/address.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { tokenId, tokenNamed } from '../parts/namedToken.js'

/**
 * Indexes the metadata of a token again, once an hour. Metadata is read with every request here, so only its time
 * changes.
 */
export const reindexNft = defineOperation({
  id: 'reindexNft',
  method: 'POST',
  path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex',
  tag: 'NFTs',
  summary: 'Indexes the metadata of a token again, once an hour.',
  inPath: { chainId, address: contractAddress, tokenId },
  status: 201,
  units: 10,
  handler(context, { chainId, address, tokenId }) {
    const view = viewOf(context, chainId)
    tokenNamed(view, address, tokenId)
    const now = Number(context.network.world.clock.nowSeconds())
    const seconds = view.reindexings.note(address, tokenId, now)
    if (seconds !== undefined)
      throw new DataApiError(429, 'the token was indexed again within the last hour', {
        'ratelimit-reset': String(seconds),
        'retry-after': String(seconds),
      })
    return undefined
  },
})
