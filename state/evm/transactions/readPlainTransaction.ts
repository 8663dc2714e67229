import { toHex } from '../../codec/hex.js'
import { findListItems, itemOffsets } from '../../codec/rlp/listItems.js'
import { keccak256Text } from '../../crypto/hashes.js'
import { addressAt } from '../values/addressTexts.js'
import { digestOfHash } from '../values/digestOfHash.js'
import type { Hash } from '../values/Hash.js'
import type { AccessListEntry } from './AccessListEntry.js'
import type { UnverifiedTransaction } from './Transaction.js'

/** The number of RLP items in a type 2 transaction, and the indexes of some items. */
const items = 12
const nonceItem = 1
const gasLimitItem = 4
const toItem = 5
const dataItem = 7
const accessListItem = 8
/** The offsets of the items in the transaction that is being read. */
const offsets = itemOffsets(items)

/** The data of all transactions without data. They share one array to save memory. */
const noBytes = new Uint8Array(0)
const noEntries: readonly AccessListEntry[] = []

/**
 * Reads a well-formed transaction of type 2 without an access list. Nearly all clients send such transactions.
 * @returns undefined for every other transaction, and for malformed bytes: they need `RlpReader`, which takes longer,
 * but reports the exact error
 */
export function readPlainTransaction(raw: Uint8Array): UnverifiedTransaction | undefined {
  if (raw[0] !== 2 || !findItems(raw)) return undefined
  const toStart = offsets[2 * toItem + 1] ?? 0
  const toEnd = offsets[2 * toItem + 2] ?? 0
  const dataStart = offsets[2 * dataItem + 1] ?? 0
  const dataEnd = offsets[2 * dataItem + 2] ?? 0
  if (toEnd !== toStart && toEnd !== toStart + 20) return undefined
  return {
    type: 2,
    chainId: integerAt(raw, 0),
    nonce: integerAt(raw, nonceItem),
    gasTipCap: integerAt(raw, 2),
    gasFeeCap: integerAt(raw, 3),
    gasLimit: integerAt(raw, gasLimitItem),
    to: toEnd === toStart ? undefined : addressAt(raw, toStart),
    value: integerAt(raw, 6),
    data: dataEnd === dataStart ? noBytes : raw.subarray(dataStart, dataEnd),
    accessList: noEntries,
    v: integerAt(raw, 9),
    r: integerAt(raw, 10),
    s: integerAt(raw, 11),
    hash: `0x${keccak256Text(raw, 'hex')}` as Hash,
    raw,
    digestText: digestOfHash,
  }
}

/**
 * Finds the offsets of the items. Returns false unless the items can be those of a type 2 transaction with an empty
 * access list: their number, and the form of the integers, must be right.
 */
function findItems(raw: Uint8Array): boolean {
  if (findListItems(raw, 1, offsets) !== items) return false
  for (let item = 0; item < items; item++) {
    const head = offsets[2 * item] ?? 0
    const start = offsets[2 * item + 1] ?? 0
    const size = (offsets[2 * item + 2] ?? 0) - start
    if ((raw[head] ?? 0) >= 0xc0 !== (item === accessListItem)) return false
    if (item === accessListItem) {
      if (size > 0) return false
    } else if (item !== toItem && item !== dataItem) {
      if (size > 0 && raw[start] === 0) return false
      if (size > 8 && (item === nonceItem || item === gasLimitItem)) return false
    }
  }
  return true
}

/**
 * One integer of 64 bits, and its two halves in the same memory. Making a BigInt of two halves in this way takes less
 * time than `BigInt()`.
 */
const integer = new BigUint64Array(1)
const halves = new Uint32Array(integer.buffer)

/** Returns the integer in an item, which has no leading zeros. */
function integerAt(bytes: Uint8Array, item: number): bigint {
  const start = offsets[2 * item + 1] ?? 0
  const end = offsets[2 * item + 2] ?? 0
  if (end - start > 8) return BigInt(toHex(bytes.subarray(start, end)))
  const middle = end - 4
  let upper = 0
  let lower = 0
  let index = start
  for (; index < middle; index++) upper = (upper << 8) | (bytes[index] ?? 0)
  for (; index < end; index++) lower = (lower << 8) | (bytes[index] ?? 0)
  halves[0] = lower
  halves[1] = upper
  return integer[0] ?? 0n
}
