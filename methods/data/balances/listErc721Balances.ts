import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { address, addressParameter } from '../parts/address.js'
import { erc721Balance, erc721Json, readToken } from '../parts/collectibles.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { heldCollectibles } from '../parts/heldCollectibles.js'
import { nativeBalanceJson, nativeTokenBalance } from '../parts/nativeBalance.js'

/** The ERC-721 tokens that an account holds, by contract and ID, and its native balance. */
export const listErc721Balances = defineOperation({
  id: 'listErc721Balances',
  path: '/v1/chains/{chainId}/addresses/{address}/balances:listErc721',
  tag: 'EVM Balances',
  summary: 'Lists the ERC-721 tokens that an account holds.',
  inPath: { chainId, address },
  inQuery: { contractAddress: addressParameter('Only tokens of this contract.') },
  paging: { maximum: 500, default: 10 },
  answer: namedObject('ListErc721BalancesResponse', {
    nextPageToken: optional(text),
    nativeTokenBalance,
    erc721TokenBalances: listOf(erc721Balance),
  }),
  units: 20,
  async handler(context, { chainId, address, contractAddress }, page) {
    const view = viewOf(context, chainId)
    const filter = { contract: contractAddress, kinds: ['erc721'] as const }
    const { items, nextPageToken } = pageOf(page, (after) => heldCollectibles(view, address, filter, after))
    const read = items.map(({ token }) => readToken(view, token.contract, token.tokenId, 'erc721'))
    const own = { chainId: view.chain.config.chainId.toString() }
    return {
      nextPageToken,
      nativeTokenBalance: nativeBalanceJson(context, view.chain, view.contracts.nativeBalance(address)),
      erc721TokenBalances: await Promise.all(
        read.map(async (token) => ({ ...(await erc721Json(context, token)), ...own })),
      ),
    }
  },
})
