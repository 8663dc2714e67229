import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { nativeTransaction, nativeTransactionJson } from '../parts/nativeTransaction.js'
import { newestTransactionsOf, transactionStatus } from '../parts/newestTransactions.js'

/** The transactions of an EVM chain, the newest first. */
export const listLatestTransactions = defineOperation({
  id: 'listLatestTransactions',
  path: '/v1/chains/{chainId}/transactions',
  tag: 'EVM Transactions',
  summary: 'Lists the transactions of an EVM chain, the newest first.',
  inPath: { chainId },
  inQuery: { status: transactionStatus },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListNativeTransactionsResponse', {
    nextPageToken: optional(text),
    transactions: listOf(nativeTransaction),
  }),
  units: 20,
  handler(context, { chainId, status }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) => newestTransactionsOf(view, status, after))
    return {
      nextPageToken,
      transactions: items.map(({ block, index }) => nativeTransactionJson(context, view, block, index)),
    }
  },
})
