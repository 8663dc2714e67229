import type { Reader, Variants } from '../../codec/linear/Reader.js'
import { carried } from '../../utxo/otherValue.js'
import { txCodec } from '../../utxo/txCodec.js'
import { txTypes } from './txTypes.js'
import { txTypeNames } from './typeNames.js'
import type { UnsignedTx } from './UnsignedTx.js'
import { type Verifiable, verifiableJson, verifiables, writeVerifiable } from './verifiable.js'

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

const codec = txCodec<UnsignedTx, Verifiable>({
  types: txTypes,
  typeNames: txTypeNames,
  readCredential: (reader: Reader) => reader.union('verify.Verifiable', credentialVariants),
  writeCredential: writeVerifiable,
  credentialJson: verifiableJson,
})

/**
 * Decodes a signed transaction.
 * @param maxSize the codec's limit in bytes; genesis transactions may be larger
 * @throws {UnpackError} with the text of the node's codec, without the prefix `couldn't parse tx: `
 */
export const parseTx = codec.parse

/** Returns the bytes that are signed: codec version and unsigned transaction. */
export const unsignedTxBytes = codec.unsignedBytes

/** Encodes a transaction with its credentials. */
export const signedTx = codec.signed

/** Reads a signed transaction in a block, where it has no codec version of its own. */
export const readTx = codec.read

/** Writes a signed transaction into a block. */
export const writeTx = codec.write

/** Returns a signed transaction as JSON (`encoding: json`). */
export const txJson = codec.json
