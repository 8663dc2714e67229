import { concatBytes } from '../codec/hex.js'
import { type Id, idFromBytes, idToBytes } from '../codec/ids.js'
import { failedToParseJustification } from '../errors/warp.js'

/**
 * The reason why a validation is not registered and never will be (ACP-118 justification of an
 * L1ValidatorRegistration; AvalancheGo `proto/platformvm/platformvm.proto`).
 */
export type RegistrationJustification =
  /** The validation started with a conversion and was removed. */
  | { readonly kind: 'converted'; readonly subnetIdBytes: Uint8Array; readonly index: number }
  /** The RegisterL1Validator message of a validation that was never registered, or was removed. */
  | { readonly kind: 'registered'; readonly message: Uint8Array }

const wire = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const
const fields = { converted: 1, registered: 2, subnetId: 1, index: 2 } as const

/**
 * Decodes a justification; undefined when it has no reason. @throws {NodeError} when it is no valid protobuf
 */
export function parseRegistrationJustification(bytes: Uint8Array): RegistrationJustification | undefined {
  let found: RegistrationJustification | undefined
  for (const { number, value } of readFields(bytes)) {
    if (typeof value === 'bigint') continue
    if (number === fields.converted) found = merge(found, parseSubnetIdIndex(value))
    if (number === fields.registered) found = { kind: 'registered', message: value }
  }
  return found
}

/** Encodes a justification. */
export function registrationJustificationBytes(
  justification:
    | { readonly kind: 'converted'; readonly subnetId: Id; readonly index: number }
    | { readonly kind: 'registered'; readonly message: Uint8Array },
): Uint8Array {
  if (justification.kind === 'registered') return bytesField(fields.registered, justification.message)
  const { subnetId, index } = justification
  const indexField =
    index === 0 ? [] : [varint(BigInt((fields.index << 3) | wire.varint)), varint(BigInt(index))]
  return bytesField(
    fields.converted,
    concatBytes(bytesField(fields.subnetId, idToBytes(subnetId)), ...indexField),
  )
}

/** Returns the subnet of a justification. @throws {RangeError} when the ID does not have 32 bytes */
export function subnetOfJustification({ subnetIdBytes }: { readonly subnetIdBytes: Uint8Array }): Id {
  return idFromBytes(subnetIdBytes)
}

type SubnetIdIndex = { subnetIdBytes: Uint8Array | undefined; index: number | undefined }

/** Merges a message with an earlier one of its field, as protobuf requires. */
function merge(
  before: RegistrationJustification | undefined,
  next: SubnetIdIndex,
): RegistrationJustification {
  const known = before?.kind === 'converted' ? before : { subnetIdBytes: new Uint8Array(), index: 0 }
  return {
    kind: 'converted',
    subnetIdBytes: next.subnetIdBytes ?? known.subnetIdBytes,
    index: next.index ?? known.index,
  }
}

function parseSubnetIdIndex(bytes: Uint8Array): SubnetIdIndex {
  const found: SubnetIdIndex = { subnetIdBytes: undefined, index: undefined }
  for (const { number, value } of readFields(bytes)) {
    if (number === fields.subnetId && typeof value !== 'bigint') found.subnetIdBytes = value
    if (number === fields.index && typeof value === 'bigint') found.index = Number(BigInt.asUintN(32, value))
  }
  return found
}

type Field = { readonly number: number; readonly value: bigint | Uint8Array }

function readFields(bytes: Uint8Array): Field[] {
  const found: Field[] = []
  let offset = 0
  while (offset < bytes.length) {
    const tag = readVarint()
    const number = Number(tag >> 3n)
    if (number === 0) throw failedToParseJustification()
    switch (Number(tag & 7n)) {
      case wire.varint:
        found.push({ number, value: readVarint() })
        break
      case wire.bytes:
        found.push({ number, value: take(Number(readVarint())) })
        break
      // No known field has a type of a fixed size, so these fields are skipped.
      case wire.fixed64:
        take(8)
        break
      case wire.fixed32:
        take(4)
        break
      default:
        throw failedToParseJustification()
    }
  }
  return found

  function take(length: number): Uint8Array {
    if (length > bytes.length - offset) throw failedToParseJustification()
    offset += length
    return bytes.slice(offset - length, offset)
  }

  function readVarint(): bigint {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const [byte = 0] = take(1)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw failedToParseJustification()
  }
}

function bytesField(number: number, value: Uint8Array): Uint8Array {
  return concatBytes(varint(BigInt((number << 3) | wire.bytes)), varint(BigInt(value.length)), value)
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80)
  return Uint8Array.from([...bytes, Number(rest)])
}
