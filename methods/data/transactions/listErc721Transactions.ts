import { logAtRow } from '../../../state/views/evm/logAtRow.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'
import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { address } from '../parts/address.js'
import { blockRange, rowsOfBlocks } from '../parts/blockRange.js'
import { erc721Json, readToken } from '../parts/collectibles.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { transferBlockJson, transferBlockMembers } from '../parts/transferBlock.js'
import { erc721TransferMembers, partiesJson } from '../parts/transfers.js'

/** The transfers of ERC-721 tokens from and to an account, the newest first. */
export const listErc721Transactions = defineOperation({
  id: 'listErc721Transactions',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions:listErc721',
  tag: 'EVM Transactions',
  summary: 'Lists the ERC-721 transfers from and to an account, the newest first.',
  inPath: { chainId, address },
  inQuery: blockRange,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListErc721TransactionsResponse', {
    nextPageToken: optional(text),
    transactions: listOf(
      namedObject('Erc721Transfer', { ...transferBlockMembers, ...erc721TransferMembers }),
    ),
  }),
  units: 20,
  async handler(context, { chainId, address, startBlock, endBlock }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) =>
      rowsOfBlocks(view.rows('erc721', address), { startBlock, endBlock }, view.height, after),
    )
    // Read before anything is awaited, so that the page shows one state.
    const read = items.flatMap((row) => {
      const { log, block, transaction, logIndex } = logAtRow(view.chain, row)
      const transfer = tokenTransferOf(log)
      if (transfer?.kind !== 'erc721') return []
      const token = readToken(view, transfer.contract, transfer.tokenId, 'erc721')
      return [{ block: transferBlockJson(block, transaction.hash), transfer, logIndex, token }]
    })
    const transactions = await Promise.all(
      read.map(async ({ block, transfer, logIndex, token }) => ({
        logIndex,
        erc721Token: await erc721Json(context, token),
        ...block,
        ...partiesJson(context, view, transfer),
      })),
    )
    return { nextPageToken, transactions }
  },
})
