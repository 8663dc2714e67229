import { idOfHash, idToString } from '../codec/ids.js'
import type { JsonWritable } from '../codec/json.js'
import type { Reader, TypeNames, Variants } from '../codec/linear/Reader.js'
import { Writer } from '../codec/linear/Writer.js'
import { codecVersion, unmarshal } from '../codec/manager.js'
import type { AddressFormat } from './owners.js'
import type { SignedTx } from './SignedTx.js'
import type { TxType } from './TxType.js'

/** The types of a chain's transactions and credentials. */
type TxTypes<Unsigned extends { readonly kind: string }, Credential> = {
  /** The Go name of an unsigned transaction, for error texts. By default that of the P- and X-Chain. */
  readonly goInterface?: string
  /** The encoding and the JSON form of each transaction type. */
  readonly types: {
    readonly [K in Unsigned['kind']]: TxType<Extract<Unsigned, { readonly kind: K }>>
  }
  /** The Go names of the codec's types, for error texts. */
  readonly typeNames: TypeNames
  /** Reads a credential with its type ID. */
  readonly readCredential: (reader: Reader) => Credential
  /** Writes a credential with its type ID. */
  readonly writeCredential: (credential: Credential, writer: Writer) => void
  readonly credentialJson: (credential: Credential) => JsonWritable
}

/** The encoding and the JSON form of a chain's signed transactions. */
export type TxCodec<Unsigned, Credential> = {
  /**
   * Decodes a signed transaction.
   * @param maxSize the codec's limit in bytes; genesis transactions may be larger
   * @throws {UnpackError} with the text of the node's codec, without the prefix `couldn't parse tx: `
   */
  parse(bytes: Uint8Array, maxSize?: number): SignedTx<Unsigned, Credential>
  /** Returns the bytes that are signed: codec version and unsigned transaction. */
  unsignedBytes(unsigned: Unsigned): Uint8Array
  /** Encodes a transaction with its credentials. */
  signed(unsigned: Unsigned, credentials?: readonly Credential[]): SignedTx<Unsigned, Credential>
  /** Reads a signed transaction in a block, where it has no codec version of its own. */
  read(reader: Reader): SignedTx<Unsigned, Credential>
  /** Writes a signed transaction into a block. */
  write(tx: SignedTx<Unsigned, Credential>, writer: Writer): void
  /** Returns a signed transaction as JSON (`encoding: json`). */
  json(tx: SignedTx<Unsigned, Credential>, format: AddressFormat): Record<string, JsonWritable>
}

const versionLength = 2

/**
 * Returns the codec of a chain's signed transactions (AvalancheGo `vms/platformvm/txs/tx.go`,
 * `vms/avm/txs/tx.go`, coreth `plugin/evm/atomic/tx.go`).
 */
export function txCodec<Unsigned extends { readonly kind: string }, Credential>({
  goInterface = 'txs.UnsignedTx',
  types,
  typeNames,
  readCredential,
  writeCredential,
  credentialJson,
}: TxTypes<Unsigned, Credential>): TxCodec<Unsigned, Credential> {
  type Tx = SignedTx<Unsigned, Credential>
  // The table pairs each kind with the type of that kind; TypeScript cannot follow the pairing through a union.
  const byKind = types as unknown as Readonly<Record<string, TxType<Unsigned>>>
  const variants: Variants<Unsigned> = Object.fromEntries(
    Object.values(byKind).map(({ typeId, read }) => [typeId, read]),
  )

  function readUnsigned(reader: Reader): Unsigned {
    return reader.union(goInterface, variants)
  }

  function typeOf({ kind }: Unsigned): TxType<Unsigned> {
    const type = byKind[kind]
    if (type === undefined) throw new TypeError(`no transaction type ${kind}`)
    return type
  }

  function writeUnsigned(writer: Writer, unsigned: Unsigned): void {
    const type = typeOf(unsigned)
    type.write(writer.u32(type.typeId), unsigned)
  }

  function txOf(
    bytes: Uint8Array,
    unsignedEnd: number,
    unsigned: Unsigned,
    credentials: readonly Credential[],
  ): Tx {
    return {
      id: idOfHash(bytes),
      unsigned,
      credentials,
      bytes,
      unsignedBytes: bytes.subarray(0, unsignedEnd),
    }
  }

  return {
    parse(bytes, maxSize) {
      let unsignedEnd = 0
      const { unsigned, credentials } = unmarshal(
        bytes,
        (reader) => {
          const unsigned = readUnsigned(reader)
          unsignedEnd = reader.offset
          return { unsigned, credentials: reader.list(readCredential) }
        },
        { typeNames, ...(maxSize === undefined ? {} : { maxSize }) },
      )
      return txOf(bytes, unsignedEnd, unsigned, credentials)
    },
    unsignedBytes(unsigned) {
      const writer = new Writer().u16(codecVersion)
      writeUnsigned(writer, unsigned)
      return writer.finish()
    },
    signed(unsigned, credentials = []) {
      const writer = new Writer().u16(codecVersion)
      writeUnsigned(writer, unsigned)
      const unsignedEnd = writer.length
      return txOf(writer.list(credentials, writeCredential).finish(), unsignedEnd, unsigned, credentials)
    },
    read(reader) {
      const { value, bytes: body } = reader.captured(() => {
        const { value: unsigned, bytes } = reader.captured(readUnsigned)
        return { unsigned, unsignedLength: bytes.length, credentials: reader.list(readCredential) }
      })
      const bytes = new Writer().u16(codecVersion).fixed(body).finish()
      return txOf(bytes, versionLength + value.unsignedLength, value.unsigned, value.credentials)
    },
    write(tx, writer) {
      writer.fixed(tx.bytes.subarray(versionLength))
    },
    json: (tx, format) => ({
      unsignedTx: typeOf(tx.unsigned).json(tx.unsigned, format),
      credentials: tx.credentials.map(credentialJson),
      id: idToString(tx.id),
    }),
  }
}
