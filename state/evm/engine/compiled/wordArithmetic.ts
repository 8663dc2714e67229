import type { Limb, LimbCode, Word } from './LimbCode.js'

// Arithmetic on words in compiled code. A function with a `LimbCode` writes the code that computes its result, and returns
// the limbs in which that code leaves the result.

/** Returns a constant as a word. */
export function constantWord(value: bigint): Word {
  const limb = (index: number): bigint => BigInt.asUintN(64, value >> BigInt(64 * index))
  return [limb(0), limb(1), limb(2), limb(3)]
}

/** Returns the value of a constant word; undefined for other words. */
export function constantOf([a, b, c, d]: Word): bigint | undefined {
  if (typeof a !== 'bigint' || typeof b !== 'bigint' || typeof c !== 'bigint' || typeof d !== 'bigint')
    return undefined
  return (d << 192n) | (c << 128n) | (b << 64n) | a
}

/** Returns the word whose value is a limb. */
export function wordOfLimb(limb: Limb): Word {
  return [limb, 0n, 0n, 0n]
}

/** Returns the OR of limbs: 0 if all of them are 0. */
export function orAll(code: LimbCode, limbs: readonly Limb[]): Limb {
  return limbs.reduce((a, b) => code.or(a, b), 0n)
}

/** Returns a + b, modulo 2^256. */
export function add(code: LimbCode, a: Word, b: Word): Word {
  let carry: Limb = 0n
  const limb = (index: 0 | 1 | 2 | 3): Limb => {
    const partial = code.add(a[index], b[index])
    const sum = code.add(partial, carry)
    if (index < 3)
      carry = code.or(b[index] === 0n ? 0n : code.less(partial, a[index]), lessThanCarry(code, sum, carry))
    return sum
  }
  return [limb(0), limb(1), limb(2), limb(3)]
}

/** Returns a - b, modulo 2^256. */
export function subtract(code: LimbCode, a: Word, b: Word): Word {
  let borrow: Limb = 0n
  const limb = (index: 0 | 1 | 2 | 3): Limb => {
    const partial = code.subtract(a[index], b[index])
    const difference = code.subtract(partial, borrow)
    if (index < 3) borrow = code.or(code.less(a[index], b[index]), lessThanCarry(code, partial, borrow))
    return difference
  }
  return [limb(0), limb(1), limb(2), limb(3)]
}

/** Returns 1 if a limb is less than a carry, else 0. No limb is less than a carry of 0. */
function lessThanCarry(code: LimbCode, limb: Limb, carry: Limb): Limb {
  return carry === 0n ? 0n : code.less(limb, carry)
}

/** Returns 1 if a < b, else 0. @param signed whether the words are compared as two's complement */
export function less(code: LimbCode, a: Word, b: Word, signed: boolean): Limb {
  let result = code.less(a[0], b[0])
  for (const index of [1, 2, 3] as const) {
    const here = index === 3 && signed ? code.lessSigned(a[3], b[3]) : code.less(a[index], b[index])
    result = code.or(here, code.and(code.equal(a[index], b[index]), result))
  }
  return result
}

/** Returns 1 if a = b, else 0. */
export function equal(code: LimbCode, a: Word, b: Word): Limb {
  return code.isZero(
    orAll(
      code,
      bitwise(a, b, (x, y) => code.xor(x, y)),
    ),
  )
}

/** Combines each limb of a word with the same limb of another word. Returns the word of the results. */
export function bitwise(a: Word, b: Word, operation: (a: Limb, b: Limb) => Limb): Word {
  return [operation(a[0], b[0]), operation(a[1], b[1]), operation(a[2], b[2]), operation(a[3], b[3])]
}

/** Returns the product of two limbs, 128 bits. */
export function multiplyLimbs(code: LimbCode, a: Limb, b: Limb): Word {
  const low = (limb: Limb): Limb => code.and(limb, 0xffffffffn)
  const high = (limb: Limb): Limb => code.shiftRight(limb, 32)
  const [lowA, highA, lowB, highB] = [low(a), high(a), low(b), high(b)]
  const middleA = code.add(code.multiply(highA, lowB), high(code.multiply(lowA, lowB)))
  const middleB = code.add(code.multiply(lowA, highB), low(middleA))
  const top = code.add(code.add(code.multiply(highA, highB), high(middleA)), high(middleB))
  return [code.multiply(a, b), top, 0n, 0n]
}

/** Shifts left by a constant number of bits. */
export function shiftLeft(code: LimbCode, a: Word, bits: bigint): Word {
  if (bits >= 256n) return constantWord(0n)
  const [limbs, rest] = [Number(bits) >> 6, Number(bits) & 63]
  const from = (index: number): Limb => a[index] ?? 0n
  const limb = (index: number): Limb => {
    const high = code.shiftLeft(from(index - limbs), rest)
    return rest === 0 ? high : code.or(high, code.shiftRight(from(index - limbs - 1), 64 - rest))
  }
  return [limb(0), limb(1), limb(2), limb(3)]
}

/** Shifts right by a constant number of bits, filled with zeros. */
export function shiftRight(code: LimbCode, a: Word, bits: bigint): Word {
  if (bits >= 256n) return constantWord(0n)
  const [limbs, rest] = [Number(bits) >> 6, Number(bits) & 63]
  const from = (index: number): Limb => a[index] ?? 0n
  const limb = (index: number): Limb => {
    const low = code.shiftRight(from(index + limbs), rest)
    return rest === 0 ? low : code.or(low, code.shiftLeft(from(index + limbs + 1), 64 - rest))
  }
  return [limb(0), limb(1), limb(2), limb(3)]
}
