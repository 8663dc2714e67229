import { idFromBytes, idToString } from '../../codec/ids.js'
import type { JsonWritable } from '../../codec/json.js'
import { codecVersion, unmarshal } from '../../codec/manager.js'
import { type Reader, type Variants, Writer } from '../../codec/packer.js'
import { sha256 } from '../../crypto/hashes.js'
import type { AddressFormat } from '../../utxo/owners.js'
import type { Tx } from './Tx.js'
import type { TxType } from './TxType.js'
import { txTypes } from './txTypes.js'
import { txTypeNames } from './typeNames.js'
import type { UnsignedTx } from './UnsignedTx.js'
import { carried, type Verifiable, verifiableJson, verifiables, writeVerifiable } from './verifiable.js'

const versionLength = 2
const variants: Variants<UnsignedTx> = Object.fromEntries(
  Object.values(txTypes).map(({ typeId, read }) => [typeId, read]),
)

/**
 * Go embeds the validator, with its Verify method, in transactions that add one, so the codec accepts them as
 * credentials.
 */
const kindsWithVerify = [
  'AddValidatorTx',
  'AddSubnetValidatorTx',
  'AddDelegatorTx',
  'AddPermissionlessValidatorTx',
  'AddPermissionlessDelegatorTx',
] as const
const credentialVariants: Variants<Verifiable> = {
  ...verifiables,
  ...Object.fromEntries(
    kindsWithVerify.map((kind) => {
      const { typeId, read } = txTypes[kind]
      return [typeId, carried(typeId, read)]
    }),
  ),
}

/**
 * Decodes a signed transaction.
 * @param maxSize the codec's limit in bytes; genesis transactions may be larger
 * @throws {UnpackError} with the text of the node's codec, without the prefix `couldn't parse tx: `
 */
export function parseTx(bytes: Uint8Array, maxSize?: number): Tx {
  let unsignedEnd = 0
  const { unsigned, credentials } = unmarshal(
    bytes,
    (reader) => {
      const unsigned = readUnsignedTx(reader)
      unsignedEnd = reader.offset
      return { unsigned, credentials: reader.list(readCredential) }
    },
    { typeNames: txTypeNames, ...(maxSize === undefined ? {} : { maxSize }) },
  )
  return {
    id: idFromBytes(sha256(bytes)),
    unsigned,
    credentials,
    bytes,
    unsignedBytes: bytes.subarray(0, unsignedEnd),
  }
}

/** Returns the bytes that are signed: codec version and unsigned transaction. */
export function unsignedTxBytes(unsigned: UnsignedTx): Uint8Array {
  const writer = new Writer().u16(codecVersion)
  writeUnsignedTx(writer, unsigned)
  return writer.finish()
}

/** Encodes a transaction with its credentials. */
export function signedTx(unsigned: UnsignedTx, credentials: readonly Verifiable[] = []): Tx {
  const writer = new Writer().u16(codecVersion)
  writeUnsignedTx(writer, unsigned)
  const unsignedEnd = writer.length
  const bytes = writer.list(credentials, writeVerifiable).finish()
  return {
    id: idFromBytes(sha256(bytes)),
    unsigned,
    credentials,
    bytes,
    unsignedBytes: bytes.subarray(0, unsignedEnd),
  }
}

/** Reads a signed transaction in a block, where it has no codec version of its own. */
export function readTx(reader: Reader): Tx {
  const { value, bytes: body } = reader.captured(() => {
    const { value: unsigned, bytes } = reader.captured(readUnsignedTx)
    return { unsigned, unsignedLength: bytes.length, credentials: reader.list(readCredential) }
  })
  const bytes = new Writer().u16(codecVersion).fixed(body).finish()
  return {
    id: idFromBytes(sha256(bytes)),
    unsigned: value.unsigned,
    credentials: value.credentials,
    bytes,
    unsignedBytes: bytes.subarray(0, versionLength + value.unsignedLength),
  }
}

/** Writes a signed transaction into a block. */
export function writeTx(tx: Tx, writer: Writer): void {
  writer.fixed(tx.bytes.subarray(versionLength))
}

/** Returns a signed transaction as JSON (`encoding: json`). */
export function txJson(tx: Tx, format: AddressFormat): Record<string, JsonWritable> {
  return {
    unsignedTx: typeOf(tx.unsigned).json(tx.unsigned, format),
    credentials: tx.credentials.map(verifiableJson),
    id: idToString(tx.id),
  }
}

function readCredential(reader: Reader): Verifiable {
  return reader.union('verify.Verifiable', credentialVariants)
}

function readUnsignedTx(reader: Reader): UnsignedTx {
  return reader.union('txs.UnsignedTx', variants)
}

function writeUnsignedTx(writer: Writer, unsigned: UnsignedTx): void {
  const type = typeOf(unsigned)
  type.write(writer.u32(type.typeId), unsigned)
}

// The table pairs each kind with the type of that kind; TypeScript cannot follow the pairing through a union.
function typeOf<T extends UnsignedTx>(unsigned: T): TxType<T> {
  return txTypes[unsigned.kind] as unknown as TxType<T>
}
