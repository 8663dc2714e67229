// Quotients and remainders of words: Knuth's algorithm D on digits of 32 bits (The Art of Computer Programming 2, 4.3.1).

import { scratch } from '../layout'
import { multiplyWide } from './multiplication'
import { copy, isLess, isSmall, isZero, negate, set } from './words'

/** The dividend, up to 512 bits and a digit for its shift; it becomes the remainder. */
const dividend = scratch + 0x20
/** The divisor, shifted. */
const divisor = scratch + 0x80
const quotient = scratch + 0xb0
/** Operands that must not be changed in place. */
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
  divideDigits(8, b)
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
  divideDigits(8, b)
  copy(b, dividend)
}

/** b = a / b as two's complement, towards zero. */
export function divideSigned(a: u32, b: u32): void {
  copy(copied, a)
  const isNegative = load<i64>(a, 24) < 0 !== load<i64>(b, 24) < 0
  if (load<i64>(copied, 24) < 0) negate(copied)
  if (load<i64>(b, 24) < 0) negate(b)
  divide(copied, b)
  if (isNegative) negate(b)
}

/** b = a mod b as two's complement; it has the sign of a. */
export function moduloSigned(a: u32, b: u32): void {
  copy(copied, a)
  const isNegative = load<i64>(a, 24) < 0
  if (isNegative) negate(copied)
  if (load<i64>(b, 24) < 0) negate(b)
  modulo(copied, b)
  if (isNegative) negate(b)
}

/** n = (a + b) mod n; 0 when n is 0. */
export function addModulo(a: u32, b: u32, n: u32): void {
  if (isZero(n)) return
  let carry: u64 = 0
  for (let limb: u32 = 0; limb < 32; limb += 8) {
    const x = load<u64>(a + limb)
    const partial = x + load<u64>(b + limb)
    const sum = partial + carry
    carry = u64(partial < x) | u64(sum < partial)
    store<u64>(dividend + limb, sum)
  }
  store<u64>(dividend, carry, 32)
  if (carry === 0 && isLess(dividend, n)) {
    copy(n, dividend)
    return
  }
  divideDigits(carry === 0 ? 8 : 9, n)
  copy(n, dividend)
}

/** n = (a * b) mod n; 0 when n is 0. */
export function multiplyModulo(a: u32, b: u32, n: u32): void {
  if (isZero(n)) return
  multiplyWide(a, b, dividend)
  divideDigits(16, n)
  copy(n, dividend)
}

/** Divides the first `length` digits of the dividend. The remainder takes its place, the lowest 8 digits of the quotient are `quotient`. */
function divideDigits(length: i32, by: u32): void {
  let size: i32 = 8
  while (load<u32>(by + ((size - 1) << 2)) === 0) size--
  while (length > 1 && load<u32>(dividend + ((length - 1) << 2)) === 0) length--
  set(quotient, 0)
  // The remainder is read as 8 digits.
  for (let digit = length; digit < 8; digit++) store<u32>(dividend + (digit << 2), 0)
  if (length < size) return
  if (size === 1) {
    divideByDigit(length, <u64>load<u32>(by))
    return
  }
  const shift = clz(load<u32>(by + ((size - 1) << 2)))
  shiftDigits(divisor, by, size, shift)
  store<u32>(dividend + (length << 2), shiftDigits(dividend, dividend, length, shift))
  for (let at = length - size; at >= 0; at--) {
    const digit = quotientDigit(dividend + (at << 2), size)
    if (at < 8) store<u32>(quotient + (at << 2), digit)
  }
  if (shift !== 0)
    for (let digit = 0; digit < size; digit++) {
      const place = dividend + (digit << 2)
      store<u32>(place, (load<u32>(place) >> shift) | (load<u32>(place, 4) << (32 - shift)))
    }
  for (let digit = size; digit < 8; digit++) store<u32>(dividend + (digit << 2), 0)
}

/** Finds one digit of the quotient and takes its multiple of the divisor off the dividend. */
function quotientDigit(place: u32, size: i32): u32 {
  const first = <u64>load<u32>(divisor + ((size - 1) << 2))
  const second = <u64>load<u32>(divisor + ((size - 2) << 2))
  const top = place + (size << 2)
  const numerator = ((<u64>load<u32>(top)) << 32) | <u64>load<u32>(top - 4)
  let estimate = numerator / first
  let rest = numerator - estimate * first
  const third = <u64>load<u32>(top - 8)
  while (estimate >> 32 !== 0 || estimate * second > ((rest << 32) | third)) {
    estimate--
    rest += first
    if (rest >> 32 !== 0) break
  }
  let carry: u64 = 0
  let borrow: i64 = 0
  for (let digit = 0; digit < size; digit++) {
    const at = place + (digit << 2)
    const product = estimate * <u64>load<u32>(divisor + (digit << 2)) + carry
    carry = product >> 32
    const difference = <i64>load<u32>(at) - <i64>(product & 0xffffffff) + borrow
    store<u32>(at, <u32>difference)
    borrow = difference >> 32
  }
  const last = <i64>load<u32>(top) - <i64>carry + borrow
  store<u32>(top, <u32>last)
  if (last < 0) {
    // The estimate was one too large: the divisor is added back.
    estimate--
    let sum: u64 = 0
    for (let digit = 0; digit < size; digit++) {
      const at = place + (digit << 2)
      sum += <u64>load<u32>(at) + <u64>load<u32>(divisor + (digit << 2))
      store<u32>(at, <u32>sum)
      sum >>= 32
    }
    store<u32>(top, load<u32>(top) + <u32>sum)
  }
  return <u32>estimate
}

function divideByDigit(length: i32, by: u64): void {
  let rest: u64 = 0
  for (let digit = length - 1; digit >= 0; digit--) {
    const numerator = (rest << 32) | <u64>load<u32>(dividend + (digit << 2))
    const result = numerator / by
    rest = numerator - result * by
    if (digit < 8) store<u32>(quotient + (digit << 2), <u32>result)
  }
  set(dividend, rest)
}

/** Shifts digits left by fewer than 32 bits; gives what left at the top. */
function shiftDigits(to: u32, from: u32, count: i32, bits: u32): u32 {
  let carry: u32 = 0
  for (let digit = 0; digit < count; digit++) {
    const value = load<u32>(from + (digit << 2))
    store<u32>(to + (digit << 2), (value << bits) | carry)
    carry = bits === 0 ? 0 : value >> (32 - bits)
  }
  return carry
}
