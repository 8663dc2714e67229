// Words of 256 bits in linear memory: four little-endian limbs of 64 bits, the lowest first.

/** Whether a word is zero. */
export function isZero(at: u32): bool {
  return (load<u64>(at) | load<u64>(at, 8) | load<u64>(at, 16) | load<u64>(at, 24)) === 0
}

/** Whether a word fits into 64 bits. */
export function isSmall(at: u32): bool {
  return (load<u64>(at, 8) | load<u64>(at, 16) | load<u64>(at, 24)) === 0
}

/** Whether two words are equal. */
export function isEqual(a: u32, b: u32): bool {
  return (
    ((load<u64>(a) ^ load<u64>(b)) |
      (load<u64>(a, 8) ^ load<u64>(b, 8)) |
      (load<u64>(a, 16) ^ load<u64>(b, 16)) |
      (load<u64>(a, 24) ^ load<u64>(b, 24))) ===
    0
  )
}

/** Copies a word. */
export function copy(to: u32, from: u32): void {
  v128.store(to, v128.load(from))
  v128.store(to, v128.load(from, 16), 16)
}

/** Sets a word to a number of 64 bits. */
export function set(at: u32, value: u64): void {
  store<u64>(at, value)
  store<u64>(at, 0, 8)
  store<u64>(at, 0, 16)
  store<u64>(at, 0, 24)
}

/** Converts 32 bytes, the highest first, to a word. The two may be at the same address. */
export function fromBytes(to: u32, from: u32): void {
  const high = v128.load(from)
  const low = v128.load(from, 16)
  v128.store(to, v128.shuffle<u8>(low, low, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0))
  v128.store(to, v128.shuffle<u8>(high, high, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), 16)
}

/**
 * Converts a word to 32 bytes, the highest first. Both conversions reverse the order of the bytes, so this one calls
 * {@link fromBytes}.
 */
export function toBytes(to: u32, from: u32): void {
  fromBytes(to, from)
}

/** Whether a < b, unsigned. */
export function isLess(a: u32, b: u32): bool {
  for (let limb: u32 = 24; limb !== 0; limb -= 8) {
    const x = load<u64>(a + limb)
    const y = load<u64>(b + limb)
    if (x !== y) return x < y
  }
  return load<u64>(a) < load<u64>(b)
}

/** Whether a < b as two's complement. */
export function isLessSigned(a: u32, b: u32): bool {
  const x = load<i64>(a, 24)
  const y = load<i64>(b, 24)
  if (x < 0 !== y < 0) return x < 0
  return isLess(a, b)
}

/** b = a + b. */
export function add(a: u32, b: u32): void {
  let x = load<u64>(a)
  let sum = x + load<u64>(b)
  let carry = u64(sum < x)
  store<u64>(b, sum)
  x = load<u64>(a, 8)
  sum = x + load<u64>(b, 8)
  let next = u64(sum < x)
  sum += carry
  carry = next | u64(sum < carry)
  store<u64>(b, sum, 8)
  x = load<u64>(a, 16)
  sum = x + load<u64>(b, 16)
  next = u64(sum < x)
  sum += carry
  carry = next | u64(sum < carry)
  store<u64>(b, sum, 16)
  store<u64>(b, load<u64>(a, 24) + load<u64>(b, 24) + carry, 24)
}

/** b = a - b. */
export function subtract(a: u32, b: u32): void {
  let x = load<u64>(a)
  let y = load<u64>(b)
  let borrow = u64(x < y)
  store<u64>(b, x - y)
  x = load<u64>(a, 8)
  y = load<u64>(b, 8)
  let next = u64(x < y) | (u64(x === y) & borrow)
  store<u64>(b, x - y - borrow, 8)
  x = load<u64>(a, 16)
  y = load<u64>(b, 16)
  borrow = next
  next = u64(x < y) | (u64(x === y) & borrow)
  store<u64>(b, x - y - borrow, 16)
  store<u64>(b, load<u64>(a, 24) - load<u64>(b, 24) - next, 24)
}

/** Negates a word as two's complement. */
export function negate(at: u32): void {
  let carry: u64 = 1
  for (let limb: u32 = 0; limb < 32; limb += 8) {
    const value = ~load<u64>(at + limb) + carry
    carry &= u64(value === 0)
    store<u64>(at + limb, value)
  }
}

/** Shifts a word left by fewer than 256 bits. */
export function shiftLeft(at: u32, bits: u32): void {
  const limbs = <i32>(bits >> 6)
  const rest = <u64>(bits & 63)
  for (let limb: i32 = 3; limb >= 0; limb--) {
    const from = limb - limbs
    let value: u64 = from >= 0 ? load<u64>(at + (from << 3)) << rest : 0
    if (rest !== 0 && from >= 1) value |= load<u64>(at + ((from - 1) << 3)) >> (64 - rest)
    store<u64>(at + (limb << 3), value)
  }
}

/** Shifts a word right by fewer than 256 bits. @param fill the limb shifted in at the top: 0 or all ones */
export function shiftRight(at: u32, bits: u32, fill: u64): void {
  const limbs = <i32>(bits >> 6)
  const rest = <u64>(bits & 63)
  for (let limb: i32 = 0; limb < 4; limb++) {
    const from = limb + limbs
    const low = from < 4 ? load<u64>(at + (from << 3)) : fill
    const high = from < 3 ? load<u64>(at + ((from + 1) << 3)) : fill
    store<u64>(at + (limb << 3), rest === 0 ? low : (low >> rest) | (high << (64 - rest)))
  }
}

/** SHL: value = value shifted left. */
export function shiftLeftBy(bits: u32, value: u32): void {
  if (isSmall(bits) && load<u64>(bits) < 256) shiftLeft(value, load<u32>(bits))
  else set(value, 0)
}

/** SHR: value = value shifted right, filled with zeros. */
export function shiftRightBy(bits: u32, value: u32): void {
  if (isSmall(bits) && load<u64>(bits) < 256) shiftRight(value, load<u32>(bits), 0)
  else set(value, 0)
}

/** SAR: value = value shifted right, filled with its sign. */
export function shiftRightSigned(bits: u32, value: u32): void {
  const fill: u64 = load<i64>(value, 24) < 0 ? u64.MAX_VALUE : 0
  shiftRight(value, isSmall(bits) && load<u64>(bits) < 256 ? load<u32>(bits) : 255, fill)
}

/** Returns the number of bits of a word without leading zeros. */
export function bitLength(at: u32): u32 {
  for (let limb: i32 = 3; limb >= 0; limb--) {
    const value = load<u64>(at + (limb << 3))
    if (value !== 0) return <u32>((limb << 6) + 64 - <i32>clz(value))
  }
  return 0
}

/**
 * SIGNEXTEND: extends the sign of a value whose highest byte has the number `index`. The lowest byte has the number 0.
 */
export function signExtend(index: u32, value: u32): void {
  if (!isSmall(index) || load<u64>(index) >= 31) return
  const bit = <u32>(load<u64>(index) << 3) + 7
  const isNegative = (load<u64>(value + ((bit >> 6) << 3)) >> (bit & 63)) & 1
  const up = 255 - bit
  shiftLeft(value, up)
  shiftRight(value, up, isNegative !== 0 ? u64.MAX_VALUE : 0)
}

/** BYTE: value = the byte of value with the number `index`. The highest byte has the number 0. */
export function byteOf(index: u32, value: u32): void {
  const number = load<u64>(index)
  set(value, isSmall(index) && number < 32 ? <u64>load<u8>(value + 31 - <u32>number) : 0)
}
