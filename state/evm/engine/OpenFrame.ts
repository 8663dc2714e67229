import type { Address } from '../values/Address.js'

/** A frame that runs, or waits for a frame that it has called. */
export type OpenFrame = {
  /** The account whose storage its code uses. */
  readonly self: Address
  readonly caller: Address
  /** Wei. */
  readonly value: bigint
  /** The snapshot of the world that a failure reverts to. */
  readonly snapshot: number
  /** The gas that it began with, for tracers; 0 without them. */
  readonly gas: bigint
}
