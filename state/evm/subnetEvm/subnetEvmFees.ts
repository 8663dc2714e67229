import { concatBytes } from '../../codec/hex.js'
import { maxUint64 } from '../../codec/integers.js'
import { larger, smaller } from '../../gas/bounds.js'
import type { Header } from '../blocks/Header.js'
import { type BlockGasCostParameters, blockGasCost, secondsUntilCheapest } from '../fees/blockGasCost.js'
import type { CompleteFeeConfig } from '../fees/FeeConfig.js'
import type { FeeParent, FeeRules } from '../fees/FeeRules.js'
import {
  emptyWindow,
  type FeeWindow,
  firstFittingSecond,
  windowAfter,
  windowBaseFee,
  windowBytes,
  windowSize,
} from '../fees/feeWindow.js'
import type { EvmUpgrades } from '../rules/EvmUpgrades.js'

/**
 * Returns subnet-EVM's fee rules: a base fee that follows the gas used in the last ten seconds
 * (`plugin/evm/customheader` dynamic_fee_windower.go, base_fee.go, gas_limit.go, block_gas_cost.go).
 * @param feeConfigAt returns the fee config of the next block after a parent: the fee manager's, or the
 * chain's own
 */
export function subnetEvmFees(
  upgrades: Pick<EvmUpgrades, 'granite'>,
  feeConfigAt: (parent: FeeParent) => CompleteFeeConfig,
): FeeRules {
  return {
    blockFees: (parent, timeMs) => {
      const config = feeConfigAt(parent)
      const gasLimit = config.gasLimit & maxUint64
      return { gasLimit, gasCapacity: gasLimit, baseFee: baseFeeAt(config, parent.header, timeMs / 1000n) }
    },
    extraData: (parent, timeMs, _, predicateResults) =>
      concatBytes(windowBytes(windowAt(parent.header, timeMs / 1000n)), predicateResults),
    extraPrefixSize: () => windowSize,
    minimumBuildableCapacity: () => 0n,
    blockGasCost: (parent, timestamp) => {
      if (timestamp >= upgrades.granite) return 0n
      const { header } = parent
      return blockGasCost(costsOf(feeConfigAt(parent)), header.blockGasCost, timestamp - header.timestamp)
    },
    cheapestMs: (parent) => {
      const { timestamp, blockGasCost: cost } = parent.header
      const free = timestamp + secondsUntilCheapest(costsOf(feeConfigAt(parent)), cost)
      return larger(smaller(free, upgrades.granite), timestamp) * 1000n
    },
    earliest: (parent, fromMs, gas, feeCap) => {
      const config = feeConfigAt(parent)
      if (gas > (config.gasLimit & maxUint64)) return undefined
      const fromSeconds = fromMs / 1000n
      const fits = (seconds: bigint): boolean => baseFeeAt(config, parent.header, seconds) <= feeCap
      // Without blocks the base fee never rises.
      if (!fits(fromSeconds) && feeCap < config.minBaseFee) return undefined
      const seconds = firstFittingSecond(fromSeconds, fits)
      if (seconds === undefined) return undefined
      return seconds === fromSeconds ? fromMs : seconds * 1000n
    },
  }
}

function costsOf(config: CompleteFeeConfig): BlockGasCostParameters {
  const { minBlockGasCost: min, maxBlockGasCost: max, blockGasCostStep: step, targetBlockRate } = config
  return { min, max, step, targetBlockRate }
}

function baseFeeAt(config: CompleteFeeConfig, parent: Header, timestamp: bigint): bigint {
  if (parent.number === 0n) return BigInt.asIntN(64, config.minBaseFee)
  const pricing = {
    target: config.targetGas & maxUint64,
    denominator: config.baseFeeChangeDenominator,
    minBaseFee: config.minBaseFee,
  }
  return windowBaseFee(pricing, parent, windowAt(parent, timestamp), timestamp)
}

function windowAt(parent: Header, timestamp: bigint): FeeWindow {
  return parent.number === 0n ? emptyWindow : windowAfter(parent, parent.gasUsed, timestamp)
}
