// The field of secp256k1: numbers modulo p = 2^256 - 2^32 - 977, as nine limbs of 29 bits with a sign, the lowest first.
//
// Limbs are not carried when numbers are added. What products give has limbs of 2^28 and a little more at most; call that size 1/2. Sums and
// differences add the sizes up. The product of two factors' sizes may be 3 at most, and no size more than 3.

/** The size of a number, bytes: 36 for the limbs, and space so that vectors of four limbs are aligned. */
export const fieldSize: u32 = 48
/** The bits of a limb. */
export const mask: i64 = 0x1fffffff
/** Half of a limb, which is added before a carry so that the limb is around 0. */
export const half: i64 = 0x10000000
/** 2^261 is this much plus 2^37 modulo p. */
export const fold: i64 = 31264

/** to = a */
export function copyField(to: u32, a: u32): void {
  v128.store(to, v128.load(a))
  v128.store(to, v128.load(a, 16), 16)
  store<i32>(to, load<i32>(a, 32), 32)
}

/** to = a number of few bits. */
export function setField(to: u32, value: i32): void {
  v128.store(to, i32x4.replace_lane(i32x4.splat(0), 0, value))
  v128.store(to, i32x4.splat(0), 16)
  store<i32>(to, 0, 32)
}

/** to = a + b */
export function addField(to: u32, a: u32, b: u32): void {
  v128.store(to, i32x4.add(v128.load(a), v128.load(b)))
  v128.store(to, i32x4.add(v128.load(a, 16), v128.load(b, 16)), 16)
  store<i32>(to, load<i32>(a, 32) + load<i32>(b, 32), 32)
}

/** to = a - b */
export function subtractField(to: u32, a: u32, b: u32): void {
  v128.store(to, i32x4.sub(v128.load(a), v128.load(b)))
  v128.store(to, i32x4.sub(v128.load(a, 16), v128.load(b, 16)), 16)
  store<i32>(to, load<i32>(a, 32) - load<i32>(b, 32), 32)
}

/** to = -a */
export function negateField(to: u32, a: u32): void {
  v128.store(to, i32x4.neg(v128.load(a)))
  v128.store(to, i32x4.neg(v128.load(a, 16)), 16)
  store<i32>(to, -load<i32>(a, 32), 32)
}

/** to = a * 2^bits */
export function shiftField(to: u32, a: u32, bits: i32): void {
  v128.store(to, i32x4.shl(v128.load(a), bits))
  v128.store(to, i32x4.shl(v128.load(a, 16), bits), 16)
  store<i32>(to, load<i32>(a, 32) << bits, 32)
}

/** to = a + 2 b */
export function addTwice(to: u32, a: u32, b: u32): void {
  v128.store(to, i32x4.add(v128.load(a), i32x4.shl(v128.load(b), 1)))
  v128.store(to, i32x4.add(v128.load(a, 16), i32x4.shl(v128.load(b, 16), 1)), 16)
  store<i32>(to, load<i32>(a, 32) + (load<i32>(b, 32) << 1), 32)
}

/** to = a - 2 b */
export function subtractTwice(to: u32, a: u32, b: u32): void {
  v128.store(to, i32x4.sub(v128.load(a), i32x4.shl(v128.load(b), 1)))
  v128.store(to, i32x4.sub(v128.load(a, 16), i32x4.shl(v128.load(b, 16), 1)), 16)
  store<i32>(to, load<i32>(a, 32) - (load<i32>(b, 32) << 1), 32)
}

/** Carries all limbs at once, by one limb each, so that a number gets a size of 1/2. */
export function carryField(at: u32): void {
  const halves = i32x4.splat(<i32>half)
  const low = v128.load(at)
  const high = v128.load(at, 16)
  const last = load<i32>(at, 32)
  const lowCarry = i32x4.shr_s(i32x4.add(low, halves), 29)
  const highCarry = i32x4.shr_s(i32x4.add(high, halves), 29)
  const top = (last + <i32>half) >> 29
  const lowRest = i32x4.sub(low, i32x4.shl(lowCarry, 29))
  const highRest = i32x4.sub(high, i32x4.shl(highCarry, 29))
  // The carry of the last limb is added to the first two.
  const fromBelow = v128.shuffle<i32>(i32x4.splat(top * <i32>fold), lowCarry, 0, 4, 5, 6)
  const second = i32x4.replace_lane(i32x4.splat(0), 1, top << 8)
  v128.store(at, i32x4.add(i32x4.add(lowRest, fromBelow), second))
  v128.store(at, i32x4.add(highRest, v128.shuffle<i32>(lowCarry, highCarry, 3, 4, 5, 6)), 16)
  store<i32>(at, last - (top << 29) + i32x4.extract_lane(highCarry, 3), 32)
}
