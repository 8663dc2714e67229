/** The smaller of two integers (`Math.min` takes no bigint). */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

/** The larger of two integers. */
export function larger(a: bigint, b: bigint): bigint {
  if (a > b) return a
  return b
}
