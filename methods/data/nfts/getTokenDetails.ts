import { anyOf, named } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { contractAddress } from '../parts/address.js'
import { erc721Token, erc1155Token, tokenJson } from '../parts/collectibles.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { tokenId, tokenNamed } from '../parts/namedToken.js'

/** A token of an ERC-721 or ERC-1155 contract, with its metadata. */
export const getTokenDetails = defineOperation({
  id: 'getTokenDetails',
  path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}',
  tag: 'NFTs',
  summary: 'Gets a token of a collection with its metadata.',
  inPath: { chainId, address: contractAddress, tokenId },
  answer: named('GetTokenDetailsResponse', anyOf(erc721Token, erc1155Token)),
  units: 20,
  handler(context, { chainId, address, tokenId }) {
    return tokenJson(context, tokenNamed(viewOf(context, chainId), address, tokenId))
  },
})
