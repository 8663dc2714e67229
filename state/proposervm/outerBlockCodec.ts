import { type Id, idFromBytes } from '../codec/ids.js'
import { codecVersion } from '../codec/manager.js'
import { Writer } from '../codec/packer.js'
import { sha256 } from '../crypto/hashes.js'
import type { Epoch } from './epoch.js'

// The encoding of outer blocks (AvalancheGo `vms/proposervm/block`), unsigned ones only.

/** An outer block as the network sends it. */
export type EncodedOuterBlock = { readonly id: Id; readonly bytes: Uint8Array }

/** The content of an unsigned outer block. */
export type UnsignedOuterBlock = {
  readonly parentId: Id
  /** Unix seconds. */
  readonly timestamp: bigint
  readonly pChainHeight: bigint
  /** Undefined before Granite, and for the first outer block of a chain. */
  readonly epoch: Epoch | undefined
  /** The bytes of the inner block. */
  readonly inner: Uint8Array
}

/** More than what an unsigned wrapping says beside the block inside. */
const unsignedOverhead = 128

const typeIds = { block: 0, option: 1, graniteBlock: 2 } as const

/**
 * Encodes an outer block without a proposer's certificate and signature. The ID is the hash of the bytes
 * before the signature.
 */
export function encodeUnsignedBlock(block: UnsignedOuterBlock): EncodedOuterBlock {
  const { parentId, timestamp, pChainHeight, epoch, inner } = block
  const writer = new Writer(inner.length + unsignedOverhead)
    .u16(codecVersion)
    .u32(epoch === undefined ? typeIds.block : typeIds.graniteBlock)
    .id(parentId)
    .u64(timestamp)
    .u64(pChainHeight)
    .bytes(noBytes)
    .bytes(inner)
  if (epoch !== undefined) writer.u64(epoch.pChainHeight).u64(epoch.number).u64(epoch.startTime)
  const { length } = writer
  const bytes = writer.bytes(noBytes).finish()
  return { id: idFromBytes(sha256(bytes.subarray(0, length))), bytes }
}

/**
 * Encodes the outer block of a block that decides on its parent. It shares everything else with the parent's.
 */
export function encodeOptionBlock(parentId: Id, inner: Uint8Array): EncodedOuterBlock {
  const bytes = new Writer().u16(codecVersion).u32(typeIds.option).id(parentId).bytes(inner).finish()
  return { id: idFromBytes(sha256(bytes)), bytes }
}

const noBytes = new Uint8Array(0)
