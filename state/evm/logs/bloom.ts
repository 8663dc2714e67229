import { HashedKeys } from '../trie/hashedKeys.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import type { Log } from '../values/Log.js'

/** A bloom filter without bits, shared by all blocks and receipts without logs. Never written to. */
export const emptyBloom = new Uint8Array(256)

/** The addresses of contracts and the first topics of their events recur in most blocks. */
const hashes = new HashedKeys(1_000)

/**
 * Returns the 2048-bit bloom filter of logs: three bits for each address and topic (geth
 * `core/types/bloom9.go`).
 */
export function bloomOf(logs: readonly Log[]): Uint8Array {
  if (logs.length === 0) return emptyBloom
  const bloom = new Uint8Array(256)
  for (const log of logs) {
    setBits(bloom, log.address)
    for (const topic of log.topics) setBits(bloom, topic)
  }
  return bloom
}

/** Returns the union of bloom filters. */
export function joinBlooms(blooms: readonly Uint8Array[]): Uint8Array {
  const filled = blooms.filter((bloom) => bloom !== emptyBloom)
  const [only] = filled
  if (only === undefined) return emptyBloom
  if (filled.length === 1) return only
  const joined = new Uint8Array(256)
  for (const bloom of filled) for (let i = 0; i < 256; i++) joined[i] = (joined[i] ?? 0) | (bloom[i] ?? 0)
  return joined
}

/** Returns the three bits of an address or topic, as numbers below 2048 counted from the filter's end. */
export function bloomBits(value: Address | Hash): readonly [number, number, number] {
  const hash = hashes.of(value)
  return [bitAt(hash, 0), bitAt(hash, 2), bitAt(hash, 4)]
}

/** Whether all three bits are set. If not, the filter does not contain the value. */
export function bloomHas(bloom: Uint8Array, bits: readonly [number, number, number]): boolean {
  if (bloom === emptyBloom) return false
  return bits.every((bit) => ((bloom[255 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0)
}

/** @param hash one character per byte */
function bitAt(hash: string, at: number): number {
  return ((hash.charCodeAt(at) << 8) | hash.charCodeAt(at + 1)) & 0x7ff
}

function setBits(bloom: Uint8Array, value: Address | Hash): void {
  const hash = hashes.of(value)
  for (let at = 0; at < 6; at += 2) {
    const bit = bitAt(hash, at)
    const byte = 255 - (bit >> 3)
    bloom[byte] = (bloom[byte] ?? 0) | (1 << (bit & 7))
  }
}
