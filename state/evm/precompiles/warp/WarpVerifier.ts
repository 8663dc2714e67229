/** What a chain demands of those who sign messages to it (subnet-EVM `precompile/contracts/warp/config.go`). */
export type WarpDemands = {
  /** Weight that must have signed, of 100. */
  readonly quorumNumerator: bigint
  /** Whether messages of the C- and X-Chain need the primary network's signatures, not those of the chain's own subnet. */
  readonly requirePrimaryNetworkSigners: boolean
}

/** Judges signed messages for a chain by what the P-Chain knows. The network hands it in: an EVM chain knows no validators. */
export type WarpVerifier = {
  /** The P-Chain height whose validators count in a block that the chain makes at a time, Unix milliseconds (ACP-181). */
  pChainHeight(blockTimeMs: bigint): bigint
  /** Whether enough validators signed. @param message signed, in the bytes of AvalancheGo's codec, which parse */
  verify(message: Uint8Array, pChainHeight: bigint, demands: WarpDemands): boolean
}

/** Nothing verifies: what a node without sybil protection sees, for which all validator sets are empty. */
export const nothingVerifies: WarpVerifier = { pChainHeight: () => 0n, verify: () => false }
