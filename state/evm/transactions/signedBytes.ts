import { bigIntToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { headLength, rlpList, rlpString, writeHead } from '../trie/rlp.js'
import { contentStart, itemEnd } from './rlpSpans.js'
import type { UnverifiedTransaction } from './Transaction.js'

/** How many items precede the signature, by the transaction's type. */
const signedItems = [6, 8, 9]

/** Room for what is hashed, of most transactions: V8 allocates memory for each new array of so many bytes. */
const room = new Uint8Array(1_024)

/** The encoding of zero. */
const zero = Uint8Array.of(0x80)

/** What a sender signed, and the signature. */
export type SignedBytes = {
  /** The hash that was signed, 32 bytes. */
  readonly hash: Uint8Array
  /** `r` and `s`, 32 bytes each. */
  readonly signature: Uint8Array
}

/**
 * Returns what the sender of a transaction signed, taken from the transaction's bytes: the signed encoding has the
 * same items without the signature (libevm `core/types/transaction_signing.go`).
 * @param tx with `r` and `s` of at most 32 bytes
 */
export function signedBytes(tx: UnverifiedTransaction): SignedBytes {
  const { raw } = tx
  const first = contentStart(raw, tx.type === 0 ? 0 : 1)
  let end = first
  for (let item = 0; item < (signedItems[tx.type] ?? 0); item++) end = itemEnd(raw, end)
  const r = itemEnd(raw, end)
  const s = itemEnd(raw, r)
  const rContent = contentStart(raw, r)
  const sContent = contentStart(raw, s)
  const signature = new Uint8Array(64)
  signature.set(raw.subarray(rContent, s), 32 - (s - rContent))
  signature.set(raw.subarray(sContent), 64 - (raw.length - sContent))
  const signed = raw.subarray(first, end)
  const hash = keccak256(tx.type === 0 ? legacyList(signed, tx.chainId) : typedList(tx.type, signed))
  return { hash, signature }
}

function legacyList(items: Uint8Array, chainId: bigint | undefined): Uint8Array {
  return rlpList(chainId === undefined ? [items] : [items, rlpString(bigIntToBytes(chainId)), zero, zero])
}

function typedList(type: number, items: Uint8Array): Uint8Array {
  const { length } = items
  const size = 1 + headLength(length) + length
  const out = size <= room.length ? room.subarray(0, size) : new Uint8Array(size)
  out[0] = type
  out.set(items, writeHead(out, 1, 0xc0, length))
  return out
}
