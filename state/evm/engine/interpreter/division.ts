// Quotients and remainders of words: Knuth's algorithm D on limbs of 64 bits (The Art of Computer Programming 2,
// 4.3.1), with the reciprocal of the divisor instead of divisions (N. Möller, T. Granlund, Improved division by
// invariant integers, 2011).

import { scratch } from '../layout'
import { upperProduct } from './multiplication'
import { copy, isLess, isSmall, isZero, negate, set } from './words'

/** The dividend: up to 512 bits, and a limb for the bits that are shifted out. The remainder replaces it. */
export const dividend = scratch + 0x20
/** The divisor, shifted so that its highest bit is set. */
const divisor = scratch + 0x80
const quotient = scratch + 0xb0
/** A copy of an operand that must not change. */
const copied = scratch + 0x140

/** b = a / b; 0 when b is 0. */
export function divide(a: u32, b: u32): void {
  if (isZero(b)) return
  if (isSmall(a) && isSmall(b)) {
    set(b, load<u64>(a) / load<u64>(b))
    return
  }
  if (isLess(a, b)) {
    set(b, 0)
    return
  }
  copy(dividend, a)
  divideLimbs(4, b)
  copy(b, quotient)
}

/** b = a mod b; 0 when b is 0. */
export function modulo(a: u32, b: u32): void {
  if (isZero(b)) return
  if (isSmall(a) && isSmall(b)) {
    set(b, load<u64>(a) % load<u64>(b))
    return
  }
  if (isLess(a, b)) {
    copy(b, a)
    return
  }
  copy(dividend, a)
  divideLimbs(4, b)
  copy(b, dividend)
}

/** b = a / b as two's complement, rounded towards zero. */
export function divideSigned(a: u32, b: u32): void {
  copy(copied, a)
  const isNegative = load<i64>(a, 24) < 0 !== load<i64>(b, 24) < 0
  if (load<i64>(copied, 24) < 0) negate(copied)
  if (load<i64>(b, 24) < 0) negate(b)
  divide(copied, b)
  if (isNegative) negate(b)
}

/** b = a mod b as two's complement, with the sign of a. */
export function moduloSigned(a: u32, b: u32): void {
  copy(copied, a)
  const isNegative = load<i64>(a, 24) < 0
  if (isNegative) negate(copied)
  if (load<i64>(b, 24) < 0) negate(b)
  modulo(copied, b)
  if (isNegative) negate(b)
}

/**
 * Divides the lowest `length` limbs of the dividend by a word that is not 0, and replaces the word by the remainder.
 */
export function reduceDividend(length: i32, n: u32): void {
  divideLimbs(length, n)
  copy(n, dividend)
}

/**
 * Divides the lowest `length` limbs of the dividend. The remainder replaces the dividend. `quotient` gets the lowest 4
 * limbs of the quotient.
 */
function divideLimbs(length: i32, by: u32): void {
  let size: i32 = 4
  while (load<u64>(by + ((size - 1) << 3)) === 0) size--
  while (length > 0 && load<u64>(dividend + ((length - 1) << 3)) === 0) length--
  set(quotient, 0)
  // The remainder is read as 4 limbs.
  for (let limb = length; limb < 4; limb++) store<u64>(dividend + (limb << 3), 0)
  if (length < size) return
  const shift = clz(load<u64>(by + ((size - 1) << 3)))
  shiftLimbs(divisor, by, size, shift)
  store<u64>(dividend + (length << 3), shiftLimbs(dividend, dividend, length, shift))
  if (size === 1) {
    set(dividend, divideByLimb(length, load<u64>(divisor)) >> shift)
    return
  }
  divideByLimbs(length, size)
  if (shift !== 0) {
    let above: u64 = 0
    for (let at = size - 1; at >= 0; at--) {
      const limb = load<u64>(dividend + (at << 3))
      store<u64>(dividend + (at << 3), (limb >> shift) | above)
      above = limb << (64 - shift)
    }
  }
  for (let limb = size; limb < 4; limb++) store<u64>(dividend + (limb << 3), 0)
}

/** Divides by one limb. Returns the remainder. */
function divideByLimb(length: i32, by: u64): u64 {
  const reciprocal = reciprocalOf(by)
  let rest = load<u64>(dividend + (length << 3))
  for (let at = length - 1; at >= 0; at--) {
    const next = load<u64>(dividend + (at << 3))
    const product = reciprocal * rest
    const low = product + next
    let limb = upperProduct(reciprocal, rest) + rest + u64(low < product) + 1
    rest = next - limb * by
    if (rest > low) {
      limb--
      rest += by
    }
    if (rest >= by) {
      limb++
      rest -= by
    }
    if (at < 4) store<u64>(quotient + (at << 3), limb)
  }
  return rest
}

/** Divides by two limbs or more. */
function divideByLimbs(length: i32, size: i32): void {
  const first = load<u64>(divisor + ((size - 1) << 3))
  const second = load<u64>(divisor + ((size - 2) << 3))
  const reciprocal = reciprocalOfTwo(first, second)
  for (let at = length - size; at >= 0; at--) {
    const limbs: u32 = dividend + (at << 3)
    const limb = quotientLimb(limbs, size, first, second, reciprocal)
    if (at < 4) store<u64>(quotient + (at << 3), limb)
  }
}

/** Returns one limb of the quotient. Subtracts the product of that limb and the divisor from the dividend at `limbs`. */
function quotientLimb(limbs: u32, size: i32, first: u64, second: u64, reciprocal: u64): u64 {
  const top: u32 = limbs + (size << 3)
  const u2 = load<u64>(top)
  const u1 = load<u64>(top - 8)
  if (u2 === first && u1 === second) {
    // The quotient of the upper limbs would not fit into a limb, so the largest limb is right.
    subtractMultiple(limbs, size, u64.MAX_VALUE)
    return u64.MAX_VALUE
  }
  const u0 = load<u64>(top - 16)
  // Divides the upper three limbs of the dividend by the upper two of the divisor.
  const product = reciprocal * u2
  const low = product + u1
  let limb = upperProduct(reciprocal, u2) + u2 + u64(low < product)
  const below = second * limb
  let r0 = u0 - below
  let r1 = u1 - limb * first - upperProduct(second, limb) - u64(u0 < below)
  r1 -= first + u64(r0 < second)
  r0 -= second
  limb++
  if (r1 >= low) {
    limb--
    r0 += second
    r1 += first + u64(r0 < second)
  }
  if (r1 > first || (r1 === first && r0 >= second)) {
    limb++
    r1 -= first + u64(r0 < second)
    r0 -= second
  }
  // Subtracts the limb times the divisor's lower limbs, too.
  const borrow = subtractMultiple(limbs, size - 2, limb)
  const isLess0 = u64(r0 < borrow)
  store<u64>(top - 16, r0 - borrow)
  store<u64>(top - 8, r1 - isLess0)
  if (r1 < isLess0) {
    // The limb was too large by one, so the divisor is added back.
    limb--
    let carry: u64 = 0
    for (let at: u32 = 0; at < <u32>(size << 3); at += 8) {
      const sum = load<u64>(limbs + at) + load<u64>(divisor + at)
      const carried = sum + carry
      carry = u64(sum < load<u64>(divisor + at)) | u64(carried < sum)
      store<u64>(limbs + at, carried)
    }
  }
  return limb
}

/** Subtracts the divisor's lowest `count` limbs times `factor` from the limbs at `limbs`. Returns the borrow. */
function subtractMultiple(limbs: u32, count: i32, factor: u64): u64 {
  let borrow: u64 = 0
  for (let at: u32 = 0; at < <u32>(count << 3); at += 8) {
    const digit = load<u64>(divisor + at)
    const low = digit * factor
    const subtrahend = low + borrow
    const value = load<u64>(limbs + at)
    borrow = upperProduct(digit, factor) + u64(subtrahend < low) + u64(value < subtrahend)
    store<u64>(limbs + at, value - subtrahend)
  }
  return borrow
}

/** The two highest limbs of the last divisor and their reciprocal: contracts often divide by the same number again. */
let knownFirst: u64 = 0
let knownSecond: u64 = 0
let knownReciprocal: u64 = 0

/**
 * Returns the reciprocal of two limbs: (2^192 - 1) / (first * 2^64 + second) - 2^64. The highest bit of `first` must be
 * set.
 */
export function reciprocalOfTwo(first: u64, second: u64): u64 {
  if (first === knownFirst && second === knownSecond) return knownReciprocal
  let reciprocal = reciprocalOf(first)
  let rest = first * reciprocal + second
  if (rest < second) {
    reciprocal--
    if (rest >= first) {
      reciprocal--
      rest -= first
    }
    rest -= first
  }
  const lower = reciprocal * second
  const upper = upperProduct(reciprocal, second)
  rest += upper
  if (rest < upper) {
    reciprocal--
    if (rest > first || (rest === first && lower >= second)) reciprocal--
  }
  knownFirst = first
  knownSecond = second
  knownReciprocal = reciprocal
  return reciprocal
}

/**
 * Returns the reciprocal of a limb: (2^128 - 1) / limb - 2^64. The highest bit of the limb must be set. The reciprocal
 * is computed in two digits of 32 bits.
 */
function reciprocalOf(limb: u64): u64 {
  const upper = reciprocalDigit(~limb, limb)
  // The remainder of the dividend's upper three digits.
  const rest = (~limb << 32) + 0xffffffff - upper * limb
  return (upper << 32) | reciprocalDigit(rest, limb)
}

/** Returns (number * 2^32 + 2^32 - 1) / limb, a digit of 32 bits. The limb must be larger than the number. */
function reciprocalDigit(number: u64, limb: u64): u64 {
  const first = limb >> 32
  const second = limb & 0xffffffff
  let digit = number / first
  let rest = number - digit * first
  while (digit >> 32 !== 0 || digit * second > ((rest << 32) | 0xffffffff)) {
    digit--
    rest += first
    if (rest >> 32 !== 0) break
  }
  return digit
}

/** Shifts limbs left by fewer than 64 bits. Returns the bits that are shifted out at the top. */
function shiftLimbs(to: u32, from: u32, count: i32, bits: u64): u64 {
  if (bits === 0) {
    if (to !== from) memory.copy(to, from, count << 3)
    return 0
  }
  let carry: u64 = 0
  for (let limb = 0; limb < count; limb++) {
    const value = load<u64>(from + (limb << 3))
    store<u64>(to + (limb << 3), (value << bits) | carry)
    carry = value >> (64 - bits)
  }
  return carry
}
