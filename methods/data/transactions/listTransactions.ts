import { heightOfRow, indexOfRow } from '../../../state/views/evm/rows.js'
import { listOf, object, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { wordOr } from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { address } from '../parts/address.js'
import { blockRange } from '../parts/blockRange.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { nativeTransaction, nativeTransactionJson } from '../parts/nativeTransaction.js'
import { transactionRows } from '../parts/transactionRows.js'
import { transferLists, transfersOf } from '../parts/transfers.js'

/** The transactions that an account takes part in, each with what the account sends or receives in it. */
export const listTransactions = defineOperation({
  id: 'listTransactions',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions',
  tag: 'EVM Transactions',
  summary: 'Lists the transactions that an account takes part in.',
  description: 'The lists of a transaction hold what the account sends or receives.',
  inPath: { chainId, address },
  inQuery: {
    ...blockRange,
    sortOrder: wordOr('The order, by block and place in it.', ['asc', 'desc'], 'desc'),
  },
  paging: { maximum: 100, default: 10 },
  answer: object({
    nextPageToken: optional(text),
    transactions: listOf(object({ nativeTransaction, ...transferLists })),
  }),
  units: 20,
  async handler(context, { chainId, address, startBlock, endBlock, sortOrder }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) =>
      transactionRows(view, address, { startBlock, endBlock }, sortOrder, after),
    )
    const transactions = items.flatMap((row) => {
      const block = view.chain.blockByNumber(BigInt(heightOfRow(row)))
      if (block === undefined) return []
      const index = indexOfRow(row)
      return [
        {
          native: nativeTransactionJson(view, block, index),
          transfers: transfersOf(context, view, block, index, address),
        },
      ]
    })
    return {
      nextPageToken,
      transactions: await Promise.all(
        transactions.map(async ({ native, transfers }) => ({
          nativeTransaction: native,
          ...(await transfers),
        })),
      ),
    }
  },
})
