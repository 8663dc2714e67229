// Products of words, by digits of 32 bits: WebAssembly has no product of two numbers of 64 bits in full.

import { scratch } from '../layout'
import { copy, isSmall, isZero, set } from './words'

/** Room for the two factors and the result of a power. */
const base = scratch + 0x180
const factor = scratch + 0x1a0

/** b = a * b, modulo 2^256. */
export function multiply(a: u32, b: u32): void {
  if (isSmall(a) && isSmall(b)) {
    multiplySmall(load<u64>(a), load<u64>(b), b)
    return
  }
  const result = scratch
  set(result, 0)
  for (let i: u32 = 0; i < 32; i += 4) {
    const digit = <u64>load<u32>(a + i)
    if (digit === 0) continue
    let carry: u64 = 0
    for (let j: u32 = 0; i + j < 32; j += 4) {
      const at = result + i + j
      const sum = digit * <u64>load<u32>(b + j) + <u64>load<u32>(at) + carry
      store<u32>(at, <u32>sum)
      carry = sum >> 32
    }
  }
  copy(b, result)
}

/** Puts all 512 bits of a * b at `to`. One factor is often short. */
export function multiplyWide(a: u32, b: u32, to: u32): void {
  const aSize = sizeOf(a)
  const bSize = sizeOf(b)
  set(to, 0)
  set(to + 32, 0)
  if (aSize < bSize) addProduct(a, aSize, b, bSize, to)
  else addProduct(b, bSize, a, aSize, to)
}

/** The size of a word without its upper digits that are 0, bytes. */
function sizeOf(word: u32): u32 {
  let size: u32 = 32
  while (size !== 0 && load<u32>(word + size - 4) === 0) size -= 4
  return size
}

function addProduct(a: u32, aSize: u32, b: u32, bSize: u32, to: u32): void {
  for (let i: u32 = 0; i < aSize; i += 4) {
    const digit = <u64>load<u32>(a + i)
    if (digit === 0) continue
    let carry: u64 = 0
    for (let j: u32 = 0; j < bSize; j += 4) {
      const at = to + i + j
      const sum = digit * <u64>load<u32>(b + j) + <u64>load<u32>(at) + carry
      store<u32>(at, <u32>sum)
      carry = sum >> 32
    }
    store<u32>(to + i + bSize, <u32>carry)
  }
}

/** exponent = a to the power of exponent, modulo 2^256. */
export function power(a: u32, exponent: u32): void {
  copy(base, a)
  set(factor, 1)
  let left: i32 = 4
  while (left > 0 && load<u64>(exponent + ((left - 1) << 3)) === 0) left--
  for (let limb: i32 = 0; limb < left; limb++) {
    let bits = load<u64>(exponent + (limb << 3))
    const isLast = limb === left - 1
    for (let bit = 0; bit < 64; bit++) {
      if ((bits & 1) !== 0) multiply(base, factor)
      bits >>= 1
      if (isLast && bits === 0) break
      square(base)
      if (isZero(base) && isLast) {
        if (bits !== 0) set(factor, 0)
        break
      }
    }
  }
  copy(exponent, factor)
}

function square(at: u32): void {
  const copied = scratch + 0x1c0
  copy(copied, at)
  multiply(copied, at)
}

function multiplySmall(a: u64, b: u64, to: u32): void {
  const low = (a & 0xffffffff) * (b & 0xffffffff)
  const middleA = (a >> 32) * (b & 0xffffffff) + (low >> 32)
  const middleB = (a & 0xffffffff) * (b >> 32) + (middleA & 0xffffffff)
  store<u64>(to, (low & 0xffffffff) | (middleB << 32))
  store<u64>(to, (a >> 32) * (b >> 32) + (middleA >> 32) + (middleB >> 32), 8)
  store<u64>(to, 0, 16)
  store<u64>(to, 0, 24)
}
