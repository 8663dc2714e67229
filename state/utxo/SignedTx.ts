import type { Id } from '../codec/ids.js'

/** A signed transaction with its encoding. `Unsigned` and `Credential` depend on the chain. */
export type SignedTx<Unsigned, Credential> = {
  /** SHA-256 of `bytes`. */
  readonly id: Id
  readonly unsigned: Unsigned
  readonly credentials: readonly Credential[]
  /** Codec version, unsigned transaction, credentials. */
  readonly bytes: Uint8Array
  /** The part of `bytes` that is signed. */
  readonly unsignedBytes: Uint8Array
}
