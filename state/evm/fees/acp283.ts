import { maxUint64 } from '../../codec/integers.js'
import { calculatePrice, leastExcess } from '../../gas/calculatePrice.js'
import { step } from './acp176.js'

// ACP-283, a minimum gas price by vote (AvalancheGo `vms/saevm/cchain/dynamic/price.go`). Each header after
// Helicon carries an exponent, which a block moves by a limited step.

const lowestMinPrice = 1n
const conversion = 415_828_534_307_635_077n
const maxChange = 80_063_993_375_475n
/** The least exponent whose price is the greatest one. */
const maxExponent = maxUint64 - 37n

/** Returns the minimum price, wei per gas, that an exponent means. */
export function minPriceOf(exponent: bigint): bigint {
  return calculatePrice(lowestMinPrice, exponent, conversion)
}

/** Moves the exponent towards a desired one by as much as a block may: the price doubles in 3,600 blocks. */
export function voteMinPrice(exponent: bigint, desired: bigint): bigint {
  return step(exponent, desired, maxChange)
}

/** Returns the exponent to vote for, given a desired minimum price in wei per gas. */
export function desiredMinPriceExponent(minPrice: bigint): bigint {
  return leastExcess(maxExponent, (exponent) => minPriceOf(exponent) >= minPrice)
}
