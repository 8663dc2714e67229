import { hexToBytes, toHex } from '../../codec/hex.js'
import { type Digits, rlpBytes, rlpDigits, rlpHex, rlpUint } from '../../codec/rlp/encode.js'
import { keccak256 } from '../../crypto/hashes.js'
import { digestOfHash } from '../values/digestOfHash.js'
import type { Hash } from '../values/Hash.js'
import type { AccessListEntry } from './AccessListEntry.js'
import type { UnverifiedTransaction } from './Transaction.js'

/** The fields of a transaction with its signature, without its encoding and its hash. */
export type TransactionFields = Omit<UnverifiedTransaction, 'hash' | 'raw' | 'digestText'>

/** Returns the canonical encoding (EIP-2718) of a signed transaction. */
export function encodeTransaction(tx: TransactionFields): Uint8Array {
  return hexToBytes(envelope(tx, rlpUint(tx.v) + rlpUint(tx.r) + rlpUint(tx.s)))
}

/** Encodes the fields of a signed transaction. Returns them with the encoding and its hash. */
export function sealTransaction(fields: TransactionFields): UnverifiedTransaction {
  const raw = encodeTransaction(fields)
  const hash = toHex(keccak256(raw)) as Hash
  return { ...fields, raw, hash, digestText: digestOfHash }
}

/** Returns the hash that the sender signs, 32 bytes (libevm `core/types/transaction_signing.go`). */
export function signingHash(tx: TransactionFields): Uint8Array {
  const tail =
    tx.type === 0 && tx.chainId !== undefined
      ? rlpUint(tx.chainId) + rlpDigits.emptyString + rlpDigits.emptyString
      : ''
  return keccak256(hexToBytes(envelope(tx, tail)))
}

/**
 * Returns the encoding of a transaction as hexadecimal digits.
 * @param tail the encoded items after its fields: the signature, or what EIP-155 signs in its place
 */
function envelope(tx: TransactionFields, tail: string): string {
  const to = tx.to === undefined ? rlpDigits.emptyString : rlpHex(tx.to)
  const payload = rlpUint(tx.gasLimit) + to + rlpUint(tx.value) + rlpBytes(tx.data)
  if (tx.type === 0) return rlpDigits.list(rlpUint(tx.nonce) + rlpUint(tx.gasFeeCap) + payload + tail)
  const tip = tx.type === 1 ? '' : rlpUint(tx.gasTipCap)
  const start = rlpUint(tx.chainId ?? 0n) + rlpUint(tx.nonce) + tip + rlpUint(tx.gasFeeCap)
  const list = rlpDigits.list(start + payload + encodeAccessList(tx.accessList) + tail)
  return `0${tx.type}${list}`
}

function encodeAccessList(entries: readonly AccessListEntry[]): Digits {
  const items = entries.map(({ address, storageKeys }) =>
    rlpDigits.list(rlpHex(address) + rlpDigits.list(storageKeys.map(rlpHex).join(''))),
  )
  return rlpDigits.list(items.join(''))
}
