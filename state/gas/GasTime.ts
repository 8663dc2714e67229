import { maxUint64 } from '../codec/integers.js'
import { larger, smaller } from './bounds.js'
import { calculatePrice, leastExcess } from './calculatePrice.js'

// The gas clock of streaming asynchronous execution (ACP-194; AvalancheGo `vms/saevm/gastime`, `proxytime`).
// Gas that is consumed moves the clock, and so does a block whose time is later than the clock's. All amounts of
// gas are unsigned integers of 64 bits; sums saturate.

/** The parameters of a chain's gas price. */
export type GasPricing = {
  /** The ratio of the excess by which the price grows e-fold to the target. Not zero. */
  readonly targetToExcessScaling: bigint
  /** The lowest price, wei per gas. Not zero. */
  readonly minPrice: bigint
  /** True when the price is always the lowest one. */
  readonly isStatic: boolean
}

/** An instant, measured in consumed gas, with the excess that gives the price. A value: functions return new ones. */
export type GasTime = {
  /** Whole seconds since the Unix epoch. */
  readonly seconds: bigint
  /** The part of the current second that has passed, in units of gas, less than `gasRate(target)`. */
  readonly fraction: bigint
  /** The gas that the chain should consume in a second. */
  readonly target: bigint
  /** The gas consumed above the target. */
  readonly excess: bigint
  readonly pricing: GasPricing
}

/** The members of a block header that set the gas clock after its block. */
export type GasConfig = { readonly target: bigint; readonly pricing: GasPricing }

const targetToRate = 2n
const maxTarget = maxUint64 / targetToRate
const millisecondsPerSecond = 1000n
const nanosecondsPerSecond = 1_000_000_000n

/** The pricing of the C-Chain without votes for a minimum price (ACP-176, ACP-283). */
export const lowestPricing: GasPricing = { targetToExcessScaling: 87n, minPrice: 1n, isStatic: false }

/**
 * Returns the clock at a time, with the excess that gives a price.
 *
 * @param timeMs milliseconds since the Unix epoch
 * @param price wei per gas
 */
export function gasTimeAt(timeMs: bigint, price: bigint, { target: wanted, pricing }: GasConfig): GasTime {
  const target = boundedTarget(wanted)
  const excess = pricing.isStatic ? 0n : excessForPrice(price, priceConversion(target, pricing))
  return withMinimumExcess({ ...instantOf(timeMs, target), target, excess, pricing })
}

/** Returns the gas that the clock counts in a second, at most 2^64 - 1. */
export function gasRate(target: bigint): bigint {
  return boundedTarget(target) * targetToRate
}

/** Returns the price at this instant, wei per gas: the base fee of a transaction that is executed now. */
export function gasPriceAt(time: GasTime): bigint {
  const price = calculatePrice(1n, time.excess, priceConversion(time.target, time.pricing))
  return larger(price, time.pricing.minPrice)
}

/**
 * Returns the clock at the start of a block: at the block's time, unless the clock is ahead of it.
 *
 * @param blockTimeMs milliseconds since the Unix epoch
 */
export function beforeBlock(time: GasTime, blockTimeMs: bigint): GasTime {
  if (time.seconds * millisecondsPerSecond > blockTimeMs) return time
  const { seconds, fraction } = instantOf(blockTimeMs, time.target)
  return fastForward(time, seconds, fraction)
}

/** Returns the clock after a block that consumed gas; the header's configuration holds from then on. */
export function afterBlock(time: GasTime, gas: bigint, config: GasConfig): GasTime {
  const ticked = tick(time, gas)
  const { fraction, seconds, target: oldTarget, excess, pricing: old } = ticked
  const target = boundedTarget(config.target)
  const { pricing } = config
  if (target === oldTarget && hasSameGrowth(pricing, old))
    return withMinimumExcess(pricing.minPrice === old.minPrice ? ticked : { ...ticked, pricing })
  const oldRate = gasRate(oldTarget)
  const rate = gasRate(target)
  const scaled = dividedUp(fraction * rate, oldRate)
  const carry = scaled >= rate
  return withMinimumExcess({
    seconds: carry ? seconds + 1n : seconds,
    fraction: carry ? scaled - rate : scaled,
    target,
    excess: pricing.isStatic ? 0n : scaledExcess(excess, oldTarget, old, target, pricing),
    pricing,
  })
}

/** Returns the clock after gas was consumed. The target is half of the rate; gas beyond it is excess. */
export function tick({ seconds, fraction, target, excess, pricing }: GasTime, gas: bigint): GasTime {
  const rate = gasRate(target)
  const sum = fraction + gas
  const isLater = sum >= rate
  return {
    seconds: isLater ? seconds + sum / rate : seconds,
    fraction: isLater ? sum % rate : sum,
    target,
    excess: pricing.isStatic ? excess : smaller(excess + tickedExcess(gas), maxUint64),
    pricing,
  }
}

/** Returns what gas adds to the excess where it moves the clock. */
export function tickedExcess(gas: bigint): bigint {
  return gas / targetToRate
}

/** Returns the gas that the clock has counted since the Unix epoch at the rate of its target. */
export function ticksOf({ seconds, fraction, target }: GasTime): bigint {
  return seconds * gasRate(target) + fraction
}

/** Returns what {@link ticksOf} gives for a clock at a time, milliseconds since the Unix epoch, rounded up. */
export function ticksAt(timeMs: bigint, target: bigint): bigint {
  return dividedUp(timeMs * gasRate(target), millisecondsPerSecond)
}

/** Returns the clock moved to an instant, and the excess reduced by the target; the same clock when it is not later. */
export function fastForward(time: GasTime, toSeconds: bigint, toFraction: bigint): GasTime {
  const rate = gasRate(time.target)
  const seconds = toSeconds + toFraction / rate
  const fraction = toFraction % rate
  if (seconds < time.seconds || (seconds === time.seconds && fraction <= time.fraction)) return time
  const borrowed = fraction < time.fraction
  const passedSeconds = seconds - time.seconds - (borrowed ? 1n : 0n)
  const passedFraction = fraction - time.fraction + (borrowed ? rate : 0n)
  const afterSeconds = larger(time.excess - passedSeconds * time.target, 0n)
  const excess = larger(afterSeconds - (passedFraction * time.target) / rate, 0n)
  return withMinimumExcess({ ...time, seconds, fraction, excess })
}

/** Tells whether the clock is past a time, milliseconds since the Unix epoch. The same instant is not past it. */
export function isAfter(time: GasTime, timeMs: bigint): boolean {
  const seconds = timeMs / millisecondsPerSecond
  if (time.seconds !== seconds) return time.seconds > seconds
  return time.fraction * millisecondsPerSecond > (timeMs % millisecondsPerSecond) * gasRate(time.target)
}

/** Returns the first whole millisecond since the Unix epoch that is not before the clock. */
export function firstMsAtOrAfter(time: GasTime): bigint {
  return (
    time.seconds * millisecondsPerSecond +
    dividedUp(time.fraction * millisecondsPerSecond, gasRate(time.target))
  )
}

/** Returns the first whole nanosecond since the Unix epoch that is not before the clock. */
export function firstNsAtOrAfter({ seconds, fraction, target }: GasTime): bigint {
  return seconds * nanosecondsPerSecond + dividedUp(fraction * nanosecondsPerSecond, gasRate(target))
}

/**
 * Returns the least excess with a price, given the excess by which the price grows e-fold. Where integers skip the
 * price, returns the greatest excess whose price is lower.
 */
export function excessForPrice(price: bigint, conversion: bigint): bigint {
  if (price <= 1n) return 0n
  const least = leastExcess(maxUint64, (excess) => calculatePrice(1n, excess, conversion) >= price)
  return calculatePrice(1n, least, conversion) > price ? least - 1n : least
}

function instantOf(timeMs: bigint, target: bigint): Pick<GasTime, 'seconds' | 'fraction'> {
  const rate = gasRate(target)
  const fraction = dividedUp((timeMs % millisecondsPerSecond) * rate, millisecondsPerSecond)
  return { seconds: timeMs / millisecondsPerSecond + fraction / rate, fraction: fraction % rate }
}

function withMinimumExcess(time: GasTime): GasTime {
  // No price is below one wei.
  if (time.pricing.minPrice <= 1n) return time
  const conversion = priceConversion(time.target, time.pricing)
  if (calculatePrice(1n, time.excess, conversion) >= time.pricing.minPrice) return time
  return { ...time, excess: larger(time.excess, excessForPrice(time.pricing.minPrice, conversion)) }
}

/** Returns the excess that keeps the price when target or scaling change, rounded up. */
function scaledExcess(
  excess: bigint,
  oldTarget: bigint,
  old: GasPricing,
  target: bigint,
  pricing: GasPricing,
): bigint {
  const before = oldTarget * old.targetToExcessScaling
  const after = target * pricing.targetToExcessScaling
  return smaller(dividedUp(excess * after, before), maxUint64)
}

/** Whether the price grows in the same way with the excess, so that no excess is to be scaled. */
function hasSameGrowth(a: GasPricing, b: GasPricing): boolean {
  return a.targetToExcessScaling === b.targetToExcessScaling && !a.isStatic && !b.isStatic
}

function priceConversion(target: bigint, { targetToExcessScaling }: GasPricing): bigint {
  return smaller(target * targetToExcessScaling, maxUint64)
}

function boundedTarget(target: bigint): bigint {
  return smaller(larger(target, 1n), maxTarget)
}

function dividedUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
