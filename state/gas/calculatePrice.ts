import { maxUint64 } from '../codec/integers.js'

/**
 * Returns minPrice * e^(excess / conversion) by the integer series of EIP-4844, at most 2^64-1 (AvalancheGo
 * `vms/components/gas/gas.go` CalculatePrice).
 */
export function calculatePrice(minPrice: bigint, excess: bigint, conversion: bigint): bigint {
  const simple = minPrice === 1n ? priceByPower(excess, conversion) : undefined
  if (simple !== undefined) return simple
  const maxOutput = conversion * maxUint64
  let output = 0n
  let term = minPrice * conversion
  // Dividing by the product is the same as by one factor after the other, and faster. A price of 200 gwei has 100 terms.
  for (let divisor = conversion; term > 0n; divisor += conversion) {
    output += term
    if (output >= maxOutput) return maxUint64
    term = (term * excess) / divisor
  }
  return output / conversion
}

/**
 * Returns e^(excess / conversion) without its fraction where the series surely gives the same; otherwise undefined.
 *
 * Each term of the series loses less than 1 / conversion by its division, and the terms after it lose at most
 * e^(excess / conversion) times that. A price below 100,000 has less than 100 terms, which bounds how far the series is below
 * the power.
 */
function priceByPower(excess: bigint, conversion: bigint): bigint | undefined {
  if (conversion < 10_000_000n) return undefined
  const power = Math.exp(Number(excess) / Number(conversion))
  const price = Math.floor(power)
  const fraction = power - price
  // The first term of the series alone is 1.
  const isReached = price === 1 || fraction > 0.001 + (100 * power) / Number(conversion)
  return power < 100_000 && isReached && fraction < 0.99 ? BigInt(price) : undefined
}

/**
 * Returns the smallest excess in [0, bound) for which `reaches` is true, otherwise the bound (Go's
 * `sort.Search`).
 */
export function leastExcess(bound: bigint, reaches: (excess: bigint) => boolean): bigint {
  let low = 0n
  let high = bound
  while (low < high) {
    const middle = (low + high) / 2n
    if (reaches(middle)) high = middle
    else low = middle + 1n
  }
  return low
}
