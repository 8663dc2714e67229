// Numbers modulo the order n of secp256k1's group: four limbs of 64 bits in 32 bytes, the lowest first.

import { invertModulo } from './inversion'

/** The order. */
export const order = memory.data<u32>([
  0xd0364141, 0xbfd25e8c, 0xaf48a03b, 0xbaaedce6, 0xfffffffe, 0xffffffff, 0xffffffff, 0xffffffff,
])
/** 2^256 - n, as digits of 32 bits. */
const complement = memory.data<u32>([0x2fc9bebf, 0x402da173, 0x50b75fc4, 0x45512319, 0x00000001])
const complementSize: u32 = 20

/** The sum that {@link addProduct} adds to: 96 bytes. */
export const wide = memory.data(96)
/** The part of a product beyond 256 bits. */
const high = memory.data(64)
/** The order for an inversion. */
const modulus = memory.data<u32>([
  0x10364141, 0x3f497a33, 0x348a03bb, 0x2bb739ab, 0x3ffffeba, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x0000ffff,
  0x2a774ec1,
])

/** Whether a number is 0. */
export function isZeroScalar(a: u32): bool {
  return (load<u64>(a) | load<u64>(a, 8) | load<u64>(a, 16) | load<u64>(a, 24)) === 0
}

/** Whether a < b. */
export function isLess(a: u32, b: u32): bool {
  for (let i: i32 = 24; i >= 0; i -= 8) {
    const limb = load<u64>(a + i)
    const other = load<u64>(b + i)
    if (limb !== other) return limb < other
  }
  return false
}

/** to = a + b; returns the carry. */
export function addWords(to: u32, a: u32, b: u32): u64 {
  let carry: u64 = 0
  for (let i: u32 = 0; i < 32; i += 8) {
    const limb = load<u64>(a + i)
    const sum = limb + load<u64>(b + i)
    const whole = sum + carry
    carry = u64(sum < limb) | u64(whole < sum)
    store<u64>(to + i, whole)
  }
  return carry
}

/** to = a - b; returns the borrow. */
export function subtractWords(to: u32, a: u32, b: u32): u64 {
  let borrow: u64 = 0
  for (let i: u32 = 0; i < 32; i += 8) {
    const limb = load<u64>(a + i)
    const other = load<u64>(b + i)
    const difference = limb - other
    store<u64>(to + i, difference - borrow)
    borrow = u64(limb < other) | u64(difference < borrow)
  }
  return borrow
}

/** Takes n off a number that is not below it. */
export function reduceOnce(at: u32): void {
  if (!isLess(at, order)) subtractWords(at, at, order)
}

/** to = -a */
export function negateScalar(to: u32, a: u32): void {
  if (isZeroScalar(a)) memory.fill(to, 0, 32)
  else subtractWords(to, order, a)
}

/** to = a * b */
export function multiplyScalars(to: u32, a: u32, b: u32): void {
  multiplyWide(a, b)
  // 2^256 is the complement modulo n.
  while (!isZeroScalar(wide + 32)) {
    memory.copy(high, wide + 32, 32)
    memory.fill(wide + 32, 0, 64)
    addProduct(high, 32, complement, complementSize)
  }
  memory.copy(to, wide, 32)
  reduceOnce(to)
}

/** to = a * b / 2^384, rounded */
export function multiplyHigh(to: u32, a: u32, b: u32): void {
  multiplyWide(a, b)
  const half = load<u64>(wide, 40) >> 63
  const low = load<u64>(wide, 48) + half
  store<u64>(to, low)
  store<u64>(to, load<u64>(wide, 56) + u64(low < half), 8)
  store<u64>(to, 0, 16)
  store<u64>(to, 0, 24)
}

function multiplyWide(a: u32, b: u32): void {
  clearWide()
  addProduct(a, 32, b, 32)
}

/** wide = 0 */
export function clearWide(): void {
  memory.fill(wide, 0, 96)
}

/** wide += a * b; sizes in bytes */
export function addProduct(a: u32, aSize: u32, b: u32, bSize: u32): void {
  for (let i: u32 = 0; i < aSize; i += 4) {
    const digit = <u64>load<u32>(a + i)
    let carry: u64 = 0
    for (let j: u32 = 0; j < bSize; j += 4) {
      carry += digit * <u64>load<u32>(b + j) + <u64>load<u32>(wide + i + j)
      store<u32>(wide + i + j, <u32>carry)
      carry >>= 32
    }
    for (let k = i + bSize; carry !== 0; k += 4) {
      carry += <u64>load<u32>(wide + k)
      store<u32>(wide + k, <u32>carry)
      carry >>= 32
    }
  }
}

/** to = 1 / a; 0 for 0 */
export function invertScalar(to: u32, a: u32): void {
  invertModulo(to, a, modulus)
}
