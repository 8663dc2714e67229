import { bigIntToFixedBytes, bytesToBigInt, concatBytes } from '../../codec/hex.js'
import { maxUint64 } from '../../codec/integers.js'
import { invariant } from '../../errors/NodeError.js'
import { larger, smaller } from '../../gas/bounds.js'
import type { Header } from '../blocks/Header.js'
import type { CompleteFeeConfig } from '../fees/FeeConfig.js'
import type { FeeParent, FeeRules } from '../fees/FeeRules.js'

/**
 * The seconds whose gas the window counts, and the window's size in bytes
 * (`plugin/evm/upgrade/subnetevm/window.go`).
 */
const windowSeconds = 10n
const slotBytes = 8
const windowBytes = Number(windowSeconds) * slotBytes

const maxUint256 = (1n << 256n) - 1n

/**
 * Returns subnet-EVM's fee rules: a base fee that follows the gas used in the last ten seconds
 * (`plugin/evm/customheader` dynamic_fee_windower.go, base_fee.go, gas_limit.go).
 * @param feeConfigAt returns the fee config of the next block after a parent: the fee manager's, or the
 * chain's own
 */
export function subnetEvmFees(feeConfigAt: (parent: FeeParent) => CompleteFeeConfig): FeeRules {
  return {
    blockFees: (parent, timeMs) => {
      const config = feeConfigAt(parent)
      const gasLimit = config.gasLimit & maxUint64
      return { gasLimit, gasCapacity: gasLimit, baseFee: baseFeeAt(config, parent.header, timeMs / 1000n) }
    },
    extraPrefix: (parent, timeMs) => windowBytesOf(windowAt(parent.header, timeMs / 1000n)),
    extraPrefixSize: windowBytes,
    minimumBuildableCapacity: () => 0n,
    earliest: (parent, fromMs, gas, feeCap) => {
      const config = feeConfigAt(parent)
      if (gas > (config.gasLimit & maxUint64)) return undefined
      const fromSeconds = fromMs / 1000n
      const seconds = firstAffordable(config, parent.header, fromSeconds, feeCap)
      if (seconds === undefined) return undefined
      return seconds === fromSeconds ? fromMs : seconds * 1000n
    },
  }
}

/**
 * Returns the first second, not before `from`, whose base fee is within a cap. Without blocks the base fee
 * never rises.
 */
function firstAffordable(
  config: CompleteFeeConfig,
  parent: Header,
  from: bigint,
  feeCap: bigint,
): bigint | undefined {
  const fits = (seconds: bigint): boolean => baseFeeAt(config, parent, seconds) <= feeCap
  if (fits(from)) return from
  if (feeCap < config.minBaseFee) return undefined
  // The window is empty after ten seconds; then each ten seconds subtract a constant amount.
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

function baseFeeAt(config: CompleteFeeConfig, parent: Header, timestamp: bigint): bigint {
  if (parent.number === 0n) return BigInt.asIntN(64, config.minBaseFee)
  const used = windowAt(parent, timestamp).reduce(addCapped, 0n)
  const target = config.targetGas & maxUint64
  const fee = parent.baseFee ?? 0n
  // The bounds do not apply here, for historical reasons.
  if (used === target) return fee
  const distance = used > target ? used - target : target - used
  const proportional = target === 0n ? 0n : (fee * distance) / target / config.baseFeeChangeDenominator
  const delta = larger(proportional, 1n)
  if (used > target) return withinBounds(config.minBaseFee, fee + delta)
  const windows = (timestamp - parent.timestamp) / windowSeconds
  return withinBounds(config.minBaseFee, fee - (windows > 1n ? delta * windows : delta))
}

function withinBounds(least: bigint, fee: bigint): bigint {
  return fee < least ? least : smaller(fee, maxUint256)
}

/** Returns the gas used in each of the ten seconds before a time, oldest first. */
function windowAt(parent: Header, timestamp: bigint): readonly bigint[] {
  const empty = new Array<bigint>(Number(windowSeconds)).fill(0n)
  if (parent.number === 0n) return empty
  const elapsed = timestamp - parent.timestamp
  invariant(elapsed >= 0n, 'a block is not older than its parent')
  if (elapsed >= windowSeconds) return empty
  const window = empty.map((_, slot) =>
    bytesToBigInt(parent.extraData.subarray(slot * slotBytes, (slot + 1) * slotBytes)),
  )
  const last = window.length - 1
  window[last] = addCapped(window[last] ?? 0n, parent.gasUsed)
  return [...window, ...empty].slice(Number(elapsed), Number(elapsed) + window.length)
}

function windowBytesOf(window: readonly bigint[]): Uint8Array {
  return concatBytes(...window.map((gas) => bigIntToFixedBytes(gas, slotBytes)))
}

function addCapped(sum: bigint, gas: bigint): bigint {
  return smaller(sum + gas, maxUint64)
}
