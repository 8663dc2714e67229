import { defineOperation } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { network } from '../parts/networkName.js'
import { blockchainId, primaryChainNamed } from '../parts/primary/primaryChain.js'
import { transactionReader } from '../parts/primary/primaryTransaction.js'
import {
  checkParties,
  filtersRefusal,
  l1ValidationId,
  transactionFilters,
  transactionsListed,
} from '../parts/primary/transactionListing.js'
import { primaryTransactions } from '../parts/primary/transactionLists.js'
import { transactionsOfPage } from '../parts/primary/transactionsOfPage.js'

/** The transactions of a chain of the primary network, the newest first. */
export const listLatestPrimaryNetworkTransactions = defineOperation({
  id: 'listLatestPrimaryNetworkTransactions',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/transactions',
  tag: 'Primary Network Transactions',
  summary: 'Lists the transactions of a chain of the primary network, the newest first.',
  description:
    'Types and times need addresses or a validation. With both addresses and a validation, both must match.',
  inPath: { network, blockchainId },
  inQuery: { ...transactionFilters, l1ValidationId },
  paging: { maximum: 100, default: 10 },
  answer: primaryTransactions,
  units: 100,
  refusal: filtersRefusal,
  handler(context, request, page) {
    const chain = primaryChainNamed(context.network, request.network, request.blockchainId)
    checkParties(chain, request.addresses)
    const reader = transactionReader(context, chain)
    if (reader === undefined) return { transactions: [], chainInfo: chain.info }
    const { view, json } = reader
    const { items, nextPageToken } = pageOf(page, (after) =>
      transactionsListed(view.ledger, chain, request, after),
    )
    const transactions = transactionsOfPage(context, page, items, json)
    return { nextPageToken, transactions, chainInfo: chain.info }
  },
})
