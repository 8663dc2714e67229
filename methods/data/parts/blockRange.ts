import { rowOf } from '../../../state/views/evm/rows.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { type RowRange, rowsOf } from '../kit/orderedRows.js'
import { integerParameter } from '../kit/Parameter.js'
import type { Keyed } from '../kit/page.js'

/** The blocks that a list of transactions is taken from. */
export const blockRange = {
  startBlock: integerParameter('The first block. By default the genesis.'),
  endBlock: integerParameter('The block before which the list ends. By default it ends with the last block.'),
}

/** The bounds of a list by height: the first is included, the last is not. */
export type BlockRange = { readonly startBlock: number | undefined; readonly endBlock: number | undefined }

/** Returns the rows of a range of blocks. @param height the last indexed one */
export function rowRange({ startBlock = 0, endBlock }: BlockRange, height: number): RowRange {
  const end = Math.min(endBlock ?? height + 1, height + 1)
  return { from: rowOf(startBlock, 0), before: rowOf(end, 0) }
}

/** Lists the rows of a range of blocks, the newest first. @param height the last indexed one */
export function* rowsOfBlocks(
  rows: readonly number[],
  range: BlockRange,
  height: number,
  after: SortKey | undefined,
): Generator<Keyed<number>> {
  const from = after === undefined ? undefined : Number(after[0])
  for (const row of rowsOf(rows, rowRange(range, height), from)) yield { key: [row], item: row }
}
