import type { TypeOf } from '../../kit/schema.js'
import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { defineOperation, type PageRequest } from '../kit/Operation.js'
import type { ValuesOf } from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { nativeTransaction, nativeTransactionJson } from '../parts/nativeTransaction.js'
import { networkParameter } from '../parts/networkName.js'
import { newestTransactions, transactionStatus } from '../parts/newestTransactions.js'

const inQuery = {
  network: networkParameter('Only chains of this network.'),
  status: transactionStatus,
}
const answer = namedObject('ListNativeTransactionsResponse', {
  nextPageToken: optional(text),
  transactions: listOf(nativeTransaction),
})

/** The transactions of all EVM chains, the newest first. */
export const listLatestTransactionsAllChains = defineOperation({
  id: 'listLatestTransactionsAllChains',
  path: '/v1/transactions',
  tag: 'EVM Transactions',
  summary: 'Lists the transactions of all EVM chains, the newest first.',
  inQuery,
  paging: { maximum: 100, default: 10 },
  answer,
  units: 20,
  handler: (context, given, page) => transactionsOf(context, given, page),
})

/** The older name of {@link listLatestTransactionsAllChains}. */
export const listAllLatestTransactions = defineOperation({
  id: 'listAllLatestTransactions',
  path: '/v1/chains/allTransactions',
  tag: 'EVM Transactions',
  summary: 'The older name of /v1/transactions.',
  inQuery,
  paging: { maximum: 100, default: 10 },
  answer,
  units: 20,
  handler: (context, given, page) => transactionsOf(context, given, page),
})

function transactionsOf(
  context: DataContext,
  { network, status }: ValuesOf<typeof inQuery>,
  page: PageRequest,
): Answered<TypeOf<typeof answer>> {
  const { items, nextPageToken } = pageOf(page, (after) =>
    newestTransactions(context, network, status, after),
  )
  return {
    nextPageToken,
    transactions: items.map(({ view, block, index }) => nativeTransactionJson(context, view, block, index)),
  }
}
