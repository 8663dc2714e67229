import { type Id, idOfHash } from '../codec/ids.js'
import type { Reader } from '../codec/linear/Reader.js'
import { Writer } from '../codec/linear/Writer.js'
import { codecVersion } from '../codec/manager.js'
import { decode } from './decode.js'

/** An unsigned message of a chain (ACP-30; AvalancheGo `vms/platformvm/warp/unsigned_message.go`). */
export type UnsignedWarpMessage = {
  readonly networkId: number
  /** The chain whose validators sign. */
  readonly sourceChainId: Id
  readonly payload: Uint8Array
}

/**
 * An aggregate signature over the bytes of an unsigned message, with its signers (AvalancheGo
 * `warp/signature.go`).
 */
export type BitSetSignature = {
  /** A big-endian bit set; bit i is the validator i of the canonical set. */
  readonly signers: Uint8Array
  /** 96 bytes. */
  readonly signature: Uint8Array
}

/** A message with its signature. */
export type WarpMessage = { readonly unsigned: UnsignedWarpMessage; readonly signature: BitSetSignature }

const signatureLength = 96
const bitSetTypeId = 0
const typeNames = { [bitSetTypeId]: '*warp.BitSetSignature' }

/** Decodes a signed message. @throws {NodeError} with the codec's text */
export function parseWarpMessage(bytes: Uint8Array): WarpMessage {
  return decode(bytes, typeNames, (reader) => ({
    unsigned: readUnsigned(reader),
    signature: reader.union('warp.Signature', { [bitSetTypeId]: readBitSetSignature }),
  }))
}

/** Encodes a signed message. */
export function warpMessageBytes({ unsigned, signature }: WarpMessage): Uint8Array {
  const writer = new Writer().u16(codecVersion)
  writeUnsigned(writer, unsigned)
  return writer.u32(bitSetTypeId).bytes(signature.signers).fixed(signature.signature).finish()
}

/** Decodes an unsigned message. @throws {NodeError} with the codec's text */
export function parseUnsignedWarpMessage(bytes: Uint8Array): UnsignedWarpMessage {
  return decode(bytes, typeNames, readUnsigned)
}

/** Encodes an unsigned message: the bytes that validators sign. */
export function unsignedWarpBytes(message: UnsignedWarpMessage): Uint8Array {
  const writer = new Writer().u16(codecVersion)
  writeUnsigned(writer, message)
  return writer.finish()
}

/** Returns the ID of a message: the hash of its unsigned bytes. */
export function warpMessageId(message: UnsignedWarpMessage): Id {
  return idOfHash(unsignedWarpBytes(message))
}

function readUnsigned(reader: Reader): UnsignedWarpMessage {
  return { networkId: reader.u32(), sourceChainId: reader.id(), payload: reader.bytes() }
}

function writeUnsigned(writer: Writer, message: UnsignedWarpMessage): void {
  writer.u32(message.networkId).id(message.sourceChainId).bytes(message.payload)
}

function readBitSetSignature(reader: Reader): BitSetSignature {
  return { signers: reader.bytes(), signature: reader.fixed(signatureLength) }
}
