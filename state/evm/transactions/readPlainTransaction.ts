import { toHex } from '../../codec/hex.js'
import { keccak256Text } from '../../crypto/hashes.js'
import { digestOfHash } from '../digestOfHash.js'
import type { AccessListEntry, Address, Hash } from '../types.js'
import { contentStart, hasShortestHead, itemEnd } from './rlpSpans.js'
import type { UnverifiedTransaction } from './Transaction.js'

/** The items of a transaction of type 2: the fields in their order, and the signature. */
const items = 12
const accessListItem = 8
/** Shared, since most transactions have no data and stay in memory. */
const noBytes = new Uint8Array(0)
const noEntries: readonly AccessListEntry[] = []

/**
 * Reads a well-formed transaction of type 2 without an access list: what nearly all clients send. Undefined for
 * every other transaction, also for malformed ones: they need the checks of `RlpReader`, which name what is
 * wrong and take several times as long.
 */
export function readPlainTransaction(raw: Uint8Array): UnverifiedTransaction | undefined {
  const starts = raw[0] === 2 ? itemStarts(raw) : undefined
  if (starts === undefined) return undefined
  const integers = new Integers(raw, starts)
  const chainId = integers.read(0)
  const nonce = integers.read(1, 8)
  const gasTipCap = integers.read(2)
  const gasFeeCap = integers.read(3)
  const gasLimit = integers.read(4, 8)
  const to = contentOf(raw, starts, 5)
  const value = integers.read(6)
  const data = contentOf(raw, starts, 7)
  const [v, r, s] = [integers.read(9), integers.read(10), integers.read(11)]
  if (!integers.areGood || (to.length !== 0 && to.length !== 20)) return undefined
  return {
    type: 2,
    chainId,
    nonce,
    gasTipCap,
    gasFeeCap,
    gasLimit,
    to: to.length === 0 ? undefined : (toHex(to) as Address),
    value,
    data: data.length === 0 ? noBytes : data,
    accessList: noEntries,
    v,
    r,
    s,
    hash: `0x${keccak256Text(raw, 'hex')}` as Hash,
    raw,
    digestText: digestOfHash,
  }
}

/**
 * Returns where each item begins. Undefined unless the bytes are one list of as many items, all of them strings
 * but the access list, which must be empty.
 */
function itemStarts(raw: Uint8Array): number[] | undefined {
  if ((raw[1] ?? 0) < 0xc0 || !hasShortestHead(raw, 1) || itemEnd(raw, 1) !== raw.length) return undefined
  const starts: number[] = []
  let at = contentStart(raw, 1)
  for (let item = 0; item < items; item++) {
    const first = raw[at]
    if (first === undefined || !hasShortestHead(raw, at)) return undefined
    if (item === accessListItem ? first !== 0xc0 : first >= 0xc0) return undefined
    starts.push(at)
    at = itemEnd(raw, at)
  }
  if (at !== raw.length) return undefined
  return starts
}

function contentOf(raw: Uint8Array, starts: readonly number[], item: number): Uint8Array {
  const at = starts[item] ?? 0
  return raw.subarray(contentStart(raw, at), itemEnd(raw, at))
}

/** The items that are integers. */
class Integers {
  /** Whether all that were read are in their shortest form, and short enough. */
  areGood = true
  readonly #raw: Uint8Array
  readonly #text: Buffer
  readonly #starts: readonly number[]

  constructor(raw: Uint8Array, starts: readonly number[]) {
    this.#raw = raw
    this.#text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
    this.#starts = starts
  }

  /** @param mostBytes that the integer may have */
  read(item: number, mostBytes = Number.POSITIVE_INFINITY): bigint {
    const raw = this.#raw
    const at = this.#starts[item] ?? 0
    const start = contentStart(raw, at)
    const end = itemEnd(raw, at)
    if (raw[start] === 0 && start < end) this.areGood = false
    if (end - start > mostBytes) this.areGood = false
    if (end - start > 6) return BigInt(`0x${this.#text.toString('hex', start, end)}`)
    let value = 0
    for (let index = start; index < end; index++) value = value * 256 + (raw[index] ?? 0)
    return BigInt(value)
  }
}
