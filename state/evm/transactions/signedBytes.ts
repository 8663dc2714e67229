import { bytesToHex, hexToBytes } from '../../codec/hex.js'
import { rlpDigits, rlpUint } from '../../codec/rlp/encode.js'
import { findListItems, itemOffsets } from '../../codec/rlp/listItems.js'
import { keccak256 } from '../../crypto/hashes.js'
import { invariant } from '../../errors/NodeError.js'
import type { UnverifiedTransaction } from './Transaction.js'

/** The number of items before the signature, by the type of the transaction. */
const signedItems = [6, 8, 9] as const
const mostItems = 12

/** The offsets of the items in the transaction that is being read. */
const offsets = itemOffsets(mostItems)

/** A signature with the hash that was signed. */
export type SignedBytes = {
  /** The hash that was signed, 32 bytes. */
  readonly hash: Uint8Array
  /** `r` and `s`, 32 bytes each. */
  readonly signature: Uint8Array
}

/**
 * Returns the signature of a transaction and the hash that its sender signed. Both are read from the transaction's
 * bytes, since the sender signs the items that precede the signature (libevm `core/types/transaction_signing.go`).
 * @param tx a transaction whose `r` and `s` have at most 32 bytes
 */
export function signedBytes(tx: UnverifiedTransaction): SignedBytes {
  const { raw, type } = tx
  const signed = signedItems[type]
  const found = findListItems(raw, type === 0 ? 0 : 1, offsets)
  invariant(found === signed + 3, 'a decoded transaction does not have the items of its type')
  const signature = new Uint8Array(64)
  setRight(signature, 32, content(raw, signed + 1))
  setRight(signature, 64, content(raw, signed + 2))
  const items = bytesToHex(raw.subarray(offsets[0], offsets[2 * signed]))
  const list =
    type === 0 ? rlpDigits.list(items + legacyTail(tx.chainId)) : `0${type}${rlpDigits.list(items)}`
  return { hash: keccak256(hexToBytes(list)), signature }
}

/** Returns the items that a legacy transaction has in place of the signature (EIP-155): chain ID, 0 and 0. */
function legacyTail(chainId: bigint | undefined): string {
  return chainId === undefined ? '' : rlpUint(chainId) + rlpDigits.emptyString + rlpDigits.emptyString
}

function content(raw: Uint8Array, item: number): Uint8Array {
  return raw.subarray(offsets[2 * item + 1], offsets[2 * item + 2])
}

/** Copies bytes so that they end at an offset. */
function setRight(out: Uint8Array, end: number, bytes: Uint8Array): void {
  out.set(bytes, end - bytes.length)
}
