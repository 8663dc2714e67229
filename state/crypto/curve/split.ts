// Splits a factor of a point into two of half the bits (Gallant, Lambert and Vanstone, "Faster point multiplication on elliptic curves with
// efficient endomorphisms", 2001): λ times (x, y) is (βx, y), so k times a point is k1 times it plus k2 times (βx, y), where k = k1 + λ k2.

import { addProduct, clearWide, multiplyHigh, subtractWords, wide } from './scalars'

// The short vectors (a1, b1) and (a2, b2) of the lattice of all (a, b) with a + λ b = 0 modulo n; b2 is a1.
const a1 = memory.data<u32>([0x9284eb15, 0xe86c90e4, 0xa7d46bcd, 0x3086d221])
const a2 = memory.data<u32>([0x9d44cfd8, 0x57c1108d, 0xa8e2f3f6, 0x14ca50f7, 0x00000001])
const minusB1 = memory.data<u32>([0x0abfe4c3, 0x6f547fa9, 0x010e8828, 0xe4437ed6])
// b2 / n and -b1 / n, rounded, times 2^384.
const firstQuotient = memory.data<u32>([
  0x45dbb031, 0xe893209a, 0x71e8ca7f, 0x3daa8a14, 0x9284eb15, 0xe86c90e4, 0xa7d46bcd, 0x3086d221,
])
const secondQuotient = memory.data<u32>([
  0x8ac47f71, 0x1571b4ae, 0x9df506c6, 0x221208ac, 0x0abfe4c4, 0x6f547fa9, 0x010e8828, 0xe4437ed6,
])
const first = memory.data(32)
const second = memory.data(32)
const zero = memory.data(32)

/**
 * Splits a factor k into k1 + λ k2, both below 2^128 without their signs.
 * @param low where k1 goes without its sign, 32 bytes
 * @param high where k2 goes without its sign, 32 bytes
 * @returns bit 0: k1 is negative; bit 1: k2 is negative
 */
export function split(low: u32, high: u32, factor: u32): u32 {
  multiplyHigh(first, factor, firstQuotient)
  multiplyHigh(second, factor, secondQuotient)
  // (k, 0) less the vector of the lattice that is near to it.
  clearWide()
  addProduct(first, 16, a1, 16)
  addProduct(second, 16, a2, 20)
  subtractWords(low, factor, wide)
  clearWide()
  addProduct(second, 16, a1, 16)
  memory.copy(high, wide, 32)
  clearWide()
  addProduct(first, 16, minusB1, 16)
  subtractWords(high, wide, high)
  return takeSign(low) | (takeSign(high) << 1)
}

/** Makes a number of 256 bits with a sign the one without. @returns 1 when it was negative */
function takeSign(number: u32): u32 {
  if (load<i64>(number, 24) >= 0) return 0
  subtractWords(number, zero, number)
  return 1
}
