import { idFromString } from '../../../state/codec/ids.js'
import { assetParty } from '../../../state/views/primary/LedgerBlock.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { network } from '../parts/networkName.js'
import { blockchainId, xChainNamed } from '../parts/primary/primaryChain.js'
import { transactionReader } from '../parts/primary/primaryTransaction.js'
import { timesRefusal, transactionFilters, transactionsListed } from '../parts/primary/transactionListing.js'
import { xChainTransactions } from '../parts/primary/transactionLists.js'
import { xChainTransactionJson } from '../parts/primary/xChainTransaction.js'

const { txTypes, startTimestamp, endTimestamp } = transactionFilters

/** The transactions of the X-Chain that consume or make outputs of an asset, the newest first. */
export const listAssetTransactions = defineOperation({
  id: 'listAssetTransactions',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/assets/{assetId}/transactions',
  tag: 'Primary Network Transactions',
  summary: 'Lists the X-Chain transactions that consume or make outputs of an asset, the newest first.',
  inPath: {
    network,
    blockchainId,
    assetId: required(textParameter('The asset.', { format: 'cb58' }, idFromString)),
  },
  inQuery: { txTypes, startTimestamp, endTimestamp },
  paging: { maximum: 100, default: 10 },
  answer: xChainTransactions,
  units: 100,
  refusal: timesRefusal,
  handler(context, { network: name, blockchainId, assetId, ...filters }, page) {
    const chain = xChainNamed(context.network, name, blockchainId)
    const reader = transactionReader(context, chain)
    if (reader === undefined) return { transactions: [], chainInfo: chain.info }
    const { ledger } = reader.view
    const request = { ...filters, addresses: [assetParty(assetId)], sortOrder: 'desc' } as const
    const { items, nextPageToken } = pageOf(page, (after) =>
      transactionsListed(ledger, chain, request, after),
    )
    return {
      nextPageToken,
      transactions: items.map((position) => xChainTransactionJson(context, ledger, position)),
      chainInfo: chain.info,
    }
  },
})
