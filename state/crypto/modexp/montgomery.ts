// Products modulo an odd number of up to 1,024 bytes (Montgomery, "Modular multiplication without trial division", 1985).
//
// A number x stands for x / R, where R = 2^(bits * limbs). Its limbs lie in words of 32 bits, the lowest first. Numbers are below twice the
// modulus, and R is more than four times the modulus, so that products are below twice the modulus again (Walter, 1999).

/** The most bytes of a modulus. */
export const mostBytes: u32 = 1024
const mostLimbs: u32 = 304
/** The room of a number, bytes: its limbs begin after {@link guard} bytes of 0, and as many follow them. */
export const numberSize: u32 = 4 * mostLimbs + 16
/** Bytes of 0 before the lowest limb and behind the highest one. */
export const guard: u32 = 8

/** The modulus, behind its guard. */
export const modulus: u32 = memory.data(4 * 304 + 16, 16) + 8
/** Sums of products. Column i belongs to 2^(bits * i). */
const columns = memory.data(8 * (304 + 2), 16)

/** The number of limbs of a number, which is even. */
let limbs: u32 = 0
let bits: u32 = 0
let mask: u64 = 0
/** -1 / modulus modulo 2^bits */
let negativeInverse: u64 = 0

/** Returns the exponent of R for a modulus of some bytes. */
export function bitsOfR(bytes: u32): u32 {
  chooseLimbs(bytes)
  return bits * limbs
}

/**
 * Makes an odd number the modulus.
 * @param bytes where it lies, the highest byte first
 * @param size its size in bytes, 1 to {@link mostBytes}
 */
export function setModulus(bytes: u32, size: u32): void {
  chooseLimbs(size)
  readNumber(modulus, bytes, size)
  const lowest: u64 = load<u32>(modulus)
  // Each step doubles the bits that are right: 3, 6, 12, 24, 48.
  let inverse: u64 = lowest
  for (let i = 0; i < 4; i++) inverse *= 2 - lowest * inverse
  negativeInverse = (0 - inverse) & mask
}

/**
 * Chooses the number and the bits of limbs. A column sums up twice as many products as there are limbs, so bits must
 * remain for them.
 */
function chooseLimbs(bytes: u32): void {
  bits = bytes <= 108 ? 29 : bytes <= 440 ? 28 : 27
  mask = ((<u64>1) << bits) - 1
  limbs = ((bytes * 8 + 2 + 2 * bits - 1) / (2 * bits)) * 2
}

/** Reads a number of some bytes, the highest first. */
export function readNumber(to: u32, bytes: u32, size: u32): void {
  memory.fill(to - guard, 0, numberSize)
  let window: u64 = 0
  let count: u32 = 0
  let limb = to
  for (let at: i32 = size - 1; at >= 0; at--) {
    window |= (<u64>load<u8>(bytes + at)) << count
    count += 8
    if (count < bits) continue
    store<u32>(limb, <u32>(window & mask))
    limb += 4
    window >>= bits
    count -= bits
  }
  store<u32>(limb, <u32>window)
}

/** Writes a number below the modulus as some bytes, the highest first. */
export function writeNumber(bytes: u32, from: u32, size: u32): void {
  let window: u64 = 0
  let count: u32 = 0
  let limb = from
  for (let at: i32 = size - 1; at >= 0; at--) {
    if (count < 8) {
      window |= (<u64>load<u32>(limb)) << count
      limb += 4
      count += bits
    }
    store<u8>(bytes + at, <u8>window)
    window >>= 8
    count -= 8
  }
}

/** to = a * b / R. All three may be one. */
export function multiply(to: u32, a: u32, b: u32): void {
  const end = limbs << 2
  memory.fill(columns, 0, 2 * end + 16)
  const b0: u64 = load<u32>(b)
  const b1: u64 = load<u32>(b, 4)
  const modulus0: u64 = load<u32>(modulus)
  const modulus1: u64 = load<u32>(modulus, 4)
  // Two limbs of a at a time, so that all columns move by a whole vector.
  for (let i: u32 = 0; i < end; i += 8) {
    const a0: u64 = load<u32>(a + i)
    const a1: u64 = load<u32>(a + i, 4)
    const first = load<u64>(columns) + a0 * b0
    const times0 = (first * negativeInverse) & mask
    const second =
      ((first + times0 * modulus0) >> bits) + load<u64>(columns, 8) + (a0 * b1 + a1 * b0) + times0 * modulus1
    const times1 = (second * negativeInverse) & mask
    const carry = (second + times1 * modulus0) >> bits
    const p0 = i32x4.splat(<i32>a0)
    const p1 = i32x4.splat(<i32>a1)
    const q0 = i32x4.splat(<i32>times0)
    const q1 = i32x4.splat(<i32>times1)
    for (let at: u32 = 8; at <= end; at += 8) {
      const ofA = i64x2.add(
        i64x2.extmul_low_i32x4_u(p0, v128.load_zero<u64>(b + at)),
        i64x2.extmul_low_i32x4_u(p1, v128.load_zero<u64>(b + at - 4)),
      )
      const ofModulus = i64x2.add(
        i64x2.extmul_low_i32x4_u(q0, v128.load_zero<u64>(modulus + at)),
        i64x2.extmul_low_i32x4_u(q1, v128.load_zero<u64>(modulus + at - 4)),
      )
      const column = columns + 2 * at
      v128.store(column - 16, i64x2.add(v128.load(column), i64x2.add(ofA, ofModulus)))
    }
    store<u64>(columns, load<u64>(columns) + carry)
  }
  let sum: u64 = 0
  for (let i: u32 = 0; i < end; i += 4) {
    sum += load<u64>(columns + 2 * i)
    store<u32>(to + i, <u32>(sum & mask))
    sum >>= bits
  }
}

/** at = at / R, below the modulus */
export function leaveMontgomery(at: u32, one: u32): void {
  memory.fill(one - guard, 0, numberSize)
  store<u32>(one, 1)
  multiply(at, at, one)
  // The result is at most the modulus, and equal to it only for 0.
  if (isModulus(at)) memory.fill(at, 0, limbs << 2)
}

function isModulus(at: u32): bool {
  for (let i: u32 = 0; i < limbs << 2; i += 4) if (load<u32>(at + i) !== load<u32>(modulus + i)) return false
  return true
}
