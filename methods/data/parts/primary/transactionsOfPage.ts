import type { TxPosition } from '../../../../state/views/primary/LedgerOutput.js'
import type { DataContext } from '../../kit/DataContext.js'
import { ItemsInTurns } from '../../kit/ItemsInTurns.js'
import type { PageRequest } from '../../kit/Operation.js'
import type { TransactionReader } from './primaryTransaction.js'

type Transactions = ReturnType<TransactionReader['json']>[]

const pages = new ItemsInTurns<PageRequest, Transactions[number]>()

/** Returns the transactions of a page. A hundred of them may have many thousands of outputs, so they are made in turns. */
export function transactionsOfPage(
  { turns }: Pick<DataContext, 'turns'>,
  page: PageRequest,
  positions: readonly TxPosition[],
  json: TransactionReader['json'],
): Transactions {
  return pages.of(turns, page, positions, json)
}
