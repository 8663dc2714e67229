// Numbers as limbs of fewer than 32 bits, the lowest first, and as words of 32 bits.

import { limbsSize, wordsSize } from './limbSizes'

/** Turns 32 bytes around: reads or writes a number with its highest byte first. */
export function reverseBytes(to: u32, bytes: u32): void {
  for (let i: u32 = 0; i < 32; i += 8) store<u64>(to + i, bswap<u64>(load<u64>(bytes + 24 - i)))
}

/** Reads words, the lowest first, into limbs of some bits. */
export function limbsFromWords(to: u32, words: u32, bitsOfLimb: u32): void {
  const mask = ((<u32>1) << bitsOfLimb) - 1
  let bits: u64 = 0
  let count: u32 = 0
  let limb: u32 = 0
  for (let i: u32 = 0; i < wordsSize; i += 4) {
    bits |= (<u64>load<u32>(words + i)) << count
    count += 32
    while (count >= bitsOfLimb) {
      store<u32>(to + limb, <u32>bits & mask)
      limb += 4
      bits >>= bitsOfLimb
      count -= bitsOfLimb
    }
  }
  store<u32>(to + limb, <u32>bits)
}

/** Writes a number in limbs of some bits as words, the lowest first. The number must fit into the words. */
export function wordsFromLimbs(words: u32, from: u32, bitsOfLimb: u32): void {
  let bits: u64 = 0
  let count: u32 = 0
  let at: u32 = 0
  for (let i: u32 = 0; i < limbsSize; i += 4) {
    bits |= (<u64>load<u32>(from + i)) << count
    count += bitsOfLimb
    if (count < 32 || at === wordsSize) continue
    store<u32>(words + at, <u32>bits)
    at += 4
    bits >>= 32
    count -= 32
  }
}

/** Whether a < b. Limbs of both have equally many bits and are not negative. */
export function isBelow(a: u32, b: u32): bool {
  for (let i: i32 = limbsSize - 4; i >= 0; i -= 4) {
    const limb = load<u32>(a + i)
    const other = load<u32>(b + i)
    if (limb !== other) return limb < other
  }
  return false
}
