/** Returns the smaller of two integers (`Math.min` does not accept bigints). */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

/** Returns the larger of two integers. */
export function larger(a: bigint, b: bigint): bigint {
  if (a > b) return a
  return b
}
