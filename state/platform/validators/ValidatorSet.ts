import type { NodeId } from '../../codec/ids.js'

/** A member of a validator set. */
export type ValidatorOutput = {
  readonly nodeId: NodeId
  /** Compressed BLS key, 48 bytes; undefined when the validator registered none. */
  readonly publicKey: Uint8Array | undefined
  /** The weight of the validator and its delegators. */
  readonly weight: bigint
}

/**
 * The validators of one subnet. The current set changes with the chain: read it before anything else is
 * executed.
 */
export type ValidatorSet = ReadonlyMap<NodeId, ValidatorOutput>
