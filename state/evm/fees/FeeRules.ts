import type { Header } from '../blocks/Header.js'
import type { StateView } from '../execution/execution.types.js'

/** The block that another one is to follow, with the state after it: subnet-EVM keeps fee parameters there. */
export type FeeParent = { readonly header: Header; readonly state: StateView }

/** How much gas a block may use, at what price. Gas, wei per gas. */
export type BlockFees = {
  /** What the header says. */
  readonly gasLimit: bigint
  /** What the transactions of the block may use together. */
  readonly gasCapacity: bigint
  readonly baseFee: bigint
}

/**
 * The fee mechanism of a chain: the C-Chain's capacity and excess (ACP-176) or subnet-EVM's window. Times are Unix
 * milliseconds.
 */
export type FeeRules = {
  /** What holds for a block at a time on top of a parent. @throws {RangeError} when the time is before the parent's. */
  blockFees(parent: FeeParent, timeMs: bigint): BlockFees
  /** The front of the extra data of a block that used gas; undefined when it is more than the capacity. */
  extraPrefix(parent: FeeParent, timeMs: bigint, gasUsed: bigint): Uint8Array | undefined
  /** Where in the extra data what follows the fee state starts: the results of warp predicates. */
  readonly extraPrefixSize: number
  /** The smallest capacity that a block is built with. */
  minimumBuildableCapacity(gasLimit: bigint): bigint
  /** The earliest time not before `fromMs` at which gas and price fit; undefined when there is none. */
  earliest(parent: FeeParent, fromMs: bigint, gas: bigint, feeCap: bigint): bigint | undefined
}
