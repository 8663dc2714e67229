import type { Id, NodeId } from '../codec/ids.js'

/** A validator as far as warp messages are concerned. */
export type WeighedValidator = {
  readonly nodeId: NodeId
  /** Compressed BLS key, 48 bytes; undefined when it registered none. */
  readonly publicKey: Uint8Array | undefined
  readonly weight: bigint
}

/** The validators of a subnet. */
export type WeighedSet = ReadonlyMap<NodeId, WeighedValidator>

/** What warp messages are checked against: the P-Chain, for everybody else (AvalancheGo `snow/validators.State`). */
export type ValidatorState = {
  /** The subnet that validates a chain. @throws {NodeError} when there is no such chain */
  subnetOf(chainId: Id): Id
  /** A subnet's validators once the P-Chain block of a height was accepted. */
  validatorsAt(height: bigint, subnetId: Id): WeighedSet
}

/** How a node without sybil protection sees the network: every chain has its subnet, but nobody validates it. */
export function withoutValidators(state: ValidatorState): ValidatorState {
  return { subnetOf: (chainId) => state.subnetOf(chainId), validatorsAt: () => new Map() }
}
