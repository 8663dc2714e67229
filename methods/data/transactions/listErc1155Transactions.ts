import { integer, listOf, namedObject, optional, text, uintText } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { address } from '../parts/address.js'
import { blockRange } from '../parts/blockRange.js'
import { erc1155Json, erc1155Token, readToken } from '../parts/collectibles.js'
import { erc1155Rows } from '../parts/erc1155Rows.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { richAddress, richAddressJson } from '../parts/richAddress.js'
import { transferBlockJson, transferBlockMembers } from '../parts/transferBlock.js'

/** A transfer of one token of ERC-1155. */
const transfer = namedObject('Erc1155Transfer', {
  ...transferBlockMembers,
  from: richAddress,
  to: richAddress,
  logIndex: integer,
  value: uintText,
  erc1155Token,
})

/** The transfers of ERC-1155 tokens from and to an account, the newest first. A batch has a row per token. */
export const listErc1155Transactions = defineOperation({
  id: 'listErc1155Transactions',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions:listErc1155',
  tag: 'EVM Transactions',
  summary: 'Lists the ERC-1155 transfers from and to an account, the newest first.',
  inPath: { chainId, address },
  inQuery: blockRange,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListErc1155TransactionsResponse', {
    nextPageToken: optional(text),
    transactions: listOf(transfer),
  }),
  units: 20,
  async handler(context, { chainId, address, startBlock, endBlock }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) =>
      erc1155Rows(view, address, { startBlock, endBlock }, after),
    )
    // Read before anything is awaited, so that the page shows one state.
    const read = items.map((item) => ({
      token: readToken(view, item.log.contract, item.tokenId, 'erc1155'),
      ...item,
    }))
    const transactions = await Promise.all(
      read.map(async ({ block, txHash, log, logIndex, value, token }) => ({
        from: richAddressJson(context, view, log.from),
        to: richAddressJson(context, view, log.to),
        logIndex,
        value: value.toString(),
        erc1155Token: await erc1155Json(context, token),
        ...transferBlockJson(block, txHash),
      })),
    )
    return { nextPageToken, transactions }
  },
})
