import { heightOfRow, indexOfRow } from '../../../state/views/evm/rows.js'
import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { address } from '../parts/address.js'
import { blockRange, rowsOfBlocks } from '../parts/blockRange.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { nativeTransaction, nativeTransactionJson } from '../parts/nativeTransaction.js'

/** The transactions that an account sends, receives, or is created by, the newest first. */
export const listNativeTransactions = defineOperation({
  id: 'listNativeTransactions',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions:listNative',
  tag: 'EVM Transactions',
  summary: 'Lists the transactions from and to an account, the newest first.',
  inPath: { chainId, address },
  inQuery: blockRange,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListNativeTransactionsResponse', {
    nextPageToken: optional(text),
    transactions: listOf(nativeTransaction),
  }),
  units: 20,
  handler(context, { chainId, address, startBlock, endBlock }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) =>
      rowsOfBlocks(view.rows('native', address), { startBlock, endBlock }, view.height, after),
    )
    const transactions = items.flatMap((row) => {
      const block = view.chain.blockByNumber(BigInt(heightOfRow(row)))
      return block === undefined ? [] : [nativeTransactionJson(context, view, block, indexOfRow(row))]
    })
    return { nextPageToken, transactions }
  },
})
