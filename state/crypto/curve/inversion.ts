// Inverses modulo an odd number of about 256 bits (or 381, see limbs.ts), by the divsteps of Bernstein and Yang ("Fast constant-time gcd computation and modular
// inversion", 2019), in variable time, since nothing here is secret.
//
// Of two numbers f (odd) and g, a divstep makes g a bit shorter and keeps their greatest common divisor:
//   (δ, f, g) -> (1 - δ, g, (g - f) / 2) where δ > 0 and g is odd, (1 + δ, f, (g + f) / 2) where g is odd, else (1 + δ, f, g / 2).
// Thirty steps see only the lowest thirty bits of f and g, so they are done on these, as a matrix of small numbers, which is then applied to
// the long numbers. The numbers d and e go along: a * d = f and a * e = g modulo m. In the end g is 0 and f is 1 or -1.
//
// Long numbers are nine limbs of 30 bits, the lowest first; the last one in use has the sign. d and e are not reduced: a batch makes
// them at most m / 2 larger, and there are 25 batches at most (741 steps, theorem 11.2 of the paper), so the limbs have room for all of them.
// Of 381 bits there are 13 limbs, and 37 batches at most (1,101 steps).

import { limbsSize as limbs } from './limbSizes'
import { isBelow, limbsFromWords, wordsFromLimbs } from './limbs'

const bits: u32 = 30
const mask: i64 = 0x3fffffff
/** Where the highest limb is. */
const top: u32 = limbs - 4

const f = memory.data(limbs)
const g = memory.data(limbs)
const d = memory.data(limbs)
const e = memory.data(limbs)

// The matrix of a batch: 2^30 * f' = u * f + v * g, and 2^30 * g' = q * f + r * g.
let u: i32 = 0
let v: i32 = 0
let q: i32 = 0
let r: i32 = 0

/**
 * to = 1 / a modulo m; 0 for 0.
 * @param a below m: its words, the lowest first
 * @param modulus m, of at least two bits in its highest limb, as limbs of 30 bits, then 1 / m modulo 2^30
 */
export function invertModulo(to: u32, a: u32, modulus: u32): void {
  memory.copy(f, modulus, limbs)
  limbsFromWords(g, a, bits)
  memory.fill(d, 0, limbs)
  memory.fill(e, 0, limbs)
  store<u32>(e, 1)
  let delta: i32 = 1
  let used = limbs
  while (!isZero(g, used)) {
    delta = thirtySteps(delta, load<i32>(f), load<i32>(g))
    advanceModulo(modulus)
    advance(used)
    used = shorten(used)
  }
  if (load<i32>(f + used - 4) < 0) negate(d)
  reduce(d, modulus)
  wordsFromLimbs(to, d, bits)
}

/** Does thirty divsteps with the lowest bits of f and g, and keeps their matrix. @returns the new δ */
function thirtySteps(delta: i32, low: i32, other: i32): i32 {
  let f0 = low
  let g0 = other
  let u0: i32 = 1
  let v0: i32 = 0
  let q0: i32 = 0
  let r0: i32 = 1
  let left: i32 = 30
  while (true) {
    const zeros = <i32>ctz(<u32>g0 | (1 << left))
    g0 >>= zeros
    u0 <<= zeros
    v0 <<= zeros
    delta += zeros
    left -= zeros
    if (left === 0) break
    if (delta > 0) {
      delta = -delta
      const f1 = f0
      f0 = g0
      g0 = -f1
      const u1 = u0
      u0 = q0
      q0 = -u1
      const v1 = v0
      v0 = r0
      r0 = -v1
    }
    // The next 1 - δ steps add f or nothing. Up to six of them are one, since f * (2 - f²) is 1 / f modulo 64.
    const steps = min(min(1 - delta, left), 6)
    const times = (f0 * g0 * (f0 * f0 - 2)) & ((1 << steps) - 1)
    g0 += times * f0
    q0 += times * u0
    r0 += times * v0
  }
  u = u0
  v = v0
  q = q0
  r = r0
  return delta
}

/** Applies the matrix to f and g. */
function advance(used: u32): void {
  let carryF: i64 = 0
  let carryG: i64 = 0
  for (let i: u32 = 0; i < used; i += 4) {
    const f0 = <i64>load<i32>(f + i)
    const g0 = <i64>load<i32>(g + i)
    carryF += <i64>u * f0 + <i64>v * g0
    carryG += <i64>q * f0 + <i64>r * g0
    if (i !== 0) {
      store<u32>(f + i - 4, <u32>(carryF & mask))
      store<u32>(g + i - 4, <u32>(carryG & mask))
    }
    carryF >>= 30
    carryG >>= 30
  }
  store<u32>(f + used - 4, <u32>carryF)
  store<u32>(g + used - 4, <u32>carryG)
}

/** Applies the matrix to d and e, after adding the multiple of m that makes the lowest 30 bits 0. */
function advanceModulo(modulus: u32): void {
  const inverse = load<i32>(modulus + limbs)
  const d0 = <i64>load<i32>(d)
  const e0 = <i64>load<i32>(e)
  const timesD = <i64>nearest(-(<i32>(<i64>u * d0 + <i64>v * e0) * inverse))
  const timesE = <i64>nearest(-(<i32>(<i64>q * d0 + <i64>r * e0) * inverse))
  let carryD: i64 = 0
  let carryE: i64 = 0
  for (let i: u32 = 0; i < limbs; i += 4) {
    const d1 = <i64>load<i32>(d + i)
    const e1 = <i64>load<i32>(e + i)
    const m1 = <i64>load<i32>(modulus + i)
    carryD += <i64>u * d1 + <i64>v * e1 + timesD * m1
    carryE += <i64>q * d1 + <i64>r * e1 + timesE * m1
    if (i !== 0) {
      store<u32>(d + i - 4, <u32>(carryD & mask))
      store<u32>(e + i - 4, <u32>(carryE & mask))
    }
    carryD >>= 30
    carryE >>= 30
  }
  store<u32>(d + limbs - 4, <u32>carryD)
  store<u32>(e + limbs - 4, <u32>carryE)
}

/** The number from -2^29 to 2^29 - 1 that is equal modulo 2^30. */
function nearest(a: i32): i32 {
  return (a << 2) >> 2
}

/** Leaves away the highest limbs of f and g while they only have the sign. @returns the size that is left */
function shorten(used: u32): u32 {
  const f1 = load<i32>(f + used - 4)
  const g1 = load<i32>(g + used - 4)
  if (used === 4 || f1 !== f1 >> 31 || g1 !== g1 >> 31) return used
  store<i32>(f + used - 8, load<i32>(f + used - 8) | (f1 << 30))
  store<i32>(g + used - 8, load<i32>(g + used - 8) | (g1 << 30))
  return used - 4
}

function isZero(a: u32, used: u32): bool {
  for (let i: u32 = 0; i < used; i += 4) if (load<u32>(a + i) !== 0) return false
  return true
}

function negate(a: u32): void {
  let carry: i64 = 0
  for (let i: u32 = 0; i < limbs; i += 4) {
    carry -= <i64>load<i32>(a + i)
    store<u32>(a + i, <u32>(i === limbs - 4 ? carry : carry & mask))
    carry >>= 30
  }
}

/** Makes a number of some times m at most the one from 0 to m - 1. */
function reduce(a: u32, modulus: u32): void {
  addTimes(a, modulus, -(load<i32>(a + top) / load<i32>(modulus + top)))
  while (load<i32>(a + top) < 0) addTimes(a, modulus, 1)
  while (!isBelow(a, modulus)) addTimes(a, modulus, -1)
}

/** a += times * m */
function addTimes(a: u32, modulus: u32, times: i64): void {
  let carry: i64 = 0
  for (let i: u32 = 0; i < limbs; i += 4) {
    carry += <i64>load<i32>(a + i) + times * <i64>load<i32>(modulus + i)
    store<u32>(a + i, <u32>(i === limbs - 4 ? carry : carry & mask))
    carry >>= 30
  }
}
