/**
 * Formats a number with a fixed number of decimals like Go's `%.2f`: always in full, where `toFixed` uses
 * exponents for large numbers.
 */
export function goFixed(value: number, decimals: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  if (Math.abs(value) < 1e21) return value.toFixed(decimals)
  return `${BigInt(value)}.${'0'.repeat(decimals)}`
}
