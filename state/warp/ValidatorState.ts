import type { Id, NodeId } from '../codec/ids.js'

/** The data of a validator that warp messages need. */
export type WeighedValidator = {
  readonly nodeId: NodeId
  /** Compressed BLS key, 48 bytes; undefined when the validator registered none. */
  readonly publicKey: Uint8Array | undefined
  readonly weight: bigint
}

/** The validators of a subnet. */
export type WeighedSet = ReadonlyMap<NodeId, WeighedValidator>

/**
 * The subnets and validators that warp messages are verified against. The P-Chain implements it (AvalancheGo
 * `snow/validators.State`).
 */
export type ValidatorState = {
  /** Returns the subnet that validates a chain. @throws {NodeError} when there is no such chain */
  subnetOf(chainId: Id): Id
  /** Returns a subnet's validators after the P-Chain block of a height. */
  validatorsAt(height: bigint, subnetId: Id): WeighedSet
}

/**
 * Returns the state as a node without sybil protection sees it: chains have subnets, but subnets have no
 * validators.
 */
export function withoutValidators(state: ValidatorState): ValidatorState {
  return { subnetOf: (chainId) => state.subnetOf(chainId), validatorsAt: () => new Map() }
}
