/**
 * A number with a fixed count of decimals as Go's `%.2f` prints it: in full, however large, where `toFixed` turns to exponents.
 */
export function goFixed(value: number, decimals: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  if (Math.abs(value) < 1e21) return value.toFixed(decimals)
  return `${BigInt(value)}.${'0'.repeat(decimals)}`
}
