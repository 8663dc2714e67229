import { toHex } from '../../codec/hex.js'
import { RlpError, RlpReader } from '../../codec/rlp/RlpReader.js'
import { splitItem } from '../../codec/rlp/splitItem.js'
import { keccak256 } from '../../crypto/hashes.js'
import {
  badTransactionRlp,
  transactionTypeNotSupported,
  typedTransactionTooShort,
} from '../../errors/evmPool.js'
import type { Address } from '../values/Address.js'
import { digestOfHash } from '../values/digestOfHash.js'
import type { Hash } from '../values/Hash.js'
import type { AccessListEntry } from './AccessListEntry.js'
import type { TransactionFields } from './encodeTransaction.js'
import { readPlainTransaction } from './readPlainTransaction.js'
import type { TransactionType, UnverifiedTransaction } from './Transaction.js'

/**
 * Decodes a transaction from its canonical encoding (EIP-2718). The errors have geth's texts (libevm
 * `core/types/transaction.go` UnmarshalBinary).
 * @throws {NodeError} for malformed bytes, and for types that the chain does not accept
 */
export function decodeTransaction(raw: Uint8Array): UnverifiedTransaction {
  const plain = readPlainTransaction(raw)
  if (plain !== undefined) return plain
  const first = raw[0]
  if (first !== undefined && first > 0x7f) return read(raw, raw, 'types.LegacyTx', readLegacy)
  if (raw.length <= 1) throw typedTransactionTooShort()
  const payload = raw.subarray(1)
  switch (first) {
    case 1:
      return read(raw, payload, 'types.AccessListTx', readAccessList)
    case 2:
      return read(raw, payload, 'types.DynamicFeeTx', readDynamicFee)
    case 3:
      // In the node, a well-formed blob transaction passes the decoder, and the pool refuses it with the same text.
      refuseBlobTransaction(payload)
      throw transactionTypeNotSupported()
    default:
      throw transactionTypeNotSupported()
  }
}

/** Whether the signature holds for one chain only (geth `Transaction.Protected`). */
export function isProtected(tx: UnverifiedTransaction): boolean {
  return tx.type !== 0 || tx.chainId !== undefined
}

function read(
  raw: Uint8Array,
  payload: Uint8Array,
  type: string,
  fields: (reader: RlpReader) => TransactionFields,
): UnverifiedTransaction {
  const decoded = whole(payload, type, (reader) => reader.struct(type, () => fields(reader)))
  return { hash: toHex(keccak256(raw)) as Hash, raw, digestText: digestOfHash, ...decoded }
}

/** Runs a decoder over bytes that must contain exactly one value. */
function whole<T>(bytes: Uint8Array, type: string, decode: (reader: RlpReader) => T): T {
  try {
    const reader = new RlpReader(bytes)
    const value = decode(reader)
    if (reader.remaining > 0) throw new RlpError('rlp: input contains more than one value')
    return value
  } catch (error) {
    throw error instanceof RlpError ? badTransactionRlp(error.text(type)) : error
  }
}

function readLegacy(reader: RlpReader): TransactionFields {
  const nonce = reader.field('Nonce', () => reader.uint())
  const gasPrice = reader.field('GasPrice', () => reader.bigInt())
  const gasLimit = reader.field('Gas', () => reader.uint())
  const to = readTo(reader)
  const value = reader.field('Value', () => reader.bigInt())
  const data = reader.field('Data', () => reader.bytes())
  const signature = readSignature(reader)
  return {
    type: 0,
    chainId: legacyChainId(signature.v),
    nonce,
    gasLimit,
    gasFeeCap: gasPrice,
    gasTipCap: gasPrice,
    to,
    value,
    data,
    accessList: [],
    ...signature,
  }
}

function readAccessList(reader: RlpReader): TransactionFields {
  const chainId = reader.field('ChainID', () => reader.bigInt())
  const nonce = reader.field('Nonce', () => reader.uint())
  const gasPrice = reader.field('GasPrice', () => reader.bigInt())
  return readTyped(reader, 1, { chainId, nonce, gasFeeCap: gasPrice, gasTipCap: gasPrice })
}

function readDynamicFee(reader: RlpReader): TransactionFields {
  const chainId = reader.field('ChainID', () => reader.bigInt())
  const nonce = reader.field('Nonce', () => reader.uint())
  const gasTipCap = reader.field('GasTipCap', () => reader.bigInt())
  const gasFeeCap = reader.field('GasFeeCap', () => reader.bigInt())
  return readTyped(reader, 2, { chainId, nonce, gasTipCap, gasFeeCap })
}

function readTyped(
  reader: RlpReader,
  type: TransactionType,
  start: Pick<TransactionFields, 'chainId' | 'nonce' | 'gasTipCap' | 'gasFeeCap'>,
): TransactionFields {
  const gasLimit = reader.field('Gas', () => reader.uint())
  const to = readTo(reader)
  const value = reader.field('Value', () => reader.bigInt())
  const data = reader.field('Data', () => reader.bytes())
  const accessList = reader.field('AccessList', () => readAccessTuples(reader))
  return { type, gasLimit, to, value, data, accessList, ...start, ...readSignature(reader) }
}

function readTo(reader: RlpReader): Address | undefined {
  const to = reader.field('To', () => reader.optionalFixed(20, 'common.Address'))
  return to === undefined ? undefined : (toHex(to) as Address)
}

function readSignature(
  reader: RlpReader,
  type: '*big.Int' | '*uint256.Int' = '*big.Int',
): { v: bigint; r: bigint; s: bigint } {
  const v = reader.field('V', () => reader.bigInt(type))
  const r = reader.field('R', () => reader.bigInt(type))
  const s = reader.field('S', () => reader.bigInt(type))
  return { v, r, s }
}

function readAccessTuples(reader: RlpReader): AccessListEntry[] {
  return reader.list('types.AccessList', () =>
    reader.struct('types.AccessTuple', () => {
      const address = reader.field('Address', () => reader.fixed(20, 'common.Address'))
      const storageKeys = reader.field('StorageKeys', () =>
        reader.list('[]common.Hash', () => toHex(reader.fixed(32, 'common.Hash')) as Hash),
      )
      return { address: toHex(address) as Address, storageKeys }
    }),
  )
}

/**
 * Returns the chain ID that the `v` of a legacy signature encodes (EIP-155); undefined for 27, 28, 0 and 1, which encode
 * none.
 */
function legacyChainId(v: bigint): bigint | undefined {
  if (v === 27n || v === 28n || v === 0n || v === 1n) return undefined
  // Other values below 35 mean nothing. geth's 64-bit arithmetic wraps around for them.
  return v < 35n ? BigInt.asUintN(64, v - 35n) / 2n : (v - 35n) / 2n
}

/** Throws geth's decoding error for a malformed blob transaction, with or without its sidecar. */
function refuseBlobTransaction(payload: Uint8Array): void {
  const words = splitItem(payload, 'list')
  if (typeof words === 'string') throw badTransactionRlp(words)
  const first = splitItem(words.content, 'any')
  if (typeof first === 'string') throw badTransactionRlp(first)
  if (first.kind !== 'list') {
    whole(payload, 'types.BlobTx', (reader) => readBlob(reader))
    return
  }
  whole(payload, 'types.blobTxWithBlobs', (reader) =>
    reader.struct('types.blobTxWithBlobs', () => {
      reader.field('BlobTx', () => readBlob(reader))
      reader.field('Blobs', () => readFixedList(reader, 131_072, 'kzg4844.Blob'))
      reader.field('Commitments', () => readFixedList(reader, 48, 'kzg4844.Commitment'))
      reader.field('Proofs', () => readFixedList(reader, 48, 'kzg4844.Proof'))
    }),
  )
}

function readFixedList(reader: RlpReader, length: number, type: string): void {
  reader.list(`[]${type}`, () => reader.fixed(length, type))
}

function readBlob(reader: RlpReader): void {
  reader.struct('types.BlobTx', () => {
    reader.field('ChainID', () => reader.bigInt('*uint256.Int'))
    reader.field('Nonce', () => reader.uint())
    reader.field('GasTipCap', () => reader.bigInt('*uint256.Int'))
    reader.field('GasFeeCap', () => reader.bigInt('*uint256.Int'))
    reader.field('Gas', () => reader.uint())
    reader.field('To', () => reader.fixed(20, 'common.Address'))
    reader.field('Value', () => reader.bigInt('*uint256.Int'))
    reader.field('Data', () => reader.bytes())
    reader.field('AccessList', () => readAccessTuples(reader))
    reader.field('BlobFeeCap', () => reader.bigInt('*uint256.Int'))
    reader.field('BlobHashes', () => readFixedList(reader, 32, 'common.Hash'))
    readSignature(reader, '*uint256.Int')
  })
}
