import type { Id } from '../codec/ids.js'
import type { TypeNames, Variants } from '../codec/linear/Reader.js'
import { Writer } from '../codec/linear/Writer.js'
import { codecVersion } from '../codec/manager.js'
import { wrongPayloadType } from '../errors/warp.js'
import { decode } from './decode.js'

/** The ID of a block that the source chain accepted (AvalancheGo `vms/platformvm/warp/payload/hash.go`). */
export type HashPayload = { readonly kind: 'hash'; readonly hash: Id }

/** A message of an account or contract of the source chain (AvalancheGo `warp/payload/addressed_call.go`). */
export type AddressedCall = {
  readonly kind: 'addressedCall'
  /** Empty when the chain itself is the sender. */
  readonly sourceAddress: Uint8Array
  readonly payload: Uint8Array
}

/** The payload of a warp message. */
export type WarpPayload = HashPayload | AddressedCall

const maxSize = 24 * 1024
const typeIds = { hash: 0, addressedCall: 1 } as const
const typeNames: TypeNames = {
  [typeIds.hash]: '*payload.Hash',
  [typeIds.addressedCall]: '*payload.AddressedCall',
}

const variants: Variants<WarpPayload> = {
  [typeIds.hash]: (reader) => ({ kind: 'hash', hash: reader.id() }),
  [typeIds.addressedCall]: (reader) => ({
    kind: 'addressedCall',
    sourceAddress: reader.bytes(),
    payload: reader.bytes(),
  }),
}

/** Decodes a payload of at most 24 KiB. @throws {NodeError} with the codec's text */
export function parsePayload(bytes: Uint8Array): WarpPayload {
  return decode(bytes, typeNames, (reader) => reader.union('payload.Payload', variants), maxSize)
}

/** Decodes an addressed call. @throws {NodeError} with the codec's text, or when it is another payload */
export function parseAddressedCall(bytes: Uint8Array): AddressedCall {
  const payload = parsePayload(bytes)
  if (payload.kind !== 'addressedCall') throw wrongPayloadType('*payload.Hash')
  return payload
}

/** Encodes a payload. */
export function payloadBytes(payload: WarpPayload): Uint8Array {
  const writer = new Writer().u16(codecVersion).u32(typeIds[payload.kind])
  if (payload.kind === 'hash') writer.id(payload.hash)
  else writer.bytes(payload.sourceAddress).bytes(payload.payload)
  return writer.finish()
}
