import { toHex } from '../../codec/hex.js'
import { keccak256Text } from '../../crypto/hashes.js'
import { addressAt } from '../addressTexts.js'
import { digestOfHash } from '../digestOfHash.js'
import type { AccessListEntry, Hash } from '../types.js'
import type { UnverifiedTransaction } from './Transaction.js'

/** The items of a transaction of type 2: the fields in their order, and the signature. */
const items = 12
const nonceItem = 1
const gasLimitItem = 4
const toItem = 5
const dataItem = 7
const accessListItem = 8
/** Where the content of each item begins and ends, one after the other, in the transaction that is read. */
const spans = new Uint32Array(2 * items)

/** Shared, since most transactions have no data and stay in memory. */
const noBytes = new Uint8Array(0)
const noEntries: readonly AccessListEntry[] = []

/**
 * Reads a well-formed transaction of type 2 without an access list: what nearly all clients send. Undefined for
 * every other transaction, also for malformed ones: they need the checks of `RlpReader`, which name what is
 * wrong and take several times as long.
 */
export function readPlainTransaction(raw: Uint8Array): UnverifiedTransaction | undefined {
  if (raw[0] !== 2 || !findContents(raw)) return undefined
  const toStart = spans[2 * toItem] ?? 0
  const toEnd = spans[2 * toItem + 1] ?? 0
  const dataStart = spans[2 * dataItem] ?? 0
  const dataEnd = spans[2 * dataItem + 1] ?? 0
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
 * Finds the content of each item. False unless the bytes are one list of as many items with heads of the shortest
 * form: the access list, which must be empty, strings, and among them integers without leading zeros. One loop
 * without calls, since the first transactions of a process run it before V8 inlines anything.
 */
function findContents(raw: Uint8Array): boolean {
  let at = 1
  // The list itself counts as item -1.
  for (let item = -1; item < items; item++) {
    const first = raw[at]
    if (first === undefined) return false
    const isList = item === -1 || item === accessListItem
    if (first >= 0xc0 !== isList) return false
    let start = at + 1
    let size = isList ? first - 0xc0 : first - 0x80
    if (first < 0x80) {
      start = at
      size = 1
    } else if (size > 55) {
      // The head's first byte says how many bytes hold the length.
      const end = start + size - 55
      if (raw[start] === 0) return false
      for (size = 0; start < end; start++) size = size * 256 + (raw[start] ?? 0)
      if (size < 56) return false
    } else if (first === 0x81 && (raw[start] ?? 0) < 0x80) return false
    if (item === -1) {
      if (start + size !== raw.length) return false
      at = start
      continue
    }
    if (item === accessListItem) {
      if (size > 0) return false
    } else if (item !== toItem && item !== dataItem) {
      if (size > 0 && raw[start] === 0) return false
      if (size > 8 && (item === nonceItem || item === gasLimitItem)) return false
    }
    at = start + size
    spans[2 * item] = start
    spans[2 * item + 1] = at
  }
  return at === raw.length
}

/** An integer of 64 bits, and its lower and upper half. Reading one from here takes a fraction of what `BigInt()` takes. */
const integer = new BigUint64Array(1)
const halves = new Uint32Array(integer.buffer)

/** Returns the integer in an item. */
function integerAt(bytes: Uint8Array, item: number): bigint {
  const start = spans[2 * item] ?? 0
  const end = spans[2 * item + 1] ?? 0
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
