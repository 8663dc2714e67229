import { byKey } from '../codec/compare.js'
import { bytesToHex } from '../codec/hex.js'

/** A value with a digest of its own, such as the root of a trie. */
export type Digestible = { digestText(): string }

function isDigestible(value: object): value is Digestible {
  return 'digestText' in value && typeof value.digestText === 'function'
}

/** Returns a text that is equal for equal values of containers: plain data, bytes, maps, sets, and values with a digest. */
export function canonicalText(value: unknown): string {
  if (value instanceof Uint8Array) return `0x${bytesToHex(value)}`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (isDigestible(value)) return value.digestText()
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  const entries: [string, unknown][] =
    value instanceof Map
      ? [...value].map(([key, item]) => [String(key), item])
      : value instanceof Set
        ? [...value].map((item) => [canonicalText(item), true])
        : Object.entries(value)
  entries.sort(byKey)
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`).join(',')}}`
}
