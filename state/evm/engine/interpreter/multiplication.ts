// Products of words. WebAssembly has no instruction for the upper half of the product of two numbers of 64 bits. It is
// computed from four products of 32 bits.

import { scratch } from '../layout'
import { copy, isSmall, isZero, set } from './words'

/** Scratch words of {@link power}. */
const base = scratch + 0x180
const factor = scratch + 0x1a0

/** b = a * b, modulo 2^256. */
export function multiply(a: u32, b: u32): void {
  if (isSmall(a) && isSmall(b)) {
    const x = load<u64>(a)
    const y = load<u64>(b)
    store<u64>(b, x * y)
    store<u64>(b, upperProduct(x, y), 8)
    store<u64>(b, 0, 16)
    store<u64>(b, 0, 24)
    return
  }
  const a0 = load<u64>(a)
  const a1 = load<u64>(a, 8)
  const a2 = load<u64>(a, 16)
  const a3 = load<u64>(a, 24)
  const b0 = load<u64>(b)
  const b1 = load<u64>(b, 8)
  const b2 = load<u64>(b, 16)
  const b3 = load<u64>(b, 24)
  store<u64>(b, a0 * b0)
  // Each limb is a sum of lower and upper halves of products. `carry` counts how often the sum overflows, and is added to
  // the next limb.
  let half = a0 * b1
  let limb = upperProduct(a0, b0) + half
  let carry = u64(limb < half)
  half = a1 * b0
  limb += half
  carry += u64(limb < half)
  store<u64>(b, limb, 8)
  limb = upperProduct(a0, b1) + carry
  carry = u64(limb < carry)
  half = upperProduct(a1, b0)
  limb += half
  carry += u64(limb < half)
  half = a0 * b2
  limb += half
  carry += u64(limb < half)
  half = a1 * b1
  limb += half
  carry += u64(limb < half)
  half = a2 * b0
  limb += half
  carry += u64(limb < half)
  store<u64>(b, limb, 16)
  limb = carry + upperProduct(a0, b2) + upperProduct(a1, b1) + upperProduct(a2, b0)
  store<u64>(b, limb + a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0, 24)
}

/**
 * Writes all 512 bits of a * b to `to`. The highest limbs of a factor are skipped if they are 0, since one factor is
 * often small.
 */
export function multiplyWide(a: u32, b: u32, to: u32): void {
  const aSize = sizeOf(a)
  const bSize = sizeOf(b)
  set(to, 0)
  set(to + 32, 0)
  if (aSize < bSize) addRows(a, aSize, b, bSize, to)
  else addRows(b, bSize, a, aSize, to)
}

/** Writes the 320 bits of a * factor to `to`. */
export function multiplyByLimb(a: u32, factor: u64, to: u32): void {
  const a0 = load<u64>(a)
  const a1 = load<u64>(a, 8)
  const a2 = load<u64>(a, 16)
  const a3 = load<u64>(a, 24)
  let carry = upperProduct(a0, factor)
  store<u64>(to, a0 * factor)
  let limb = a1 * factor + carry
  carry = upperProduct(a1, factor) + u64(limb < carry)
  store<u64>(to, limb, 8)
  limb = a2 * factor + carry
  carry = upperProduct(a2, factor) + u64(limb < carry)
  store<u64>(to, limb, 16)
  limb = a3 * factor + carry
  carry = upperProduct(a3, factor) + u64(limb < carry)
  store<u64>(to, limb, 24)
  store<u64>(to, carry, 32)
}

/** Returns the upper half of the product of two numbers of 64 bits. */
export function upperProduct(a: u64, b: u64): u64 {
  const lowA = a & 0xffffffff
  const lowB = b & 0xffffffff
  const highA = a >> 32
  const highB = b >> 32
  const middle = highA * lowB + ((lowA * lowB) >> 32)
  return highA * highB + (middle >> 32) + ((lowA * highB + (middle & 0xffffffff)) >> 32)
}

/** Returns the size of a word in bytes, without the highest limbs that are 0. */
function sizeOf(word: u32): u32 {
  let size: u32 = 32
  while (size !== 0 && load<u64>(word + size - 8) === 0) size -= 8
  return size
}

/** Adds the product of each limb of a with b to the limbs at `to`. Sizes are in bytes. */
function addRows(a: u32, aSize: u32, b: u32, bSize: u32, to: u32): void {
  for (let row: u32 = 0; row < aSize; row += 8)
    store<u64>(to + row + bSize, addRow(load<u64>(a + row), b, bSize, to + row))
}

/** Adds the product of a number and the lowest `size` bytes of a word to the limbs at `to`. Returns the carry. */
function addRow(factor: u64, word: u32, size: u32, to: u32): u64 {
  let carry: u64 = 0
  for (let at: u32 = 0; at < size; at += 8) {
    const limb = load<u64>(word + at)
    const product = factor * limb
    const partial = product + load<u64>(to + at)
    const sum = partial + carry
    carry = upperProduct(factor, limb) + u64(partial < product) + u64(sum < partial)
    store<u64>(to + at, sum)
  }
  return carry
}

/** exponent = a to the power of exponent, modulo 2^256. */
export function power(a: u32, exponent: u32): void {
  copy(base, a)
  set(factor, 1)
  let left: i32 = 4
  while (left > 0 && load<u64>(exponent + ((left - 1) << 3)) === 0) left--
  for (let limb: i32 = 0; limb < left; limb++) {
    let bits = load<u64>(exponent + (limb << 3))
    const isLast = limb === left - 1
    for (let bit = 0; bit < 64; bit++) {
      if ((bits & 1) !== 0) multiply(base, factor)
      bits >>= 1
      if (isLast && bits === 0) break
      square(base)
      if (isZero(base) && isLast) {
        if (bits !== 0) set(factor, 0)
        break
      }
    }
  }
  copy(exponent, factor)
}

function square(at: u32): void {
  const copied = scratch + 0x1c0
  copy(copied, at)
  multiply(copied, at)
}
