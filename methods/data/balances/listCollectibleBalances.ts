import { anyOf, listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { address, addressParameter } from '../parts/address.js'
import { erc721Balance, erc721Json, erc1155Balance, erc1155Json, readToken } from '../parts/collectibles.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { heldCollectibles } from '../parts/heldCollectibles.js'

/** The ERC-721 and ERC-1155 tokens that an account holds, ERC-721 first, by contract and ID. */
export const listCollectibleBalances = defineOperation({
  id: 'listCollectibleBalances',
  path: '/v1/chains/{chainId}/addresses/{address}/balances:listCollectibles',
  tag: 'EVM Balances',
  summary: 'Lists the ERC-721 and ERC-1155 tokens that an account holds.',
  inPath: { chainId, address },
  inQuery: { contractAddress: addressParameter('Only tokens of this contract.') },
  paging: { maximum: 500, default: 10 },
  answer: namedObject('ListCollectibleBalancesResponse', {
    nextPageToken: optional(text),
    collectibleBalances: listOf(named('CollectibleBalance', anyOf(erc721Balance, erc1155Balance))),
  }),
  units: 20,
  async handler(context, { chainId, address, contractAddress }, page) {
    const view = viewOf(context, chainId)
    const filter = { contract: contractAddress, kinds: ['erc721', 'erc1155'] as const }
    const { items, nextPageToken } = pageOf(page, (after) => heldCollectibles(view, address, filter, after))
    const read = items.map(({ token: { contract, tokenId, kind }, balance }) => ({
      token: readToken(view, contract, tokenId, kind),
      balance,
    }))
    const own = { chainId: view.chain.config.chainId.toString() }
    return {
      nextPageToken,
      collectibleBalances: await Promise.all(
        read.map(async ({ token, balance }) =>
          token.kind === 'erc721'
            ? { ...(await erc721Json(context, token)), ...own }
            : { ...(await erc1155Json(context, token)), ...own, balance: balance.toString() },
        ),
      ),
    }
  },
})
