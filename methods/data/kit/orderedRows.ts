import { countBelow } from '../../../state/views/evm/rows.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import type { Placed } from './page.js'

/** Lists numbers from one down to another, after a position. */
export function* numbersDown(
  from: number,
  to: number,
  after: SortKey | undefined,
): Generator<Placed<number>> {
  for (let number = Math.min(from, after === undefined ? from : Number(after[0]) - 1); number >= to; number--)
    yield { key: [number], item: number }
}

/** The bounds of rows: the lowest that is listed, and the lowest after it that is not. */
export type RowRange = { readonly from: number; readonly before: number }

/**
 * Lists rows from the last to the first, or the other way, after a position.
 * @param rows ascending
 */
export function* rowsOf(
  rows: readonly number[],
  { from, before }: RowRange,
  after: number | undefined,
  order: 'asc' | 'desc' = 'desc',
): Generator<number> {
  if (order === 'asc') {
    const start = after === undefined ? from : Math.max(from, after + 1)
    for (let index = countBelow(rows, start); index < rows.length; index++) {
      const row = rows[index] ?? 0
      if (row >= before) return
      yield row
    }
    return
  }
  const end = after === undefined ? before : Math.min(before, after)
  for (let index = countBelow(rows, end) - 1; index >= 0; index--) {
    const row = rows[index] ?? 0
    if (row < from) return
    yield row
  }
}
