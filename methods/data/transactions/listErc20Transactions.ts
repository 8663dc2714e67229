import { logAtRow } from '../../../state/views/evm/logAtRow.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'
import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { address } from '../parts/address.js'
import { blockRange, rowsOfBlocks } from '../parts/blockRange.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { transferBlockJson, transferBlockMembers } from '../parts/transferBlock.js'
import { erc20TransferJson, erc20TransferMembers } from '../parts/transfers.js'

/** The transfers of ERC-20 tokens from and to an account, the newest first. */
export const listErc20Transactions = defineOperation({
  id: 'listErc20Transactions',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions:listErc20',
  tag: 'EVM Transactions',
  summary: 'Lists the ERC-20 transfers from and to an account, the newest first.',
  inPath: { chainId, address },
  inQuery: blockRange,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListErc20TransactionsResponse', {
    nextPageToken: optional(text),
    transactions: listOf(namedObject('Erc20Transfer', { ...transferBlockMembers, ...erc20TransferMembers })),
  }),
  units: 20,
  handler(context, { chainId, address, startBlock, endBlock }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) =>
      rowsOfBlocks(view.rows('erc20', address), { startBlock, endBlock }, view.height, after),
    )
    const transactions = items.flatMap((row) => {
      const { log, block, transaction, logIndex } = logAtRow(view.chain, row)
      const transfer = tokenTransferOf(log)
      if (transfer?.kind !== 'erc20') return []
      return [
        {
          ...transferBlockJson(block, transaction.hash),
          ...erc20TransferJson(context, view, transfer, logIndex),
        },
      ]
    })
    return { nextPageToken, transactions }
  },
})
