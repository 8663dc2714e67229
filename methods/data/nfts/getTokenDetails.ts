import { anyOf } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { contractAddress } from '../parts/address.js'
import { erc721Json, erc721Token, erc1155Json, erc1155Token, readToken } from '../parts/collectibles.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { tokenKind } from '../parts/tokenKind.js'

const wordLimit = 1n << 256n

/** A token of an ERC-721 or ERC-1155 contract, with its metadata. */
export const getTokenDetails = defineOperation({
  id: 'getTokenDetails',
  path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}',
  tag: 'NFTs',
  summary: 'Gets a token of a collection with its metadata.',
  inPath: {
    chainId,
    address: contractAddress,
    tokenId: required(textParameter('The ID of the token.', { format: 'decimal' }, BigInt)),
  },
  answer: anyOf(erc721Token, erc1155Token),
  units: 20,
  async handler(context, { chainId, address, tokenId }) {
    const view = viewOf(context, chainId)
    const kind = tokenKind(view, address)
    const missing = notFound(`token ${tokenId} of ${address}`)
    if (kind === undefined || tokenId >= wordLimit) throw missing
    const token = readToken(view, address, tokenId, kind)
    const seen = view.holdings.token(address, tokenId) !== undefined
    if (!seen && token.owner === undefined) throw missing
    return kind === 'erc721' ? await erc721Json(context, token) : await erc1155Json(context, token)
  },
})
