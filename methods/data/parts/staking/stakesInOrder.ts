import { compare } from '../../../../state/codec/compare.js'
import type { SortKey } from '../../../../state/views/PageTokens.js'
import type { Stake } from '../../../../state/views/platform/Stake.js'
import type { Keyed } from '../../kit/page.js'

/** The rows of stakes, ascending, and how a stake is found by its row. */
export type StakeRows = {
  readonly rows: readonly number[]
  at(row: number): Stake | undefined
}

/**
 * Lists the stakes that are wanted by the height of their block, and within a block by their transactions' IDs,
 * after a position. Rows are in that order already, so the page is found without reading the rows before it.
 */
export function* stakesInOrder(
  { rows, at }: StakeRows,
  direction: 'asc' | 'desc',
  isWanted: (stake: Stake) => boolean,
  after: SortKey | undefined,
): Generator<Keyed<Stake>> {
  const step = direction === 'asc' ? 1 : -1
  for (let index = firstIndex({ rows, at }, direction, after); ; index += step) {
    const row = rows[index]
    if (row === undefined) return
    const stake = at(row)
    if (stake !== undefined && isWanted(stake)) yield { key: [stake.height, stake.txHash], item: stake }
  }
}

/** Returns the index of the first row after a position. */
function firstIndex({ rows, at }: StakeRows, direction: 'asc' | 'desc', after: SortKey | undefined): number {
  if (after === undefined) return direction === 'asc' ? 0 : rows.length - 1
  const [height = 0, txHash = ''] = after
  const isBefore = (row: number | undefined): boolean => {
    const stake = row === undefined ? undefined : at(row)
    if (stake === undefined) return false
    const side = compare(stake.height, Number(height)) || compare(stake.txHash, String(txHash))
    return direction === 'asc' ? side <= 0 : side < 0
  }
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(rows[middle])) low = middle + 1
    else high = middle
  }
  return direction === 'asc' ? low : low - 1
}
