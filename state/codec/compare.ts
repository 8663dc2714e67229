/** Compares two values of an order, for `sort`: texts by their UTF-16 units, which is by bytes for ASCII. */
export function compare<T extends bigint | number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares entries by their keys. */
export function byKey<T extends bigint | number | string>(
  [a]: readonly [T, ...unknown[]],
  [b]: readonly [T, ...unknown[]],
): number {
  return compare(a, b)
}
