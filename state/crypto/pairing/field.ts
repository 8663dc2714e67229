// Elements of the quadratic extension field, two numbers of the field of p side by side. An operation works equally
// on one number twice, and on two independent numbers.
//
// Limbs are carried only by the functions that say so. The limbs of a product are from -2^(bits - 1) to 2^(bits - 1):
// call that size 1/2. Sums add the sizes up. The product of two factors' sizes may be 4 at most, the size of a
// squared element 1.4, and no size more than 7.

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

/** to = a + b, carried */
export function addCarried(to: u32, a: u32, b: u32): void {
  let below = carryFirst(to, sumAt(a, b, 0))
  below = carryNext(to, 16, sumAt(a, b, 16), below)
  below = carryNext(to, 32, sumAt(a, b, 32), below)
  below = carryNext(to, 48, sumAt(a, b, 48), below)
  if (size !== 80) {
    below = carryNext(to, 64, sumAt(a, b, 64), below)
    below = carryNext(to, 80, sumAt(a, b, 80), below)
  }
  carryLast(to, sumAt(a, b, size - 16), below)
}

/** to = a - b, carried */
export function subtractCarried(to: u32, a: u32, b: u32): void {
  let below = carryFirst(to, differenceAt(a, b, 0))
  below = carryNext(to, 16, differenceAt(a, b, 16), below)
  below = carryNext(to, 32, differenceAt(a, b, 32), below)
  below = carryNext(to, 48, differenceAt(a, b, 48), below)
  if (size !== 80) {
    below = carryNext(to, 64, differenceAt(a, b, 64), below)
    below = carryNext(to, 80, differenceAt(a, b, 80), below)
  }
  carryLast(to, differenceAt(a, b, size - 16), below)
}

/** to = a + times * b, carried */
export function addTimes(to: u32, a: u32, b: u32, times: i32): void {
  const factor = i32x4.splat(times)
  let below = carryFirst(to, sumTimesAt(a, b, factor, 0))
  below = carryNext(to, 16, sumTimesAt(a, b, factor, 16), below)
  below = carryNext(to, 32, sumTimesAt(a, b, factor, 32), below)
  below = carryNext(to, 48, sumTimesAt(a, b, factor, 48), below)
  if (size !== 80) {
    below = carryNext(to, 64, sumTimesAt(a, b, factor, 64), below)
    below = carryNext(to, 80, sumTimesAt(a, b, factor, 80), below)
  }
  carryLast(to, sumTimesAt(a, b, factor, size - 16), below)
}

/** to = (9 + i) a, or (1 + i) a on BLS12-381, carried. This is the number whose cube root the next extension has. */
export function timesRoot(to: u32, a: u32): void {
  let from = a
  if (realOfRoot !== 1) {
    copy(to, a)
    carry(to)
    from = to
  }
  let below = carryFirst(to, timesRootAt(from, 0))
  below = carryNext(to, 16, timesRootAt(from, 16), below)
  below = carryNext(to, 32, timesRootAt(from, 32), below)
  below = carryNext(to, 48, timesRootAt(from, 48), below)
  if (size !== 80) {
    below = carryNext(to, 64, timesRootAt(from, 64), below)
    below = carryNext(to, 80, timesRootAt(from, 80), below)
  }
  carryLast(to, timesRootAt(from, size - 16), below)
}

/**
 * Carries each limb into the next one, once, so that a number gets a size of a little over 1/2. The last limb is not
 * carried.
 */
export function carry(at: u32): void {
  let below = carryFirst(at, v128.load(at))
  below = carryNext(at, 16, v128.load(at, 16), below)
  below = carryNext(at, 32, v128.load(at, 32), below)
  below = carryNext(at, 48, v128.load(at, 48), below)
  if (size !== 80) {
    below = carryNext(at, 64, v128.load(at, 64), below)
    below = carryNext(at, 80, v128.load(at, 80), below)
  }
  carryLast(at, v128.load(at, size - 16), below)
}

// The compiler puts these into the functions above, since it unrolls no loops.

function sumAt(a: u32, b: u32, i: u32): v128 {
  return i32x4.add(v128.load(a + i), v128.load(b + i))
}

function differenceAt(a: u32, b: u32, i: u32): v128 {
  return i32x4.sub(v128.load(a + i), v128.load(b + i))
}

function sumTimesAt(a: u32, b: u32, factor: v128, i: u32): v128 {
  return i32x4.add(v128.load(a + i), i32x4.mul(v128.load(b + i), factor))
}

function timesRootAt(a: u32, i: u32): v128 {
  const limbs = v128.load(a + i)
  const signs = i32x4(-1, 0, -1, 0)
  const turned = v128.shuffle<i32>(limbs, limbs, 1, 0, 3, 2)
  const timesI = i32x4.sub(v128.xor(turned, signs), signs)
  return i32x4.add(realOfRoot === 1 ? limbs : i32x4.mul(limbs, i32x4.splat(realOfRoot)), timesI)
}

/** Stores the lowest limbs. @returns their carry */
function carryFirst(to: u32, limbs: v128): v128 {
  return carryNext(to, 0, limbs, i32x4.splat(0))
}

/** Stores limbs, after adding the carry of those below. @returns their carry */
function carryNext(to: u32, i: u32, limbs: v128, below: v128): v128 {
  const carries = i32x4.shr_s(i32x4.add(limbs, i32x4.splat(1 << (bits - 1))), bits)
  const rest = i32x4.sub(limbs, i32x4.shl(carries, bits))
  v128.store(to + i, i32x4.add(rest, v128.shuffle<i32>(below, carries, 2, 3, 4, 5)))
  return carries
}

/** Stores the highest limbs, the last of which carries nothing. */
function carryLast(to: u32, limbs: v128, below: v128): void {
  const carries = v128.and(
    i32x4.shr_s(i32x4.add(limbs, i32x4.splat(1 << (bits - 1))), bits),
    i32x4(-1, -1, 0, 0),
  )
  const rest = i32x4.sub(limbs, i32x4.shl(carries, bits))
  v128.store(to + (size - 16), i32x4.add(rest, v128.shuffle<i32>(below, carries, 2, 3, 4, 5)))
}
