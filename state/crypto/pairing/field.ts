// Elements of the quadratic extension field, two numbers of the field of p side by side. Both are treated alike: an operation works on a single
// number, or on two numbers that have nothing to do with each other, just as well.
//
// Limbs are carried when a function says so. What products give has limbs below 2^27: call that size 1. Sums add the sizes up. The product of
// two factors' sizes may be 9 at most, and no size more than 15.

import { bits, realOfRoot, size } from './parameters'

/** to = a */
export function copy(to: u32, a: u32): void {
  for (let i: u32 = 0; i < size; i += 16) v128.store(to + i, v128.load(a + i))
}

/** to = a + b */
export function add(to: u32, a: u32, b: u32): void {
  v128.store(to, i32x4.add(v128.load(a), v128.load(b)))
  v128.store(to, i32x4.add(v128.load(a, 16), v128.load(b, 16)), 16)
  v128.store(to, i32x4.add(v128.load(a, 32), v128.load(b, 32)), 32)
  v128.store(to, i32x4.add(v128.load(a, 48), v128.load(b, 48)), 48)
  v128.store(to, i32x4.add(v128.load(a, 64), v128.load(b, 64)), 64)
  if (size === 80) return
  v128.store(to, i32x4.add(v128.load(a, 80), v128.load(b, 80)), 80)
  v128.store(to, i32x4.add(v128.load(a, 96), v128.load(b, 96)), 96)
  v128.store(to, i32x4.add(v128.load(a, 112), v128.load(b, 112)), 112)
}

/** to = a - b */
export function subtract(to: u32, a: u32, b: u32): void {
  v128.store(to, i32x4.sub(v128.load(a), v128.load(b)))
  v128.store(to, i32x4.sub(v128.load(a, 16), v128.load(b, 16)), 16)
  v128.store(to, i32x4.sub(v128.load(a, 32), v128.load(b, 32)), 32)
  v128.store(to, i32x4.sub(v128.load(a, 48), v128.load(b, 48)), 48)
  v128.store(to, i32x4.sub(v128.load(a, 64), v128.load(b, 64)), 64)
  if (size === 80) return
  v128.store(to, i32x4.sub(v128.load(a, 80), v128.load(b, 80)), 80)
  v128.store(to, i32x4.sub(v128.load(a, 96), v128.load(b, 96)), 96)
  v128.store(to, i32x4.sub(v128.load(a, 112), v128.load(b, 112)), 112)
}

/** to = -a */
export function negate(to: u32, a: u32): void {
  for (let i: u32 = 0; i < size; i += 16) v128.store(to + i, i32x4.neg(v128.load(a + i)))
}

/** to = a0 - a1 i */
export function conjugate(to: u32, a: u32): void {
  const signs = i32x4(0, -1, 0, -1)
  for (let i: u32 = 0; i < size; i += 16)
    v128.store(to + i, i32x4.sub(v128.xor(v128.load(a + i), signs), signs))
}

/** to = both parts of a in the other order */
export function swap(to: u32, a: u32): void {
  for (let i: u32 = 0; i < size; i += 16) {
    const limbs = v128.load(a + i)
    v128.store(to + i, v128.shuffle<i32>(limbs, limbs, 1, 0, 3, 2))
  }
}

/** to = a's first part as both */
export function spread(to: u32, a: u32): void {
  for (let i: u32 = 0; i < size; i += 16) {
    const limbs = v128.load(a + i)
    v128.store(to + i, v128.shuffle<i32>(limbs, limbs, 0, 0, 2, 2))
  }
}

/** to = a + times * b, carried */
export function addTimes(to: u32, a: u32, b: u32, times: i32): void {
  const factor = i32x4.splat(times)
  for (let i: u32 = 0; i < size; i += 16)
    v128.store(to + i, i32x4.add(v128.load(a + i), i32x4.mul(v128.load(b + i), factor)))
  carry(to)
}

/** Carries each limb into the next one, once, so that a number gets a size of a little over 1/2. The last limb keeps what it has. */
export function carry(at: u32): void {
  const half = i32x4.splat(1 << (bits - 1))
  let below = i32x4.splat(0)
  for (let i: u32 = 0; i < size - 16; i += 16) {
    const limbs = v128.load(at + i)
    const carries = i32x4.shr_s(i32x4.add(limbs, half), bits)
    const rest = i32x4.sub(limbs, i32x4.shl(carries, bits))
    v128.store(at + i, i32x4.add(rest, v128.shuffle<i32>(below, carries, 2, 3, 4, 5)))
    below = carries
  }
  const limbs = v128.load(at, size - 16)
  const carries = v128.and(i32x4.shr_s(i32x4.add(limbs, half), bits), i32x4(-1, -1, 0, 0))
  const rest = i32x4.sub(limbs, i32x4.shl(carries, bits))
  v128.store(at, i32x4.add(rest, v128.shuffle<i32>(below, carries, 2, 3, 4, 5)), size - 16)
}

/** to = (9 + i) a, or (1 + i) a on BLS12-381, carried. This is the number whose cube root the next extension has. */
export function timesRoot(to: u32, a: u32): void {
  if (to !== a) copy(to, a)
  carry(to)
  const signs = i32x4(-1, 0, -1, 0)
  for (let i: u32 = 0; i < size; i += 16) {
    const limbs = v128.load(to + i)
    const turned = v128.shuffle<i32>(limbs, limbs, 1, 0, 3, 2)
    const timesI = i32x4.sub(v128.xor(turned, signs), signs)
    v128.store(to + i, i32x4.add(i32x4.mul(limbs, i32x4.splat(realOfRoot)), timesI))
  }
  carry(to)
}
