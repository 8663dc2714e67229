import { type Id, idOfHash } from '../codec/ids.js'
import { Writer } from '../codec/linear/Writer.js'
import { codecVersion } from '../codec/manager.js'
import type { Epoch } from './epoch.js'

// The encoding of outer blocks (AvalancheGo `vms/proposervm/block`). The ID of a block with a proposer is the
// hash of its bytes before the signature, so no ID depends on a signature.

/** The content of an outer block before the signature. */
export type OuterContent = {
  readonly parentId: Id
  /** Unix seconds. */
  readonly timestamp: bigint
  readonly pChainHeight: bigint
  /** Undefined before Granite, and for the first outer block of a chain. */
  readonly epoch: Epoch | undefined
  /** The proposer's certificate, X.509 DER; undefined for an unsigned block. */
  readonly certificate: Uint8Array | undefined
  /** The bytes of the inner block. */
  readonly inner: Uint8Array
}

/** More than the size of an outer block without certificate, inner block and signature. */
const overhead = 128

const typeIds = { block: 0, option: 1, graniteBlock: 2 } as const
const noBytes = new Uint8Array(0)

/** Encodes an outer block without its signature. */
export function encodeUnsignedPart(content: OuterContent): Uint8Array {
  const { parentId, timestamp, pChainHeight, epoch, certificate = noBytes, inner } = content
  const writer = new Writer(certificate.length + inner.length + overhead)
    .u16(codecVersion)
    .u32(epoch === undefined ? typeIds.block : typeIds.graniteBlock)
    .id(parentId)
    .u64(timestamp)
    .u64(pChainHeight)
    .bytes(certificate)
    .bytes(inner)
  if (epoch !== undefined) writer.u64(epoch.pChainHeight).u64(epoch.number).u64(epoch.startTime)
  return writer.finish()
}

/** Returns the bytes of an outer block; without a proposer the signature is empty. */
export function withSignature(unsignedPart: Uint8Array, signature: Uint8Array = noBytes): Uint8Array {
  return new Writer(unsignedPart.length + signature.length + 4).fixed(unsignedPart).bytes(signature).finish()
}

/** Returns the bytes that a proposer signs (`vms/proposervm/block/header.go`). */
export function signedHeader(chainId: Id, parentId: Id, blockId: Id): Uint8Array {
  return new Writer().u16(codecVersion).id(chainId).id(parentId).id(blockId).finish()
}

/**
 * Encodes the outer block of a block that decides on its parent. It shares everything else with the parent's.
 */
export function encodeOptionBlock(parentId: Id, inner: Uint8Array): Uint8Array {
  return new Writer(inner.length + overhead)
    .u16(codecVersion)
    .u32(typeIds.option)
    .id(parentId)
    .bytes(inner)
    .finish()
}

/** Returns the ID of a block: the hash of its bytes before the signature. */
export function outerBlockId(unsignedPart: Uint8Array): Id {
  return idOfHash(unsignedPart)
}
