/** Returns the last item from before a time. @param items ascending in time @param before Unix seconds */
export function lastBefore<Item extends { readonly seconds: number }>(
  items: readonly Item[],
  before: number,
): Item | undefined {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((items[middle]?.seconds ?? 0) < before) low = middle + 1
    else high = middle
  }
  return items[low - 1]
}
