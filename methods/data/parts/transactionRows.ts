import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { mergeSorted } from '../kit/mergeSorted.js'
import { rowsOf } from '../kit/orderedRows.js'
import type { Keyed } from '../kit/page.js'
import { type BlockRange, rowRange } from './blockRange.js'

/** The two directions of a list. */
export type SortOrder = 'asc' | 'desc'

/**
 * Lists the rows of all transactions that an account takes part in: as sender or receiver, as the contract that
 * one creates, in a transfer of tokens, or in a call inside it.
 */
export function* transactionRows(
  view: EvmView,
  account: Address,
  range: BlockRange,
  order: SortOrder,
  after: SortKey | undefined,
): Generator<Keyed<number>> {
  const bounds = rowRange(range, view.height)
  const from = after === undefined ? undefined : Number(after[0])
  const lists = [view.rows('transactions', account), view.internals.rows(account)]
  const merged = mergeSorted(
    lists.map((rows) => rowsOf(rows, bounds, from, order)),
    (a, b) => (order === 'asc' ? a - b : b - a),
  )
  for (const row of merged) yield { key: [row], item: row }
}
