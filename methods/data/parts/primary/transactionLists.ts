import type { Schema, TypeOf } from '../../../kit/schema.js'
import { anyOf, listOf, named, namedObject, optional, text } from '../../../kit/schemas.js'
import { cChainExport, cChainImport } from './cChainTransaction.js'
import { pChainTransaction } from './pChainTransaction.js'
import { primaryChainInfo } from './primaryChain.js'
import type { primaryTransaction } from './primaryTransaction.js'
import { xChainTransaction } from './xChainTransaction.js'

const more = { nextPageToken: optional(text), chainInfo: primaryChainInfo }

/** A page of transactions of the P-Chain. */
export const pChainTransactions = namedObject('ListPChainTransactionsResponse', {
  transactions: listOf(pChainTransaction),
  ...more,
})

/** A page of transactions of the X-Chain. */
export const xChainTransactions = namedObject('ListXChainTransactionsResponse', {
  transactions: listOf(xChainTransaction),
  ...more,
})

const cChainTransactions = namedObject('ListCChainAtomicTransactionsResponse', {
  transactions: listOf(
    named('ListCChainAtomicTransactionsResponseTransaction', anyOf(cChainExport, cChainImport)),
  ),
  ...more,
})

/** A page of transactions of any of the three chains. */
export const primaryTransactions: Schema<{
  nextPageToken?: string
  transactions: readonly TypeOf<typeof primaryTransaction>[]
  chainInfo: TypeOf<typeof primaryChainInfo>
}> = named(
  'ListLatestPrimaryNetworkTransactionsResponseBody',
  anyOf(pChainTransactions, xChainTransactions, cChainTransactions),
)
