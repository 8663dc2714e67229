import type { Id } from '../../codec/ids.js'
import type { Tx } from '../txs/Tx.js'

/** A block of the X-Chain (AvalancheGo `vms/avm/block/standard_block.go`). */
export type StandardBlock = {
  /** SHA-256 of `bytes`. */
  readonly id: Id
  readonly parentId: Id
  readonly height: bigint
  /** Unix seconds. */
  readonly time: bigint
  /** Always empty so far. */
  readonly merkleRoot: Id
  readonly txs: readonly Tx[]
  readonly bytes: Uint8Array
}
