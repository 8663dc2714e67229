import type { TxPosition } from '../../../state/views/primary/LedgerOutput.js'
import { badRequest } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required } from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { network } from '../parts/networkName.js'
import { blockchainId, primaryChainNamed } from '../parts/primary/primaryChain.js'
import { transactionReader } from '../parts/primary/primaryTransaction.js'
import {
  checkParties,
  timesRefusal,
  transactionFilters,
  transactionsListed,
} from '../parts/primary/transactionListing.js'
import { pChainTransactions, type primaryTransactions } from '../parts/primary/transactionLists.js'
import { transactionsOfPage } from '../parts/primary/transactionsOfPage.js'

// A reader of any chain has the type of all of them.
const answer: typeof primaryTransactions = pChainTransactions

/** The transactions of stakes that run. */
export const listActivePrimaryNetworkStakingTransactions = defineOperation({
  id: 'listActivePrimaryNetworkStakingTransactions',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/transactions:listStaking',
  tag: 'Primary Network Transactions',
  summary: 'Lists the transactions of addresses whose stakes run, the newest first.',
  inPath: { network, blockchainId },
  inQuery: { ...transactionFilters, addresses: required(transactionFilters.addresses) },
  paging: { maximum: 100, default: 10 },
  answer,
  units: 100,
  refusal: timesRefusal,
  handler(context, request, page) {
    const chain = primaryChainNamed(context.network, request.network, request.blockchainId)
    if (chain.name !== 'p-chain') throw badRequest('blockchainId must be that of the P-Chain')
    checkParties(chain, request.addresses)
    const reader = transactionReader(context, chain)
    if (reader === undefined) return { transactions: [], chainInfo: chain.info }
    const { view, json } = reader
    const { stakes } = context.views.platform()
    const runs = ({ txId }: TxPosition) => {
      const stake = stakes.get(txId)
      return stake !== undefined && stake.end === undefined
    }
    const { items, nextPageToken } = pageOf(page, function* (after) {
      for (const keyed of transactionsListed(view.ledger, chain, request, after))
        if (runs(keyed.item)) yield keyed
    })
    const transactions = transactionsOfPage(context, page, items, json)
    return { nextPageToken, transactions, chainInfo: chain.info }
  },
})
