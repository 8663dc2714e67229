import type { Header } from '../blocks/Header.js'
import type { StateView } from '../execution/execution.types.js'

/** The parent of a block, with the state after it, where subnet-EVM stores fee parameters. */
export type FeeParent = { readonly header: Header; readonly state: StateView }

/** The gas and the price of a block. Gas in units, wei per gas. */
export type BlockFees = {
  /** The gas limit in the header. */
  readonly gasLimit: bigint
  /** The gas that the block's transactions may use together. */
  readonly gasCapacity: bigint
  readonly baseFee: bigint
}

/**
 * The fee mechanism of a chain: capacity and excess on the C-Chain (ACP-176), a window on subnet-EVM. Times
 * are Unix milliseconds.
 */
export type FeeRules = {
  /**
   * Returns the fees of a block at a time on top of a parent. @throws {RangeError} when the time is before
   * the parent's
   */
  blockFees(parent: FeeParent, timeMs: bigint): BlockFees
  /**
   * Returns the start of the extra data of a block that used gas; undefined when it used more than the
   * capacity.
   */
  extraPrefix(parent: FeeParent, timeMs: bigint, gasUsed: bigint): Uint8Array | undefined
  /** The size of the fee state in the extra data, after which the results of warp predicates start. Bytes. */
  readonly extraPrefixSize: number
  /** Returns the least capacity with which a block is built. */
  minimumBuildableCapacity(gasLimit: bigint): bigint
  /**
   * Returns the earliest time, not before `fromMs`, at which gas and price fit; undefined when there is none.
   */
  earliest(parent: FeeParent, fromMs: bigint, gas: bigint, feeCap: bigint): bigint | undefined
}
