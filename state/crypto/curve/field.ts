// The field of secp256k1: numbers modulo p = 2^256 - 2^32 - 977, as nine limbs of 29 bits in 36 bytes, the lowest first.
//
// A number is loose: a limb may exceed 29 bits by a little, the number p several times. What functions return has limbs below
// 2^29 + 2^20. Products take limbs below 2^30 + 2^21, which a sum of two such numbers has, and subtrahends take as much.

/** The size of a number, bytes. */
export const fieldSize: u32 = 36
/** The bits of a limb. */
export const mask: u64 = 0x1fffffff
/** 2^261 is this much plus 2^37 modulo p. */
const fold: u64 = 31264

/** to = a */
export function copyField(to: u32, a: u32): void {
  v128.store(to, v128.load(a))
  v128.store(to, v128.load(a, 16), 16)
  store<u32>(to, load<u32>(a, 32), 32)
}

/** to = a number of few bits. */
export function setField(to: u32, value: u32): void {
  v128.store(to, i32x4.replace_lane(i32x4.splat(0), 0, value))
  v128.store(to, i32x4.splat(0), 16)
  store<u32>(to, 0, 32)
}

/** to = a + b, for a factor of a product or a subtrahend: limbs are not carried. */
export function addField(to: u32, a: u32, b: u32): void {
  v128.store(to, i32x4.add(v128.load(a), v128.load(b)))
  v128.store(to, i32x4.add(v128.load(a, 16), v128.load(b, 16)), 16)
  store<u32>(to, load<u32>(a, 32) + load<u32>(b, 32), 32)
}

/** to = a - b */
export function subtractField(to: u32, a: u32, b: u32): void {
  // A multiple of p is added, whose limbs exceed those of any subtrahend.
  let carry: u64 = <u64>load<u32>(a, 0) + 0x7ffe1780 - <u64>load<u32>(b, 0)
  store<u32>(to, <u32>(carry & mask), 0)
  carry >>= 29
  carry += <u64>load<u32>(a, 4) + 0x7ffffbfc - <u64>load<u32>(b, 4)
  store<u32>(to, <u32>(carry & mask), 4)
  carry >>= 29
  carry += <u64>load<u32>(a, 8) + 0x7ffffffc - <u64>load<u32>(b, 8)
  store<u32>(to, <u32>(carry & mask), 8)
  carry >>= 29
  carry += <u64>load<u32>(a, 12) + 0x7ffffffc - <u64>load<u32>(b, 12)
  store<u32>(to, <u32>(carry & mask), 12)
  carry >>= 29
  carry += <u64>load<u32>(a, 16) + 0x7ffffffc - <u64>load<u32>(b, 16)
  store<u32>(to, <u32>(carry & mask), 16)
  carry >>= 29
  carry += <u64>load<u32>(a, 20) + 0x7ffffffc - <u64>load<u32>(b, 20)
  store<u32>(to, <u32>(carry & mask), 20)
  carry >>= 29
  carry += <u64>load<u32>(a, 24) + 0x7ffffffc - <u64>load<u32>(b, 24)
  store<u32>(to, <u32>(carry & mask), 24)
  carry >>= 29
  carry += <u64>load<u32>(a, 28) + 0x7ffffffc - <u64>load<u32>(b, 28)
  store<u32>(to, <u32>(carry & mask), 28)
  carry >>= 29
  carry += <u64>load<u32>(a, 32) + 0x7ffffffc - <u64>load<u32>(b, 32)
  store<u32>(to, <u32>(carry & mask), 32)
  carry >>= 29
  foldSmall(to, carry)
}

/** to = a times a factor of at most 8 */
export function scaleField(to: u32, a: u32, factor: u64): void {
  let carry: u64 = <u64>load<u32>(a, 0) * factor
  store<u32>(to, <u32>(carry & mask), 0)
  carry >>= 29
  carry += <u64>load<u32>(a, 4) * factor
  store<u32>(to, <u32>(carry & mask), 4)
  carry >>= 29
  carry += <u64>load<u32>(a, 8) * factor
  store<u32>(to, <u32>(carry & mask), 8)
  carry >>= 29
  carry += <u64>load<u32>(a, 12) * factor
  store<u32>(to, <u32>(carry & mask), 12)
  carry >>= 29
  carry += <u64>load<u32>(a, 16) * factor
  store<u32>(to, <u32>(carry & mask), 16)
  carry >>= 29
  carry += <u64>load<u32>(a, 20) * factor
  store<u32>(to, <u32>(carry & mask), 20)
  carry >>= 29
  carry += <u64>load<u32>(a, 24) * factor
  store<u32>(to, <u32>(carry & mask), 24)
  carry >>= 29
  carry += <u64>load<u32>(a, 28) * factor
  store<u32>(to, <u32>(carry & mask), 28)
  carry >>= 29
  carry += <u64>load<u32>(a, 32) * factor
  store<u32>(to, <u32>(carry & mask), 32)
  carry >>= 29
  foldSmall(to, carry)
}

/** Adds a few times 2^261. */
function foldSmall(to: u32, times: u64): void {
  store<u32>(to, load<u32>(to) + <u32>(times * fold))
  store<u32>(to, load<u32>(to, 4) + <u32>(times << 8), 4)
}

/** to = a * b. The folding of the upper limbs stands here and in {@link squareField}: a call of its own takes a tenth of the time. */
export function multiplyField(to: u32, a: u32, b: u32): void {
  const a0 = <u64>load<u32>(a, 0)
  const a1 = <u64>load<u32>(a, 4)
  const a2 = <u64>load<u32>(a, 8)
  const a3 = <u64>load<u32>(a, 12)
  const a4 = <u64>load<u32>(a, 16)
  const a5 = <u64>load<u32>(a, 20)
  const a6 = <u64>load<u32>(a, 24)
  const a7 = <u64>load<u32>(a, 28)
  const a8 = <u64>load<u32>(a, 32)
  const b0 = <u64>load<u32>(b, 0)
  const b1 = <u64>load<u32>(b, 4)
  const b2 = <u64>load<u32>(b, 8)
  const b3 = <u64>load<u32>(b, 12)
  const b4 = <u64>load<u32>(b, 16)
  const b5 = <u64>load<u32>(b, 20)
  const b6 = <u64>load<u32>(b, 24)
  const b7 = <u64>load<u32>(b, 28)
  const b8 = <u64>load<u32>(b, 32)
  let sum = a0 * b0
  const l0 = sum & mask
  sum = (sum >> 29) + a0 * b1 + a1 * b0
  const l1 = sum & mask
  sum = (sum >> 29) + a0 * b2 + a1 * b1 + a2 * b0
  const l2 = sum & mask
  sum = (sum >> 29) + a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0
  const l3 = sum & mask
  sum = (sum >> 29) + a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0
  const l4 = sum & mask
  sum = (sum >> 29) + a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0
  const l5 = sum & mask
  sum = (sum >> 29) + a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0
  const l6 = sum & mask
  sum = (sum >> 29) + a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1 + a7 * b0
  const l7 = sum & mask
  sum = (sum >> 29) + a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2 + a7 * b1 + a8 * b0
  const l8 = sum & mask
  sum = (sum >> 29) + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2 + a8 * b1
  const l9 = sum & mask
  sum = (sum >> 29) + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3 + a8 * b2
  const l10 = sum & mask
  sum = (sum >> 29) + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4 + a8 * b3
  const l11 = sum & mask
  sum = (sum >> 29) + a4 * b8 + a5 * b7 + a6 * b6 + a7 * b5 + a8 * b4
  const l12 = sum & mask
  sum = (sum >> 29) + a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5
  const l13 = sum & mask
  sum = (sum >> 29) + a6 * b8 + a7 * b7 + a8 * b6
  const l14 = sum & mask
  sum = (sum >> 29) + a7 * b8 + a8 * b7
  const l15 = sum & mask
  sum = (sum >> 29) + a8 * b8
  const l16 = sum & mask
  const l17 = sum >> 29
  sum = l0 + l9 * fold
  const r0 = sum & mask
  sum = (sum >> 29) + l1 + l10 * fold + (l9 << 8)
  const r1 = sum & mask
  sum = (sum >> 29) + l2 + l11 * fold + (l10 << 8)
  const r2 = sum & mask
  sum = (sum >> 29) + l3 + l12 * fold + (l11 << 8)
  store<u32>(to, <u32>(sum & mask), 12)
  sum = (sum >> 29) + l4 + l13 * fold + (l12 << 8)
  store<u32>(to, <u32>(sum & mask), 16)
  sum = (sum >> 29) + l5 + l14 * fold + (l13 << 8)
  store<u32>(to, <u32>(sum & mask), 20)
  sum = (sum >> 29) + l6 + l15 * fold + (l14 << 8)
  store<u32>(to, <u32>(sum & mask), 24)
  sum = (sum >> 29) + l7 + l16 * fold + (l15 << 8)
  store<u32>(to, <u32>(sum & mask), 28)
  sum = (sum >> 29) + l8 + l17 * fold + (l16 << 8)
  store<u32>(to, <u32>(sum & mask), 32)
  const top = (sum >> 29) + (l17 << 8)
  sum = r0 + top * fold
  store<u32>(to, <u32>(sum & mask))
  sum = (sum >> 29) + r1 + (top << 8)
  store<u32>(to, <u32>(sum & mask), 4)
  store<u32>(to, <u32>((sum >> 29) + r2), 8)
}

/** to = a * a */
export function squareField(to: u32, a: u32): void {
  const a0 = <u64>load<u32>(a, 0)
  const a1 = <u64>load<u32>(a, 4)
  const a2 = <u64>load<u32>(a, 8)
  const a3 = <u64>load<u32>(a, 12)
  const a4 = <u64>load<u32>(a, 16)
  const a5 = <u64>load<u32>(a, 20)
  const a6 = <u64>load<u32>(a, 24)
  const a7 = <u64>load<u32>(a, 28)
  const a8 = <u64>load<u32>(a, 32)
  let sum = a0 * a0
  const l0 = sum & mask
  sum = (sum >> 29) + ((a0 * a1) << 1)
  const l1 = sum & mask
  sum = (sum >> 29) + ((a0 * a2) << 1) + a1 * a1
  const l2 = sum & mask
  sum = (sum >> 29) + ((a0 * a3 + a1 * a2) << 1)
  const l3 = sum & mask
  sum = (sum >> 29) + ((a0 * a4 + a1 * a3) << 1) + a2 * a2
  const l4 = sum & mask
  sum = (sum >> 29) + ((a0 * a5 + a1 * a4 + a2 * a3) << 1)
  const l5 = sum & mask
  sum = (sum >> 29) + ((a0 * a6 + a1 * a5 + a2 * a4) << 1) + a3 * a3
  const l6 = sum & mask
  sum = (sum >> 29) + ((a0 * a7 + a1 * a6 + a2 * a5 + a3 * a4) << 1)
  const l7 = sum & mask
  sum = (sum >> 29) + ((a0 * a8 + a1 * a7 + a2 * a6 + a3 * a5) << 1) + a4 * a4
  const l8 = sum & mask
  sum = (sum >> 29) + ((a1 * a8 + a2 * a7 + a3 * a6 + a4 * a5) << 1)
  const l9 = sum & mask
  sum = (sum >> 29) + ((a2 * a8 + a3 * a7 + a4 * a6) << 1) + a5 * a5
  const l10 = sum & mask
  sum = (sum >> 29) + ((a3 * a8 + a4 * a7 + a5 * a6) << 1)
  const l11 = sum & mask
  sum = (sum >> 29) + ((a4 * a8 + a5 * a7) << 1) + a6 * a6
  const l12 = sum & mask
  sum = (sum >> 29) + ((a5 * a8 + a6 * a7) << 1)
  const l13 = sum & mask
  sum = (sum >> 29) + ((a6 * a8) << 1) + a7 * a7
  const l14 = sum & mask
  sum = (sum >> 29) + ((a7 * a8) << 1)
  const l15 = sum & mask
  sum = (sum >> 29) + a8 * a8
  const l16 = sum & mask
  const l17 = sum >> 29
  sum = l0 + l9 * fold
  const r0 = sum & mask
  sum = (sum >> 29) + l1 + l10 * fold + (l9 << 8)
  const r1 = sum & mask
  sum = (sum >> 29) + l2 + l11 * fold + (l10 << 8)
  const r2 = sum & mask
  sum = (sum >> 29) + l3 + l12 * fold + (l11 << 8)
  store<u32>(to, <u32>(sum & mask), 12)
  sum = (sum >> 29) + l4 + l13 * fold + (l12 << 8)
  store<u32>(to, <u32>(sum & mask), 16)
  sum = (sum >> 29) + l5 + l14 * fold + (l13 << 8)
  store<u32>(to, <u32>(sum & mask), 20)
  sum = (sum >> 29) + l6 + l15 * fold + (l14 << 8)
  store<u32>(to, <u32>(sum & mask), 24)
  sum = (sum >> 29) + l7 + l16 * fold + (l15 << 8)
  store<u32>(to, <u32>(sum & mask), 28)
  sum = (sum >> 29) + l8 + l17 * fold + (l16 << 8)
  store<u32>(to, <u32>(sum & mask), 32)
  const top = (sum >> 29) + (l17 << 8)
  sum = r0 + top * fold
  store<u32>(to, <u32>(sum & mask))
  sum = (sum >> 29) + r1 + (top << 8)
  store<u32>(to, <u32>(sum & mask), 4)
  store<u32>(to, <u32>((sum >> 29) + r2), 8)
}
