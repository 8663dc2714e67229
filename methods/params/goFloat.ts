/**
 * Formats a float32 as node services do: four decimals, quoted by the caller (AvalancheGo
 * `utils/json/float32.go`). Go rounds the exact value, ties to the even digit, where `toFixed` rounds them
 * up.
 */
export function formatFloat32(value: number): string {
  const rounded = Math.fround(value)
  const scaled = rounded * 10_000
  // The product of a float32 and 10^4 is exact in a double (24 + 14 bits), so a tie can be detected.
  const floor = Math.floor(scaled)
  if (scaled - floor === 0.5) return ((floor % 2 === 0 ? floor : floor + 1) / 10_000).toFixed(4)
  return rounded.toFixed(4)
}

/**
 * Formats a float64 as node services do: four decimals (AvalancheGo `utils/json/float64.go`), ties to the
 * even digit.
 */
export function formatFloat64(value: number): string {
  const scaled = value * 10_000
  const floor = Math.floor(scaled)
  // A tie has at most five binary digits after the point, so the product is exact.
  if (Number.isInteger(value * 32) && scaled - floor === 0.5)
    return ((floor % 2 === 0 ? floor : floor + 1) / 10_000).toFixed(4)
  return value.toFixed(4)
}

/**
 * Returns the number that prints as Go's `encoding/json` prints a float32: the shortest decimal that is
 * nearest to it.
 */
export function shortestFloat32(value: number): number {
  const rounded = Math.fround(value)
  for (let digits = 1; digits < 9; digits++) {
    const shorter = Number(rounded.toPrecision(digits))
    if (Math.fround(shorter) === rounded) return shorter
  }
  return Number(rounded.toPrecision(9))
}
