/**
 * The signatures that a chain requires of messages to it (subnet-EVM `precompile/contracts/warp/config.go`).
 */
export type WarpDemands = {
  /** The percentage of weight that must have signed. */
  readonly quorumNumerator: bigint
  /**
   * Whether messages of the C-Chain and the X-Chain need signatures of the primary network, not of the
   * chain's own subnet.
   */
  readonly requirePrimaryNetworkSigners: boolean
}

/**
 * Verifies signed messages for a chain by the P-Chain's validator sets. The network provides it, since an EVM
 * chain does not know validators.
 */
export type WarpVerifier = {
  /**
   * Returns the P-Chain height whose validators count for a block with a timestamp in Unix milliseconds
   * (ACP-181).
   */
  pChainHeight(blockTimeMs: bigint): bigint
  /**
   * Whether enough validators signed. @param message a signed message in the bytes of AvalancheGo's codec; it
   * must parse
   */
  verify(message: Uint8Array, pChainHeight: bigint, demands: WarpDemands): boolean
}

/** Verifies nothing, as on a node without sybil protection, for which all validator sets are empty. */
export const nothingVerifies: WarpVerifier = { pChainHeight: () => 0n, verify: () => false }
