import { bigIntToBytes, concatBytes, hexToBytes, toHex } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { digestOfHash } from '../digestOfHash.js'
import { rlpList, rlpString } from '../trie/rlp.js'
import type { AccessListEntry, Hash } from '../types.js'
import type { UnverifiedTransaction } from './Transaction.js'

/** A transaction without its bytes: the signed fields and the signature. */
export type TransactionFields = Omit<UnverifiedTransaction, 'hash' | 'raw' | 'digestText'>

/** Returns the canonical encoding (EIP-2718) of a signed transaction. */
export function encodeTransaction(tx: TransactionFields): Uint8Array {
  return envelope(tx, [uint(tx.v), uint(tx.r), uint(tx.s)])
}

/** Adds bytes and hash to the fields of a signed transaction. */
export function sealTransaction(fields: TransactionFields): UnverifiedTransaction {
  const raw = encodeTransaction(fields)
  const hash = toHex(keccak256(raw)) as Hash
  return { ...fields, raw, hash, digestText: digestOfHash }
}

/** Returns the hash that the sender signs, 32 bytes (libevm `core/types/transaction_signing.go`). */
export function signingHash(tx: TransactionFields): Uint8Array {
  const tail = tx.type === 0 && tx.chainId !== undefined ? [uint(tx.chainId), uint(0n), uint(0n)] : []
  return keccak256(envelope(tx, tail))
}

/** Encodes a transaction for a block's list: a legacy one unchanged, a typed one as a byte string. */
export function transactionInBlock(tx: UnverifiedTransaction): Uint8Array {
  return tx.type === 0 ? tx.raw : rlpString(tx.raw)
}

function envelope(tx: TransactionFields, tail: readonly Uint8Array[]): Uint8Array {
  const to = rlpString(tx.to === undefined ? new Uint8Array(0) : hexToBytes(tx.to))
  const payload = [uint(tx.gasLimit), to, uint(tx.value), rlpString(tx.data)]
  if (tx.type === 0) return rlpList([uint(tx.nonce), uint(tx.gasFeeCap), ...payload, ...tail])
  const prices = tx.type === 1 ? [uint(tx.gasFeeCap)] : [uint(tx.gasTipCap), uint(tx.gasFeeCap)]
  const list = rlpList([
    uint(tx.chainId ?? 0n),
    uint(tx.nonce),
    ...prices,
    ...payload,
    encodeAccessList(tx.accessList),
    ...tail,
  ])
  return concatBytes(Uint8Array.of(tx.type), list)
}

function encodeAccessList(entries: readonly AccessListEntry[]): Uint8Array {
  return rlpList(
    entries.map(({ address, storageKeys }) =>
      rlpList([
        rlpString(hexToBytes(address)),
        rlpList(storageKeys.map((key) => rlpString(hexToBytes(key)))),
      ]),
    ),
  )
}

function uint(value: bigint): Uint8Array {
  return rlpString(bigIntToBytes(value))
}
