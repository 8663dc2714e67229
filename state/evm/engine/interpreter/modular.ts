// ADDMOD and MULMOD. For a modulus of four limbs, as cryptography uses, MULMOD keeps all limbs in variables. For other
// moduli it uses `division.ts`.

import { dividend, reciprocalOfTwo, reduceDividend } from './division'
import { multiplyByLimb, multiplyWide, upperProduct } from './multiplication'
import { isSmall, isZero } from './words'

/** n = (a + b) mod n; 0 when n is 0. */
export function addModulo(a: u32, b: u32, n: u32): void {
  const a0 = load<u64>(a)
  const s0 = a0 + load<u64>(b)
  let carry = u64(s0 < a0)
  const a1 = load<u64>(a, 8)
  let partial = a1 + load<u64>(b, 8)
  const s1 = partial + carry
  carry = u64(partial < a1) | u64(s1 < partial)
  const a2 = load<u64>(a, 16)
  partial = a2 + load<u64>(b, 16)
  const s2 = partial + carry
  carry = u64(partial < a2) | u64(s2 < partial)
  const a3 = load<u64>(a, 24)
  partial = a3 + load<u64>(b, 24)
  const s3 = partial + carry
  carry = u64(partial < a3) | u64(s3 < partial)
  const n3 = load<u64>(n, 24)
  if (carry === 0 && s3 < n3) {
    store<u64>(n, s0)
    store<u64>(n, s1, 8)
    store<u64>(n, s2, 16)
    store<u64>(n, s3, 24)
    return
  }
  if (isZero(n)) return
  // Subtracts n once, which is enough for operands below n.
  const n0 = load<u64>(n)
  const n1 = load<u64>(n, 8)
  const n2 = load<u64>(n, 16)
  const r0 = s0 - n0
  let borrow = u64(s0 < n0)
  const r1 = s1 - n1 - borrow
  borrow = u64(s1 < n1) | (u64(s1 === n1) & borrow)
  const r2 = s2 - n2 - borrow
  borrow = u64(s2 < n2) | (u64(s2 === n2) & borrow)
  const r3 = s3 - n3 - borrow
  borrow = u64(s3 < n3) | (u64(s3 === n3) & borrow)
  if (carry === borrow && r3 < n3) {
    store<u64>(n, r0)
    store<u64>(n, r1, 8)
    store<u64>(n, r2, 16)
    store<u64>(n, r3, 24)
    return
  }
  store<u64>(dividend, s0)
  store<u64>(dividend, s1, 8)
  store<u64>(dividend, s2, 16)
  store<u64>(dividend, s3, 24)
  store<u64>(dividend, carry, 32)
  reduceDividend(5, n)
}

/** n = (a * b) mod n; 0 when n is 0. */
export function multiplyModulo(a: u32, b: u32, n: u32): void {
  const isLong = load<u64>(n, 24) !== 0
  if (!isLong && isZero(n)) return
  let length = 5
  if (isSmall(b)) multiplyByLimb(a, load<u64>(b), dividend)
  else if (isSmall(a)) multiplyByLimb(b, load<u64>(a), dividend)
  else {
    length = 8
    multiplyWide(a, b, dividend)
  }
  if (isLong) reduceByFour(length, n)
  else reduceDividend(length, n)
}

/**
 * n = the lowest `length` limbs of the dividend mod n. `length` must be 5 or more, and the highest limb of n not 0.
 */
function reduceByFour(length: i32, n: u32): void {
  let d0 = load<u64>(n)
  let d1 = load<u64>(n, 8)
  let d2 = load<u64>(n, 16)
  let d3 = load<u64>(n, 24)
  // The divisor is shifted until its highest bit is set, and the dividend by as many bits. The bits that come from the
  // limb below are shifted in two steps, since they may need a shift by 64, which does nothing in WebAssembly.
  const shift = clz(d3)
  const back = 63 - shift
  d3 = (d3 << shift) | ((d2 >> 1) >> back)
  d2 = (d2 << shift) | ((d1 >> 1) >> back)
  d1 = (d1 << shift) | ((d0 >> 1) >> back)
  d0 <<= shift
  const reciprocal = reciprocalOfTwo(d3, d2)
  // The remainder so far, which is below the divisor, and the next limb of the dividend, not shifted.
  let limbAt = dividend + ((length - 3) << 3)
  let next = load<u64>(limbAt)
  let r3: u64 = 0
  let r0 = load<u64>(limbAt, 8)
  let r1 = load<u64>(limbAt, 16)
  let r2 = (r1 >> 1) >> back
  r1 = (r1 << shift) | ((r0 >> 1) >> back)
  r0 = (r0 << shift) | ((next >> 1) >> back)
  do {
    limbAt -= 8
    const below: u64 = limbAt < dividend ? 0 : load<u64>(limbAt)
    const limb = (next << shift) | ((below >> 1) >> back)
    next = below
    if (r3 === 0 && r2 < d3) {
      // This limb of the quotient is 0.
      r3 = r2
      r2 = r1
      r1 = r0
      r0 = limb
    } else if (r3 === d3 && r2 === d2) {
      // The quotient of the upper limbs would not fit into a limb. This limb of the quotient is 2^64 - 1, and the
      // remainder is d + limb - (d - r) * 2^64.
      const less0 = d0 - r0
      const less1 = d1 - r1 - u64(d0 < r0)
      r0 = d0 + limb
      let carry = u64(r0 < limb)
      const x1 = d1 + carry
      carry = u64(x1 < carry)
      const x2 = d2 + carry
      carry = u64(x2 < carry)
      const borrow = u64(x1 < less0)
      r1 = x1 - less0
      r2 = x2 - less1 - borrow
      r3 = d3 + carry - (u64(x2 < less1) | (u64(x2 === less1) & borrow))
    } else {
      // Divides the upper three limbs of the remainder by the upper two of the divisor.
      const product = reciprocal * r3
      const low = product + r2
      let digit = upperProduct(reciprocal, r3) + r3 + u64(low < product)
      const below2 = d2 * digit
      let x2 = r1 - below2
      let x3 = r2 - digit * d3 - upperProduct(d2, digit) - u64(r1 < below2)
      x3 -= d3 + u64(x2 < d2)
      x2 -= d2
      digit++
      // There is no branch here, because no processor could predict it.
      const tooLarge: u64 = 0 - u64(x3 >= low)
      digit += tooLarge
      x2 += d2 & tooLarge
      x3 += (d3 & tooLarge) + u64(x2 < (d2 & tooLarge))
      if (x3 > d3 || (x3 === d3 && x2 >= d2)) {
        digit++
        x3 -= d3 + u64(x2 < d2)
        x2 -= d2
      }
      // Subtracts the digit times the divisor's lower limbs, too.
      let half = d0 * digit
      let borrow = upperProduct(d0, digit) + u64(limb < half)
      const x0 = limb - half
      half = d1 * digit + borrow
      borrow = upperProduct(d1, digit) + u64(half < borrow) + u64(r0 < half)
      const x1 = r0 - half
      r0 = x0
      r1 = x1
      r2 = x2 - borrow
      const isLess = u64(x2 < borrow)
      r3 = x3 - isLess
      if (x3 < isLess) {
        // The digit was too large by one, so the divisor is added back.
        r0 += d0
        let carry = u64(r0 < d0)
        r1 += carry
        carry = u64(r1 < carry)
        r1 += d1
        carry += u64(r1 < d1)
        r2 += carry
        carry = u64(r2 < carry)
        r2 += d2
        r3 += d3 + carry + u64(r2 < d2)
      }
    }
  } while (limbAt >= dividend)
  store<u64>(n, (r0 >> shift) | ((r1 << 1) << back))
  store<u64>(n, (r1 >> shift) | ((r2 << 1) << back), 8)
  store<u64>(n, (r2 >> shift) | ((r3 << 1) << back), 16)
  store<u64>(n, r3 >> shift, 24)
}
