import type { TxPosition } from '../../../../state/views/primary/LedgerOutput.js'
import type { DataContext } from '../../kit/DataContext.js'
import type { PageRequest } from '../../kit/Operation.js'
import type { TransactionReader } from './primaryTransaction.js'

type Transactions = ReturnType<TransactionReader['json']>[]

/** The transactions made for a request before its query was interrupted. */
const begun = new WeakMap<PageRequest, { readonly changes: number; readonly made: Transactions }>()

/**
 * Returns the transactions of a page. A hundred of them may have many thousands of outputs, so they are made in
 * turns. Between two turns the query ends, and the next one continues with the transactions that are made already,
 * unless the network has changed.
 */
export function transactionsOfPage(
  { turns }: Pick<DataContext, 'turns'>,
  page: PageRequest,
  positions: readonly TxPosition[],
  json: TransactionReader['json'],
): Transactions {
  const changes = turns.changes()
  let before = begun.get(page)
  if (before?.changes !== changes) {
    before = { changes, made: [] }
    begun.set(page, before)
  }
  const { made } = before
  for (const position of positions.slice(made.length)) {
    turns.pause()
    made.push(json(position))
  }
  return made
}
