import type { Id } from '../../codec/ids.js'
import type { UnsignedTx } from './UnsignedTx.js'
import type { Verifiable } from './verifiable.js'

/** A signed transaction of the P-Chain with its encoding (AvalancheGo `vms/platformvm/txs/tx.go`). */
export type Tx = {
  /** SHA-256 of `bytes`. */
  readonly id: Id
  readonly unsigned: UnsignedTx
  readonly credentials: readonly Verifiable[]
  /** Codec version, unsigned transaction, credentials. */
  readonly bytes: Uint8Array
  /** The part of `bytes` that is signed. */
  readonly unsignedBytes: Uint8Array
}
