/** Compares two values for `sort`: texts by UTF-16 units, which for ASCII is the order of bytes. */
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
