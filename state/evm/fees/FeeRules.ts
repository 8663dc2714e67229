import type { Header } from '../blocks/Header.js'
import type { StateView } from '../state/StateView.js'

/** The parent of a block, with the state after it, where subnet-EVM stores fee parameters. */
export type FeeParent = { readonly header: Header; readonly state: StateView }

/** The gas and the price of a block. Gas in units, wei per gas. */
export type BlockFees = {
  /** The gas limit in the header. */
  readonly gasLimit: bigint
  /** The gas that the block's transactions may use together. */
  readonly gasCapacity: bigint
  readonly baseFee: bigint
  /**
   * The most gas of atomic transactions; undefined where they share the capacity with the other ones (since
   * Fortuna).
   */
  readonly atomicGasLimit?: bigint
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
   * Returns the extra data of a block that used gas: the fee state, followed by the results of warp predicates;
   * undefined when it used more than the capacity.
   */
  extraData(
    parent: FeeParent,
    timeMs: bigint,
    gasUsed: bigint,
    predicateResults: Uint8Array,
  ): Uint8Array | undefined
  /**
   * Returns the size of the fee state in the extra data of a block at a time in Unix seconds, after which the
   * results of warp predicates start. Bytes.
   */
  extraPrefixSize(timestamp: bigint): number
  /** Returns the least capacity with which a block at a time in Unix seconds is built. */
  minimumBuildableCapacity(gasLimit: bigint, timestamp: bigint): bigint
  /** Returns the block gas cost of a block at a time in Unix seconds: 0 since Granite. */
  blockGasCost(parent: FeeParent, timestamp: bigint): bigint
  /**
   * Returns the time from which a block on a parent from before Granite has to pay no block gas cost, or the
   * least one where it always has to.
   */
  cheapestMs(parent: FeeParent): bigint
  /**
   * Returns the earliest time, not before `fromMs`, at which gas and price fit; undefined when there is none.
   */
  earliest(parent: FeeParent, fromMs: bigint, gas: bigint, feeCap: bigint): bigint | undefined
}
