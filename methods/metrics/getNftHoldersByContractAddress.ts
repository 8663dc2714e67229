import { exactInteger } from '../data/kit/exactInteger.js'
import { defineOperation } from '../data/kit/Operation.js'
import { pageOf } from '../data/kit/page.js'
import { contractAddress } from '../data/parts/address.js'
import { viewOf } from '../data/parts/evmChain.js'
import { listOf, namedObject, number, optional, text } from '../kit/schemas.js'
import { addressesWithAmounts, addressWithAmount, byAmount } from './parts/addressesWithAmounts.js'
import { evmChainId } from './parts/evmChainId.js'
import { nftHolders } from './parts/nftHolders.js'

/** The accounts that hold tokens of a collection, and how many, the largest holder first. */
export const getNftHoldersByContractAddress = defineOperation({
  id: 'getNftHoldersByContractAddress',
  api: 'metrics',
  path: '/v2/chains/{chainId}/contracts/{address}/nfts:listHolders',
  tag: 'Looking Glass',
  summary: 'Lists who holds tokens of a collection, the largest holder first.',
  description: '`sortKey` is the number of tokens that an address holds.',
  inPath: { chainId: evmChainId, address: contractAddress },
  paging: { maximum: 5000, default: 1000 },
  answer: namedObject('NftHoldersResponse', {
    nextPageToken: optional(text),
    addresses: addressesWithAmounts,
    nftCollectionName: listOf(text),
    nftSymbol: listOf(text),
    totalHolders: number,
    totalTokens: number,
  }),
  units: 500,
  handler(context, { chainId, address }, page) {
    const view = viewOf(context, chainId)
    const holders = nftHolders(view, address)
    const { name, symbol } = view.contracts.facts(address)
    const { items, nextPageToken } = pageOf(page, (after) => byAmount(holders, after))
    return {
      nextPageToken,
      addresses: items.map(addressWithAmount),
      nftCollectionName: name === '' ? [] : [name],
      nftSymbol: symbol === '' ? [] : [symbol],
      totalHolders: holders.size,
      totalTokens: exactInteger([...holders.values()].reduce((sum, count) => sum + count, 0n)),
    }
  },
})
