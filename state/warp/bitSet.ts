import { bigIntToBytes } from '../codec/hex.js'

/**
 * Encodes a set of numbers as a big-endian bit set, without leading zeros (AvalancheGo `utils/set/bits.go`).
 */
export function bitSetBytes(indices: Iterable<number>): Uint8Array {
  let bits = 0n
  for (const index of indices) bits |= 1n << BigInt(index)
  return bigIntToBytes(bits)
}

/** Returns the numbers in a bit set, ascending; undefined when it has leading zeros. */
export function bitSetIndices(bytes: Uint8Array): number[] | undefined {
  if (bytes[0] === 0) return undefined
  const indices: number[] = []
  for (let i = bytes.length - 1; i >= 0; i--) {
    const byte = bytes[i] ?? 0
    for (let bit = 0; bit < 8; bit++)
      if ((byte & (1 << bit)) !== 0) indices.push((bytes.length - 1 - i) * 8 + bit)
  }
  return indices
}
