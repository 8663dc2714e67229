import type { Network } from '../../../../state/Network.js'
import type { TxPlace } from '../../../../state/views/primary/LedgerOutput.js'
import type { PrimaryView } from '../../../../state/views/primary/PrimaryView.js'
import type { Views } from '../../../../state/views/Views.js'
import type { TypeOf } from '../../../kit/schema.js'
import type { Answered } from '../../kit/Answered.js'
import { pChainTransaction, pChainTransactionJson } from './pChainTransaction.js'
import type { PrimaryChain } from './primaryChain.js'
import { pChainTxType, type primaryTxTypes } from './primaryTxTypes.js'

/** A transaction of a chain of the primary network. */
export const primaryTransaction = pChainTransaction

/** Reads the transactions of a chain at the height that the Data API shows. */
export type TransactionReader = {
  readonly view: PrimaryView
  /** Returns the type of a transaction. */
  typeOf(place: TxPlace): (typeof primaryTxTypes)[number]
  /** Returns a transaction as its chain shows it. */
  json(place: TxPlace): Answered<TypeOf<typeof primaryTransaction>>
}

/** Returns what reads the transactions of a chain; undefined when a request means another network. */
export function transactionReader(
  { network, views }: { readonly network: Network; readonly views: Views },
  chain: PrimaryChain,
): TransactionReader | undefined {
  if (!chain.isHere || chain.name !== 'p-chain') return undefined
  const [view, platform] = [views.primary(), views.platform()]
  return {
    view,
    typeOf: ({ txId }) => pChainTxType(network.platform.transactions.get(txId)?.tx.unsigned.kind ?? 'BaseTx'),
    json: (place) => pChainTransactionJson(network, view.ledger, platform, place),
  }
}
