import { describe, expect, it } from '@jest/globals'
import { bigIntToFixedBytes, bytesToBigInt } from '../../../state/codec/hex.js'
import { powerModulo } from '../../../state/crypto/modexp.js'
import { finish } from '../../../state/time/Pauses.js'
import { SeededRandom } from '../evm/engine/oracle/SeededRandom.js'

const random = new SeededRandom(41)
const bytes = (size: number): Uint8Array => Uint8Array.from({ length: size }, () => random.below(256))
const number = (size: number): bigint => bytesToBigInt(bytes(size))

const powerOf = (base: bigint, exponent: Uint8Array, modulus: bigint): bigint =>
  finish(powerModulo(base, exponent, modulus))

/** Bit by bit, with the division of BigInt. */
function expected(base: bigint, exponent: Uint8Array, modulus: bigint): bigint {
  if (modulus <= 1n) return 0n
  let result = 1n
  for (const bit of exponent.length === 0 ? '' : bytesToBigInt(exponent).toString(2)) {
    result = (result * result) % modulus
    if (bit === '1') result = (result * base) % modulus
  }
  return result
}

function check(base: bigint, exponent: Uint8Array, modulus: bigint): void {
  expect([base, exponent, modulus, powerOf(base, exponent, modulus)]).toEqual([
    base,
    exponent,
    modulus,
    expected(base, exponent, modulus),
  ])
}

describe('a power modulo a number is that of BigInt', () => {
  it('for small numbers, all of them', () => {
    for (let modulus = 0n; modulus < 20n; modulus++)
      for (let base = 0n; base < 20n; base++)
        for (let exponent = 0; exponent < 20; exponent++)
          if (
            powerOf(base, Uint8Array.of(exponent), modulus) !==
            expected(base, Uint8Array.of(exponent), modulus)
          )
            check(base, Uint8Array.of(exponent), modulus)
  })

  it('for moduli of all sizes: odd, even, of ones, powers of 2 and their neighbours', () => {
    const exponents = [new Uint8Array(0), new Uint8Array(3), Uint8Array.of(0, 0, 1, 0, 1), bytes(9)]
    // A limb has fewer bits from 109 and 441 bytes on.
    for (const size of [
      1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 33, 64, 107, 108, 109, 128, 440, 441, 1_023, 1_024, 1_025,
    ]) {
      const top = 1n << BigInt(8 * size)
      const odd = number(size) | 1n
      const moduli = [odd, odd - 1n, top - 1n, top - 2n, top / 2n, top / 2n + 1n, odd << BigInt(4 * size)]
      for (const modulus of moduli)
        for (const exponent of exponents)
          for (const base of [0n, 1n, modulus - 1n, modulus, number(size + 3)]) check(base, exponent, modulus)
    }
  })

  it('for random numbers', () => {
    for (let count = 0; count < 400; count++)
      check(number(random.below(70)), bytes(random.below(40)), number(random.below(70)))
  })

  it('for exponents that come in several parts', () => {
    const exponent = bytes(7_000)
    const modulus = number(8) | 1n
    for (const each of [modulus, modulus - 1n, 1n << 40n]) check(number(8), exponent, each)
    exponent.fill(0, 0, 6_500)
    check(number(8), exponent, modulus)
  })

  it.each([
    [998, 5, 0],
    [998, 6, 1],
    [998, 10, 1],
    [998, 11, 2],
    [999, 4, 0],
    [999, 5, 1],
    [999, 9, 2],
    // From here on BigInt multiplies.
    [1_025, 4, 0],
    [1_025, 5, 1],
    [1_025, 9, 2],
  ])('for a modulus of %d bytes and an exponent of %d with %d pauses', (size, exponentSize, pauses) => {
    const modulus = (1n << BigInt(8 * size)) - 1n
    expect([...powerModulo(3n, bytes(exponentSize), modulus)]).toHaveLength(pauses)
  })

  it('modulo a power of 2 without a pause, since only the end of the exponent counts', () => {
    expect([...powerModulo(3n, bytes(7_000), 1n << 40n)]).toHaveLength(0)
  })

  it('for an even base and an exponent longer than the power of 2 in the modulus', () => {
    for (const exponent of [3, 39, 40, 41, 200]) check(6n, Uint8Array.of(exponent), 1n << 40n)
    check(6n, Uint8Array.of(1, ...new Uint8Array(40)), 5n << 40n)
  })

  it('below 2^bits for every modulus that is all ones, whose products are the largest', () => {
    for (const size of [32, 108, 440, 1_024]) {
      const modulus = bytesToBigInt(new Uint8Array(size).fill(255))
      for (const base of [modulus - 1n, modulus - 2n, modulus >> 1n]) check(base, bytes(4), modulus)
      expect(bigIntToFixedBytes(powerOf(2n, bytes(4), modulus), size)).toHaveLength(size)
    }
  })
})
