// A row is the position of a transaction or of a log in its chain, as one number: the height, then the index in
// the block. Rows are ordered as their chain is, and a list of them takes eight bytes each.

/** More than the transactions or logs of any block. */
const perBlock = 2 ** 22

/** Returns the row of a transaction, or of a log, by its index in its block. */
export function rowOf(height: number, index: number): number {
  return height * perBlock + index
}

/** Returns the height of a row. */
export function heightOfRow(row: number): number {
  return Math.floor(row / perBlock)
}

/** Returns the index in its block of a row. */
export function indexOfRow(row: number): number {
  return row % perBlock
}

/** Returns how many of the rows, which are sorted, lie below a row. */
export function countBelow(rows: readonly number[], row: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}
