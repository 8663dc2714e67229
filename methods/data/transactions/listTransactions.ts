import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { accountTransactions, accountTransactionsQuery } from '../parts/accountTransactions.js'
import { address } from '../parts/address.js'
import { chainId } from '../parts/evmChain.js'
import { nativeTransaction } from '../parts/nativeTransaction.js'
import { transferLists } from '../parts/transfers.js'

/** The transactions that an account takes part in, each with the transfers that the account sends or receives. */
export const listTransactions = defineOperation({
  id: 'listTransactions',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions',
  tag: 'EVM Transactions',
  summary: 'Lists the transactions that an account takes part in.',
  description: 'The lists of a transaction hold what the account sends or receives.',
  inPath: { chainId, address },
  inQuery: accountTransactionsQuery,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListTransactionDetailsResponse', {
    nextPageToken: optional(text),
    transactions: listOf(namedObject('TransactionDetails', { nativeTransaction, ...transferLists })),
  }),
  units: 20,
  handler: (context, { chainId, address, ...query }, page) =>
    accountTransactions(context, chainId, address, query, page),
})
