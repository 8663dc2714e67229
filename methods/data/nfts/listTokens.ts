import { firstIndex } from '../../../state/time/SortedRuns.js'
import { anyOf, listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { itemsFrom } from '../kit/orderedRows.js'
import { pageOf } from '../kit/page.js'
import { contractAddress } from '../parts/address.js'
import { erc721Token, erc1155Token, readToken, tokenJson } from '../parts/collectibles.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { claimedKind } from '../parts/tokenKind.js'

/** The tokens of a collection that transfers have shown, burned ones too, by numeric ID. */
export const listTokens = defineOperation({
  id: 'listTokens',
  path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens',
  tag: 'NFTs',
  summary: 'Lists the tokens of a collection by numeric ID.',
  inPath: { chainId, address: contractAddress },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListNftTokens', {
    nextPageToken: optional(text),
    tokens: listOf(named('Token', anyOf(erc721Token, erc1155Token))),
  }),
  units: 20,
  async handler(context, { chainId, address }, page) {
    const view = viewOf(context, chainId)
    const claimed = claimedKind(view, address)
    const seen = view.holdings.collection(address)
    const { items, nextPageToken } = pageOf(page, function* (after) {
      const last = after === undefined ? -1n : BigInt(after[0] ?? 0)
      const start = firstIndex(seen, ({ tokenId }) => tokenId > last)
      for (const item of itemsFrom(seen, start)) yield { key: [item.tokenId.toString()], item }
    })
    // Read before anything is awaited, so that the page shows one state.
    const tokens = items.map(({ tokenId, kind }) => readToken(view, address, tokenId, claimed ?? kind))
    return { nextPageToken, tokens: await Promise.all(tokens.map((token) => tokenJson(context, token))) }
  },
})
