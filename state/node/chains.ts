import type { Id, NodeId } from '../codec/ids.js'

/** A blockchain that the node runs, as far as the node itself must know it. */
export type RunningChain = {
  readonly id: Id
  readonly subnetId: Id
  readonly vmId: Id
  /** Below `/ext/bc/<ID>`: empty for the chain's main endpoint, else with a leading slash (`/rpc`). */
  readonly extensions: readonly string[]
  /** The last accepted block: the outer (proposervm) one, or the inner one where there is no outer. */
  lastAccepted(): { readonly height: bigint; readonly id: Id }
}

/** A chain that was created but could not be started. */
export type FailedChain = {
  readonly id: Id
  readonly subnetId: Id
  /** What its health check says. */
  readonly error: string
  readonly firstFailureMs: number
}

/** A current validator of the primary network, as the node sees it. */
export type PrimaryValidator = {
  readonly nodeId: NodeId
  readonly weight: bigint
  /** Compressed BLS public key, 48 bytes; undefined when it registered none. */
  readonly blsPublicKey: Uint8Array | undefined
}
