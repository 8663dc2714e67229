import type { Header } from '../blocks/Header.js'
import type { BlockFees } from '../fees/FeeRules.js'
import { emptyWindow, type FeeWindow, windowAfter, windowBaseFee, windowBytes } from '../fees/feeWindow.js'
import { type EvmUpgrades, isActive } from '../rules/EvmUpgrades.js'

// The C-Chain's fees between Cortina and Fortuna. Gas, wei per gas.

const gasLimit = 15_000_000n
const initialBaseFee = 225_000_000_000n
const gasTarget = 15_000_000n
const baseFeeChangeDenominator = 36n
const minBaseFeeBeforeEtna = 25_000_000_000n
const minBaseFeeOfEtna = 1_000_000_000n
const atomicGasLimit = 100_000n

/**
 * Returns the fees of a block at a time in Unix seconds (coreth `plugin/evm/customheader`
 * dynamic_fee_windower.go, gas_limit.go).
 */
export function windowFees(upgrades: EvmUpgrades, parent: Header, timestamp: bigint): BlockFees {
  return { gasLimit, gasCapacity: gasLimit, baseFee: baseFeeAt(upgrades, parent, timestamp), atomicGasLimit }
}

/** Returns the start of the extra data of a block at a time in Unix seconds. */
export function windowExtra(parent: Header, timestamp: bigint): Uint8Array {
  return windowBytes(windowAt(parent, timestamp))
}

function baseFeeAt(upgrades: EvmUpgrades, parent: Header, timestamp: bigint): bigint {
  if (parent.number === 0n) return initialBaseFee
  const minBaseFee = isActive(upgrades, 'etna', parent.timestamp) ? minBaseFeeOfEtna : minBaseFeeBeforeEtna
  const pricing = { target: gasTarget, denominator: baseFeeChangeDenominator, minBaseFee }
  return windowBaseFee(pricing, parent, windowAt(parent, timestamp), timestamp)
}

function windowAt(parent: Header, timestamp: bigint): FeeWindow {
  if (parent.number === 0n) return emptyWindow
  return windowAfter(parent, parent.gasUsed + (parent.extDataGasUsed ?? 0n), timestamp)
}
