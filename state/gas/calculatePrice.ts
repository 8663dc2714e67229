import { maxUint64 } from '../codec/integers.js'

/**
 * Returns minPrice * e^(excess / conversion) by the integer series of EIP-4844, at most 2^64-1 (AvalancheGo
 * `vms/components/gas/gas.go` CalculatePrice).
 */
export function calculatePrice(minPrice: bigint, excess: bigint, conversion: bigint): bigint {
  // The series is at most e^(excess / conversion), which is below 2 here; most blocks of a network are.
  if (minPrice === 1n && excess * 1000n < conversion * 693n) return 1n
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
