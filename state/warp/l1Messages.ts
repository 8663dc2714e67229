import { type Id, idOfHash } from '../codec/ids.js'
import type { TypeNames, Variants } from '../codec/linear/Reader.js'
import { Writer } from '../codec/linear/Writer.js'
import { codecVersion } from '../codec/manager.js'
import { wrongPayloadType } from '../errors/warp.js'
import { decode } from './decode.js'
import { type PChainOwner, readPChainOwner, writePChainOwner } from './PChainOwner.js'

// The messages between the P-Chain and L1s (ACP-77; AvalancheGo `vms/platformvm/warp/message`), each the
// payload of an addressed call.

/** From the P-Chain: the subnet of an L1 was converted. */
export type SubnetToL1Conversion = {
  readonly kind: 'SubnetToL1Conversion'
  /** See {@link conversionIdOf}. */
  readonly conversionId: Id
}

/** From an L1: register a validator. */
export type RegisterL1Validator = {
  readonly kind: 'RegisterL1Validator'
  readonly subnetId: Id
  /** 20 bytes in a valid message; the codec accepts any length. */
  readonly nodeIdBytes: Uint8Array
  /** Compressed, 48 bytes. */
  readonly blsPublicKey: Uint8Array
  /** The time until which it may be registered, Unix seconds. */
  readonly expiry: bigint
  readonly remainingBalanceOwner: PChainOwner
  readonly disableOwner: PChainOwner
  readonly weight: bigint
}

/** From the P-Chain: a validation is registered, or it is not and never will be. */
export type L1ValidatorRegistration = {
  readonly kind: 'L1ValidatorRegistration'
  readonly validationId: Id
  readonly registered: boolean
}

/**
 * From an L1: change a validator's weight. From the P-Chain: the weight was changed. Weight 0 removes the
 * validator.
 */
export type L1ValidatorWeight = {
  readonly kind: 'L1ValidatorWeight'
  readonly validationId: Id
  readonly nonce: bigint
  readonly weight: bigint
}

/** Any of these messages. `kind` is the name of its Go type. */
export type L1Message =
  | SubnetToL1Conversion
  | RegisterL1Validator
  | L1ValidatorRegistration
  | L1ValidatorWeight

/** The content of a conversion, whose hash is its ID. */
export type ConversionData = {
  readonly subnetId: Id
  readonly managerChainId: Id
  readonly managerAddress: Uint8Array
  readonly validators: readonly {
    readonly nodeIdBytes: Uint8Array
    /** Compressed, 48 bytes. */
    readonly blsPublicKey: Uint8Array
    readonly weight: bigint
  }[]
}

const typeIds = {
  SubnetToL1Conversion: 0,
  RegisterL1Validator: 1,
  L1ValidatorRegistration: 2,
  L1ValidatorWeight: 3,
} as const
const typeNames: TypeNames = Object.fromEntries(
  Object.entries(typeIds).map(([kind, typeId]) => [typeId, `*message.${kind}`]),
)

const variants: Variants<L1Message> = {
  [typeIds.SubnetToL1Conversion]: (reader) => ({ kind: 'SubnetToL1Conversion', conversionId: reader.id() }),
  [typeIds.RegisterL1Validator]: (reader) => ({
    kind: 'RegisterL1Validator',
    subnetId: reader.id(),
    nodeIdBytes: reader.bytes(),
    blsPublicKey: reader.fixed(48),
    expiry: reader.u64(),
    remainingBalanceOwner: readPChainOwner(reader),
    disableOwner: readPChainOwner(reader),
    weight: reader.u64(),
  }),
  [typeIds.L1ValidatorRegistration]: (reader) => ({
    kind: 'L1ValidatorRegistration',
    validationId: reader.id(),
    registered: reader.bool(),
  }),
  [typeIds.L1ValidatorWeight]: (reader) => ({
    kind: 'L1ValidatorWeight',
    validationId: reader.id(),
    nonce: reader.u64(),
    weight: reader.u64(),
  }),
}

/** Decodes a message. @throws {NodeError} with the codec's text */
export function parseL1Message(bytes: Uint8Array): L1Message {
  return decode(bytes, typeNames, (reader) => reader.union('message.Payload', variants))
}

/** Decodes a registration. @throws {NodeError} with the codec's text, or when it is another message */
export function parseRegisterL1Validator(bytes: Uint8Array): RegisterL1Validator {
  const message = parseL1Message(bytes)
  if (message.kind !== 'RegisterL1Validator') throw wrongPayloadType(`*message.${message.kind}`)
  return message
}

/** Decodes a change of weight. @throws {NodeError} with the codec's text, or when it is another message */
export function parseL1ValidatorWeight(bytes: Uint8Array): L1ValidatorWeight {
  const message = parseL1Message(bytes)
  if (message.kind !== 'L1ValidatorWeight') throw wrongPayloadType(`*message.${message.kind}`)
  return message
}

/** Encodes a message. */
export function l1MessageBytes(message: L1Message): Uint8Array {
  const writer = new Writer().u16(codecVersion).u32(typeIds[message.kind])
  switch (message.kind) {
    case 'SubnetToL1Conversion':
      return writer.id(message.conversionId).finish()
    case 'RegisterL1Validator':
      writer.id(message.subnetId).bytes(message.nodeIdBytes).fixed(message.blsPublicKey).u64(message.expiry)
      writePChainOwner(writer, message.remainingBalanceOwner)
      writePChainOwner(writer, message.disableOwner)
      return writer.u64(message.weight).finish()
    case 'L1ValidatorRegistration':
      return writer.id(message.validationId).bool(message.registered).finish()
    case 'L1ValidatorWeight':
      return writer.id(message.validationId).u64(message.nonce).u64(message.weight).finish()
  }
}

/** Returns the ID of the validation that a message registers: the hash of the message's bytes. */
export function registeredValidationId(message: RegisterL1Validator): Id {
  return idOfHash(l1MessageBytes(message))
}

/**
 * Returns the ID of a validation that starts with a conversion: the hash of subnet and index (AvalancheGo
 * `ids.ID.Append`).
 */
export function convertedValidationId(subnetId: Id, index: number): Id {
  return idOfHash(new Writer().id(subnetId).u32(index).finish())
}

/** Returns the ID of a conversion: the hash of its content. */
export function conversionIdOf(conversion: ConversionData): Id {
  const writer = new Writer()
    .u16(codecVersion)
    .id(conversion.subnetId)
    .id(conversion.managerChainId)
    .bytes(conversion.managerAddress)
    .list(conversion.validators, ({ nodeIdBytes, blsPublicKey, weight }, out) =>
      out.bytes(nodeIdBytes).fixed(blsPublicKey).u64(weight),
    )
  return idOfHash(writer.finish())
}
