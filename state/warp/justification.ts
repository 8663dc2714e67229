import { concatBytes } from '../codec/hex.js'
import { type Id, idFromBytes, idToBytes } from '../codec/ids.js'
import {
  bytesField,
  integerField,
  ProtobufError,
  type ProtobufField,
  protobufFields,
} from '../codec/protobuf.js'
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

const fields = { converted: 1, registered: 2, subnetId: 1, index: 2 } as const

/**
 * Decodes a justification; undefined when it has no reason. @throws {NodeError} when it is not valid protobuf
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
  const indexField = index === 0 ? [] : [integerField(fields.index, BigInt(index))]
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

/** @throws {NodeError} when the bytes are not a protobuf message */
function readFields(bytes: Uint8Array): readonly ProtobufField[] {
  try {
    return protobufFields(bytes)
  } catch (error) {
    throw error instanceof ProtobufError ? failedToParseJustification() : error
  }
}
