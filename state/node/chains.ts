import type { Id, NodeId } from '../codec/ids.js'

/** The data of a running blockchain that the node needs. */
export type RunningChain = {
  readonly id: Id
  readonly subnetId: Id
  readonly vmId: Id
  /**
   * The extensions below `/ext/bc/<ID>`: empty for the chain's main endpoint, otherwise with a leading slash
   * (`/rpc`).
   */
  readonly extensions: readonly string[]
  /** Why the chain has no endpoints though it runs: the error of its VM. */
  readonly endpointsError?: string | undefined
  /** The indexes of the chain with `--index-enabled`: `block`, and for the X-Chain `vtx` and `tx`. */
  readonly indexes: readonly string[]
  /** Returns the last accepted block: the outer (proposervm) one, or the inner one where there is none. */
  lastAccepted(): { readonly height: bigint; readonly id: Id }
}

/** A chain that was created but could not be started. */
export type FailedChain = {
  readonly id: Id
  readonly subnetId: Id
  /** The error that its health check reports. */
  readonly error: string
  readonly firstFailureMs: number
}

/** A current validator of the primary network, as the node sees it. */
export type PrimaryValidator = {
  readonly nodeId: NodeId
  readonly weight: bigint
  /** Compressed BLS public key, 48 bytes; undefined when the validator registered none. */
  readonly blsPublicKey: Uint8Array | undefined
}
