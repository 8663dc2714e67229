// Numbers of the field of secp256k1 in their one form from 0 to p - 1, as words, and compared with 0.

import { copyField, mask } from './field'
import { limbsSize as limbs } from './limbSizes'
import { isBelow, limbsFromWords, wordsFromLimbs } from './limbs'

const bits: u32 = 29
const p = memory.data<u32>([
  0x1ffffc2f, 0x1ffffff7, 0x1fffffff, 0x1fffffff, 0x1fffffff, 0x1fffffff, 0x1fffffff, 0x1fffffff, 0x00ffffff,
])
const copy = memory.data(48)

/** Makes a number the one from 0 to p - 1 that is equal modulo p. */
export function normalise(at: u32): void {
  carryUp(at, 0)
  // 2^256 is 2^32 + 977. The first round may leave a little more than 2^256, or a little less than 0.
  for (let round = 0; round < 2; round++) {
    const top = <i64>(load<i32>(at, 32) >> 24)
    store<i32>(at, load<i32>(at, 32) & 0xffffff, 32)
    carryUp(at, top)
  }
  if (!isBelow(at, p)) {
    let borrow: i64 = 0
    for (let i: u32 = 0; i < limbs; i += 4) {
      borrow += <i64>load<i32>(at + i) - <i64>load<i32>(p + i)
      store<u32>(at + i, <u32>(borrow & mask))
      borrow >>= 29
    }
  }
}

/** Carries each limb into the next one; the last one has the sign. Adds some times 2^32 + 977. */
function carryUp(at: u32, times: i64): void {
  let carry = times * 977
  for (let i: u32 = 0; i < limbs; i += 4) {
    carry += <i64>load<i32>(at + i) + (i === 4 ? times << 3 : 0)
    store<u32>(at + i, <u32>(i === limbs - 4 ? carry : carry & mask))
    carry >>= 29
  }
}

/** Whether a number of a size of at most 3 is 0 modulo p. */
export function isZeroField(at: u32): bool {
  // Such a number is k times p where k is below 128 without its sign. The lowest limb is then -977 * k modulo 2^29, as of few others.
  if (((load<u32>(at) + 977 * 128) & <u32>mask) > 977 * 256) return false
  copyField(copy, at)
  normalise(copy)
  return isAllZero(copy)
}

/** Whether all limbs are 0. */
export function isAllZero(at: u32): bool {
  return !v128.any_true(v128.or(v128.load(at), v128.load(at, 16))) && load<u32>(at, 32) === 0
}

/** Whether a number from 0 to p - 1 is odd. */
export function isOddField(at: u32): bool {
  return (load<u32>(at) & 1) !== 0
}

/** Reads 32 bytes, lowest first. */
export function fieldFromWords(to: u32, words: u32): void {
  limbsFromWords(to, words, bits)
}

/** Writes a number below p as 32 bytes, lowest first. */
export function fieldToWords(words: u32, from: u32): void {
  wordsFromLimbs(words, from, bits)
}
