// Numbers of the field of secp256k1 in their one form below p, as bytes, and compared with 0.

import { fieldSize, mask } from './field'

const p = memory.data<u32>([
  0x1ffffc2f, 0x1ffffff7, 0x1fffffff, 0x1fffffff, 0x1fffffff, 0x1fffffff, 0x1fffffff, 0x1fffffff, 0x00ffffff,
])

/** Makes a number the one below p that is equal modulo p. */
export function normalise(at: u32): void {
  // Twice: the first time may carry beyond 256 bits once more.
  for (let round = 0; round < 2; round++) {
    const top = <u64>(load<u32>(at, 32) >> 24)
    store<u32>(at, load<u32>(at, 32) & 0xffffff, 32)
    let carry = top * 977
    for (let i: u32 = 0; i < fieldSize; i += 4) {
      carry += <u64>load<u32>(at + i) + (i === 4 ? top << 3 : 0)
      store<u32>(at + i, i === 32 ? <u32>carry : <u32>(carry & mask))
      carry >>= 29
    }
  }
  if (!isBelowP(at)) {
    let borrow: i64 = 0
    for (let i: u32 = 0; i < fieldSize; i += 4) {
      borrow += <i64>load<u32>(at + i) - <i64>load<u32>(p + i)
      store<u32>(at + i, <u32>(borrow & <i64>mask))
      borrow >>= 29
    }
  }
}

/** Whether a number whose limbs have 29 bits at most is below p. */
export function isBelowP(at: u32): bool {
  for (let i: i32 = 32; i >= 0; i -= 4) {
    const limb = load<u32>(at + i)
    const other = load<u32>(p + i)
    if (limb !== other) return limb < other
  }
  return false
}

/** Whether a number is 0 modulo p. */
export function isZeroField(at: u32): bool {
  // The lowest limb of k times p is -977 * k modulo 2^29, and k is small: few other numbers pass.
  if (((0x20000000 - (load<u32>(at) & <u32>mask)) & <u32>mask) > 977 * 256) return false
  normalise(at)
  return isAllZero(at)
}

/** Whether all limbs are 0. */
export function isAllZero(at: u32): bool {
  return !v128.any_true(v128.or(v128.load(at), v128.load(at, 16))) && load<u32>(at, 32) === 0
}

/** Whether a number that is below p is odd. */
export function isOddField(at: u32): bool {
  return (load<u32>(at) & 1) !== 0
}

/** Reads 32 bytes, lowest first. */
export function fieldFromWords(to: u32, words: u32): void {
  let bits: u64 = 0
  let count: u32 = 0
  let limb: u32 = 0
  for (let i: u32 = 0; i < 32; i += 4) {
    bits |= (<u64>load<u32>(words + i)) << count
    count += 32
    while (count >= 29) {
      store<u32>(to + limb, <u32>(bits & mask))
      limb += 4
      bits >>= 29
      count -= 29
    }
  }
  store<u32>(to + limb, <u32>bits)
}

/** Writes a number below p as 32 bytes, lowest first. */
export function fieldToWords(words: u32, from: u32): void {
  let bits: u64 = 0
  let count: u32 = 0
  let at: u32 = 0
  for (let i: u32 = 0; i < fieldSize; i += 4) {
    bits |= (<u64>load<u32>(from + i)) << count
    count += 29
    if (count < 32) continue
    store<u32>(words + at, <u32>bits)
    at += 4
    bits >>= 32
    count -= 32
  }
}
