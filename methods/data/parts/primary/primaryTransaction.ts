import type { TxPosition } from '../../../../state/views/primary/LedgerOutput.js'
import type { PrimaryView } from '../../../../state/views/primary/PrimaryView.js'
import type { TypeOf } from '../../../kit/schema.js'
import { anyOf } from '../../../kit/schemas.js'
import type { Answered } from '../../kit/Answered.js'
import type { DataContext } from '../../kit/DataContext.js'
import { cChainExport, cChainImport, cChainTransactionJson } from './cChainTransaction.js'
import { pChainTransaction, pChainTransactionJson } from './pChainTransaction.js'
import type { PrimaryChain } from './primaryChain.js'
import { xChainTransaction, xChainTransactionJson } from './xChainTransaction.js'

/** A transaction of a chain of the primary network. */
export const primaryTransaction = anyOf(cChainExport, cChainImport, pChainTransaction, xChainTransaction)

/** Reads the transactions of a chain at the height that the Data API shows. */
export type TransactionReader = {
  readonly view: PrimaryView
  /** Returns a transaction as its chain shows it. */
  json(position: TxPosition): Answered<TypeOf<typeof primaryTransaction>>
}

/** Returns a reader of a chain's transactions; undefined when a request names another network. */
export function transactionReader(context: DataContext, chain: PrimaryChain): TransactionReader | undefined {
  if (!chain.isHere) return undefined
  const { network, views } = context
  const view = views.primary()
  switch (chain.name) {
    case 'p-chain': {
      const stakes = views.platform()
      return {
        view,
        json: (position) => pChainTransactionJson(context, view.ledger, stakes, position),
      }
    }
    case 'x-chain':
      return {
        view,
        json: (position) => xChainTransactionJson(context, view.ledger, position),
      }
    case 'c-chain':
      return {
        view,
        json: (position) => cChainTransactionJson(network, view.ledger, position),
      }
  }
}
