// Products in the field of secp256k1. Two columns of products are summed up at a time, by instructions on vectors. No column is carried
// before the end: nine products of factors within {@link field.ts}'s bound are below 2^63.

import { fold, half, mask } from './field'

/** -1 in the lanes of odd numbers. */
const oddLanes = i32x4(0, -1, 0, -1)
const halves = i32x4.splat(0x10000000)

/** to = a * b */
export function multiplyField(to: u32, a: u32, b: u32): void {
  const even0 = v128.load(b)
  const even4 = v128.load(b, 16)
  const even8 = v128.load_zero<u32>(b, 32)
  // Where a limb of a has an odd number, those of b are shifted by one, so that the columns of the products are the same pairs.
  const odd0 = v128.shuffle<i32>(even0, i64x2.splat(0), 4, 0, 1, 2)
  const odd3 = v128.shuffle<i32>(even0, even4, 3, 4, 5, 6)
  const odd7 = v128.shuffle<i32>(even4, even8, 3, 4, 5, 6)
  const a0 = v128.load_splat<i32>(a)
  let c0 = i64x2.extmul_low_i32x4_s(a0, even0)
  let c2 = i64x2.extmul_high_i32x4_s(a0, even0)
  let c4 = i64x2.extmul_low_i32x4_s(a0, even4)
  let c6 = i64x2.extmul_high_i32x4_s(a0, even4)
  let c8 = i64x2.extmul_low_i32x4_s(a0, even8)
  const a1 = v128.load_splat<i32>(a, 4)
  c0 = i64x2.add(c0, i64x2.extmul_low_i32x4_s(a1, odd0))
  c2 = i64x2.add(c2, i64x2.extmul_high_i32x4_s(a1, odd0))
  c4 = i64x2.add(c4, i64x2.extmul_low_i32x4_s(a1, odd3))
  c6 = i64x2.add(c6, i64x2.extmul_high_i32x4_s(a1, odd3))
  c8 = i64x2.add(c8, i64x2.extmul_low_i32x4_s(a1, odd7))
  const a2 = v128.load_splat<i32>(a, 8)
  c2 = i64x2.add(c2, i64x2.extmul_low_i32x4_s(a2, even0))
  c4 = i64x2.add(c4, i64x2.extmul_high_i32x4_s(a2, even0))
  c6 = i64x2.add(c6, i64x2.extmul_low_i32x4_s(a2, even4))
  c8 = i64x2.add(c8, i64x2.extmul_high_i32x4_s(a2, even4))
  let c10 = i64x2.extmul_low_i32x4_s(a2, even8)
  const a3 = v128.load_splat<i32>(a, 12)
  c2 = i64x2.add(c2, i64x2.extmul_low_i32x4_s(a3, odd0))
  c4 = i64x2.add(c4, i64x2.extmul_high_i32x4_s(a3, odd0))
  c6 = i64x2.add(c6, i64x2.extmul_low_i32x4_s(a3, odd3))
  c8 = i64x2.add(c8, i64x2.extmul_high_i32x4_s(a3, odd3))
  c10 = i64x2.add(c10, i64x2.extmul_low_i32x4_s(a3, odd7))
  const a4 = v128.load_splat<i32>(a, 16)
  c4 = i64x2.add(c4, i64x2.extmul_low_i32x4_s(a4, even0))
  c6 = i64x2.add(c6, i64x2.extmul_high_i32x4_s(a4, even0))
  c8 = i64x2.add(c8, i64x2.extmul_low_i32x4_s(a4, even4))
  c10 = i64x2.add(c10, i64x2.extmul_high_i32x4_s(a4, even4))
  let c12 = i64x2.extmul_low_i32x4_s(a4, even8)
  const a5 = v128.load_splat<i32>(a, 20)
  c4 = i64x2.add(c4, i64x2.extmul_low_i32x4_s(a5, odd0))
  c6 = i64x2.add(c6, i64x2.extmul_high_i32x4_s(a5, odd0))
  c8 = i64x2.add(c8, i64x2.extmul_low_i32x4_s(a5, odd3))
  c10 = i64x2.add(c10, i64x2.extmul_high_i32x4_s(a5, odd3))
  c12 = i64x2.add(c12, i64x2.extmul_low_i32x4_s(a5, odd7))
  const a6 = v128.load_splat<i32>(a, 24)
  c6 = i64x2.add(c6, i64x2.extmul_low_i32x4_s(a6, even0))
  c8 = i64x2.add(c8, i64x2.extmul_high_i32x4_s(a6, even0))
  c10 = i64x2.add(c10, i64x2.extmul_low_i32x4_s(a6, even4))
  c12 = i64x2.add(c12, i64x2.extmul_high_i32x4_s(a6, even4))
  let c14 = i64x2.extmul_low_i32x4_s(a6, even8)
  const a7 = v128.load_splat<i32>(a, 28)
  c6 = i64x2.add(c6, i64x2.extmul_low_i32x4_s(a7, odd0))
  c8 = i64x2.add(c8, i64x2.extmul_high_i32x4_s(a7, odd0))
  c10 = i64x2.add(c10, i64x2.extmul_low_i32x4_s(a7, odd3))
  c12 = i64x2.add(c12, i64x2.extmul_high_i32x4_s(a7, odd3))
  c14 = i64x2.add(c14, i64x2.extmul_low_i32x4_s(a7, odd7))
  const a8 = v128.load_splat<i32>(a, 32)
  c8 = i64x2.add(c8, i64x2.extmul_low_i32x4_s(a8, even0))
  c10 = i64x2.add(c10, i64x2.extmul_high_i32x4_s(a8, even0))
  c12 = i64x2.add(c12, i64x2.extmul_low_i32x4_s(a8, even4))
  c14 = i64x2.add(c14, i64x2.extmul_high_i32x4_s(a8, even4))
  const c16 = i64x2.extmul_low_i32x4_s(a8, even8)
  // The upper limbs, carried.
  let sum = i64x2.extract_lane(c8, 1)
  const h9 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c10, 0)
  const h10 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c10, 1)
  const h11 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c12, 0)
  const h12 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c12, 1)
  const h13 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c14, 0)
  const h14 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c14, 1)
  const h15 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c16, 0)
  const h16 = sum & mask
  const h17 = sum >> 29
  // The lower limbs, with the upper ones folded in, carried.
  sum = i64x2.extract_lane(c0, 0) + h9 * fold + half
  const l0 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c0, 1) + h10 * fold + (h9 << 8) + half)
  const l1 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c2, 0) + h11 * fold + (h10 << 8) + half)
  const l2 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c2, 1) + h12 * fold + (h11 << 8) + half)
  const l3 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c4, 0) + h13 * fold + (h12 << 8) + half)
  const l4 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c4, 1) + h14 * fold + (h13 << 8) + half)
  const l5 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c6, 0) + h15 * fold + (h14 << 8) + half)
  const l6 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c6, 1) + h16 * fold + (h15 << 8) + half)
  const l7 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c8, 0) + h17 * fold + (h16 << 8) + half)
  const l8 = sum & mask
  const top = (sum >> 29) + (h17 << 8)
  const first = l0 + top * fold
  const second = (first >> 29) + (l1 + (top << 8))
  const third = (second >> 29) + l2
  const lowest = i64x2.splat((first & mask) | ((second & mask) << 32))
  v128.store(to, i32x4.sub(i64x2.replace_lane(lowest, 1, (third & 0xffffffff) | (l3 << 32)), halves))
  const middle = i64x2.splat(l4 | (l5 << 32))
  v128.store(to, i32x4.sub(i64x2.replace_lane(middle, 1, l6 | (l7 << 32)), halves), 16)
  store<i32>(to, <i32>(l8 - half), 32)
}

/** to = a * a */
export function squareField(to: u32, a: u32): void {
  // In a row of products, the first one stands once, the others twice.
  const even0 = v128.load(a)
  const even4 = v128.load(a, 16)
  const last = v128.load_zero<u32>(a, 32)
  const odd1 = v128.shuffle<i32>(even0, even4, 1, 2, 3, 4)
  const odd5 = v128.shuffle<i32>(even4, last, 1, 2, 3, 4)
  const even0Twice = i32x4.add(even0, even0)
  const even0Mixed = i32x4.add(even0, v128.and(even0, oddLanes))
  const even4Twice = i32x4.add(even4, even4)
  const even4Mixed = i32x4.add(even4, v128.and(even4, oddLanes))
  const odd1Twice = i32x4.add(odd1, odd1)
  const odd1Mixed = i32x4.add(odd1, v128.and(odd1, oddLanes))
  const odd5Twice = i32x4.add(odd5, odd5)
  const odd5Mixed = i32x4.add(odd5, v128.and(odd5, oddLanes))
  const lastTwice = i32x4.add(last, last)
  const a0 = v128.load_splat<i32>(a)
  const c0 = i64x2.extmul_low_i32x4_s(a0, even0Mixed)
  let c2 = i64x2.extmul_high_i32x4_s(a0, even0Twice)
  let c4 = i64x2.extmul_low_i32x4_s(a0, even4Twice)
  let c6 = i64x2.extmul_high_i32x4_s(a0, even4Twice)
  let c8 = i64x2.extmul_low_i32x4_s(a0, lastTwice)
  const a1 = v128.load_splat<i32>(a, 4)
  c2 = i64x2.add(c2, i64x2.extmul_low_i32x4_s(a1, odd1Mixed))
  c4 = i64x2.add(c4, i64x2.extmul_high_i32x4_s(a1, odd1Twice))
  c6 = i64x2.add(c6, i64x2.extmul_low_i32x4_s(a1, odd5Twice))
  c8 = i64x2.add(c8, i64x2.extmul_high_i32x4_s(a1, odd5Twice))
  const a2 = v128.load_splat<i32>(a, 8)
  c4 = i64x2.add(c4, i64x2.extmul_high_i32x4_s(a2, even0Mixed))
  c6 = i64x2.add(c6, i64x2.extmul_low_i32x4_s(a2, even4Twice))
  c8 = i64x2.add(c8, i64x2.extmul_high_i32x4_s(a2, even4Twice))
  let c10 = i64x2.extmul_low_i32x4_s(a2, lastTwice)
  const a3 = v128.load_splat<i32>(a, 12)
  c6 = i64x2.add(c6, i64x2.extmul_high_i32x4_s(a3, odd1Mixed))
  c8 = i64x2.add(c8, i64x2.extmul_low_i32x4_s(a3, odd5Twice))
  c10 = i64x2.add(c10, i64x2.extmul_high_i32x4_s(a3, odd5Twice))
  const a4 = v128.load_splat<i32>(a, 16)
  c8 = i64x2.add(c8, i64x2.extmul_low_i32x4_s(a4, even4Mixed))
  c10 = i64x2.add(c10, i64x2.extmul_high_i32x4_s(a4, even4Twice))
  let c12 = i64x2.extmul_low_i32x4_s(a4, lastTwice)
  const a5 = v128.load_splat<i32>(a, 20)
  c10 = i64x2.add(c10, i64x2.extmul_low_i32x4_s(a5, odd5Mixed))
  c12 = i64x2.add(c12, i64x2.extmul_high_i32x4_s(a5, odd5Twice))
  const a6 = v128.load_splat<i32>(a, 24)
  c12 = i64x2.add(c12, i64x2.extmul_high_i32x4_s(a6, even4Mixed))
  let c14 = i64x2.extmul_low_i32x4_s(a6, lastTwice)
  const a7 = v128.load_splat<i32>(a, 28)
  c14 = i64x2.add(c14, i64x2.extmul_high_i32x4_s(a7, odd5Mixed))
  const a8 = v128.load_splat<i32>(a, 32)
  const c16 = i64x2.extmul_low_i32x4_s(a8, last)
  // The upper limbs, carried.
  let sum = i64x2.extract_lane(c8, 1)
  const h9 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c10, 0)
  const h10 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c10, 1)
  const h11 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c12, 0)
  const h12 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c12, 1)
  const h13 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c14, 0)
  const h14 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c14, 1)
  const h15 = sum & mask
  sum = (sum >> 29) + i64x2.extract_lane(c16, 0)
  const h16 = sum & mask
  const h17 = sum >> 29
  // The lower limbs, with the upper ones folded in, carried.
  sum = i64x2.extract_lane(c0, 0) + h9 * fold + half
  const l0 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c0, 1) + h10 * fold + (h9 << 8) + half)
  const l1 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c2, 0) + h11 * fold + (h10 << 8) + half)
  const l2 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c2, 1) + h12 * fold + (h11 << 8) + half)
  const l3 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c4, 0) + h13 * fold + (h12 << 8) + half)
  const l4 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c4, 1) + h14 * fold + (h13 << 8) + half)
  const l5 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c6, 0) + h15 * fold + (h14 << 8) + half)
  const l6 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c6, 1) + h16 * fold + (h15 << 8) + half)
  const l7 = sum & mask
  sum = (sum >> 29) + (i64x2.extract_lane(c8, 0) + h17 * fold + (h16 << 8) + half)
  const l8 = sum & mask
  const top = (sum >> 29) + (h17 << 8)
  const first = l0 + top * fold
  const second = (first >> 29) + (l1 + (top << 8))
  const third = (second >> 29) + l2
  const lowest = i64x2.splat((first & mask) | ((second & mask) << 32))
  v128.store(to, i32x4.sub(i64x2.replace_lane(lowest, 1, (third & 0xffffffff) | (l3 << 32)), halves))
  const middle = i64x2.splat(l4 | (l5 << 32))
  v128.store(to, i32x4.sub(i64x2.replace_lane(middle, 1, l6 | (l7 << 32)), halves), 16)
  store<i32>(to, <i32>(l8 - half), 32)
}
