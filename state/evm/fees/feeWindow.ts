import { bigIntToFixedBytes, bytesToBigInt, concatBytes } from '../../codec/hex.js'
import { maxUint64 } from '../../codec/integers.js'
import { invariant } from '../../errors/NodeError.js'
import { smaller } from '../../gas/bounds.js'
import type { Header } from '../blocks/Header.js'

/**
 * The seconds whose gas a window counts (coreth `plugin/evm/upgrade/ap3/window.go`, subnet-EVM
 * `plugin/evm/upgrade/subnetevm/window.go`).
 */
export const windowSeconds = 10n
const slotBytes = 8
/** The size of a window at the start of a header's extra data, bytes. */
export const windowSize = Number(windowSeconds) * slotBytes

/** The gas used in each of the ten seconds before a time, oldest first. */
export type FeeWindow = readonly bigint[]

/** The window without gas. */
export const emptyWindow: FeeWindow = new Array<bigint>(Number(windowSeconds)).fill(0n)

/**
 * Returns the window of a block at a time in Unix seconds. The parent's extra data starts with a window.
 * @param parentGas the gas that the parent adds to it
 */
export function windowAfter(parent: Header, parentGas: bigint, timestamp: bigint): FeeWindow {
  const elapsed = timestamp - parent.timestamp
  invariant(elapsed >= 0n, 'a block is not older than its parent')
  if (elapsed >= windowSeconds) return emptyWindow
  const window = emptyWindow.map((_, slot) =>
    bytesToBigInt(parent.extraData.subarray(slot * slotBytes, (slot + 1) * slotBytes)),
  )
  const last = window.length - 1
  window[last] = addCapped(window[last] ?? 0n, parentGas)
  return [...window, ...emptyWindow].slice(Number(elapsed), Number(elapsed) + window.length)
}

/** Returns the gas of a window, at most the largest 64-bit number. */
export function windowSum(window: FeeWindow): bigint {
  return window.reduce(addCapped, 0n)
}

/** Encodes a window as 80 bytes. */
export function windowBytes(window: FeeWindow): Uint8Array {
  return concatBytes(...window.map((gas) => bigIntToFixedBytes(gas, slotBytes)))
}

/** The parameters of the price that follows a window. Gas, wei per gas. */
export type WindowPricing = {
  readonly target: bigint
  readonly denominator: bigint
  readonly minBaseFee: bigint
}

const maxUint256 = (1n << 256n) - 1n

/**
 * Returns the base fee after a parent, wei per gas (`plugin/evm/customheader/dynamic_fee_windower.go`
 * baseFeeFromWindow).
 */
export function windowBaseFee(
  pricing: WindowPricing,
  parent: Header,
  window: FeeWindow,
  timestamp: bigint,
): bigint {
  const { target, denominator, minBaseFee } = pricing
  const used = windowSum(window)
  const fee = parent.baseFee ?? 0n
  // The bounds do not apply here, for historical reasons.
  if (used === target) return fee
  const distance = used > target ? used - target : target - used
  const proportional = target === 0n ? 0n : (fee * distance) / target / denominator
  const delta = proportional > 1n ? proportional : 1n
  if (used > target) return withinBounds(minBaseFee, fee + delta)
  const windows = (timestamp - parent.timestamp) / windowSeconds
  return withinBounds(minBaseFee, fee - (windows > 1n ? delta * windows : delta))
}

/**
 * Returns the first second, not before `from`, that fits; undefined when there is none. If a second fits, all later
 * ones must fit, too.
 */
export function firstFittingSecond(from: bigint, fits: (second: bigint) => boolean): bigint | undefined {
  if (fits(from)) return from
  let step = windowSeconds
  while (!fits(from + step)) {
    step *= 2n
    if (step > maxUint64) return undefined
  }
  let low = from
  let high = from + step
  while (low + 1n < high) {
    const middle = (low + high) / 2n
    if (fits(middle)) high = middle
    else low = middle
  }
  return high
}

function withinBounds(least: bigint, fee: bigint): bigint {
  return fee < least ? least : smaller(fee, maxUint256)
}

function addCapped(sum: bigint, gas: bigint): bigint {
  return smaller(sum + gas, maxUint64)
}
