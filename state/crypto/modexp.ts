import { instantiate } from './instantiate.js'
import { readInteger, writeInteger } from './integers.js'
import { modexpModule } from './modexp/modexpModule.js'

/** What `modexp/entry.ts` offers. */
type ModexpExports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  place(): number
  room(): number
  bitsOfR(bytes: number): number
  begin(bytes: number, highestDigit: number): void
  takeExponent(bytes: number): void
  finish(): void
}

/** The largest modulus that the module takes. BigInt multiplies larger numbers in fewer steps. */
const mostBytes = 1_024

let loaded: { readonly exports: ModexpExports; readonly exchange: Uint8Array } | undefined

/** Compiled at the first use, since most networks need none of it. */
function module() {
  if (loaded !== undefined) return loaded
  const exports = instantiate<ModexpExports>(modexpModule())
  loaded = { exports, exchange: new Uint8Array(exports.memory.buffer, exports.place(), exports.room()) }
  return loaded
}

/**
 * Returns a power modulo a number; 0 modulo 0, as EIP-198 has it. 0 to the power of 0 is 1.
 * @param exponent of any size, the highest byte first
 */
export function powerModulo(base: bigint, exponent: Uint8Array, modulus: bigint): bigint {
  if (modulus <= 1n) return 0n
  if (modulus & 1n) return oddPower(base, exponent, modulus)
  // By the Chinese remainder theorem: modulo a power of 2, and modulo what is left.
  const twos = trailingZeros(modulus)
  const odd = modulus >> BigInt(twos)
  const binary = binaryPower(base, exponent, twos)
  if (odd === 1n) return binary
  const rest = oddPower(base, exponent, odd)
  return rest + odd * BigInt.asUintN(twos, (binary - rest) * binaryInverse(odd, twos))
}

/** A power modulo an odd number above 1. */
function oddPower(base: bigint, exponent: Uint8Array, modulus: bigint): bigint {
  const size = (modulus.toString(16).length + 1) >> 1
  if (size > mostBytes) return power(base % modulus, exponent, (number) => number % modulus)
  const { exports, exchange } = module()
  const bits = BigInt(exports.bitsOfR(size))
  writeInteger(exchange, 0, modulus, size)
  writeInteger(exchange, size, (1n << bits) % modulus, size)
  writeInteger(exchange, 2 * size, (base << bits) % modulus, size)
  exports.begin(size, highestDigit(exponent))
  for (let at = 0; at < exponent.length; at += exchange.length) {
    const part = exponent.subarray(at, at + exchange.length)
    exchange.set(part)
    exports.takeExponent(part.length)
  }
  exports.finish()
  return readInteger(exchange.subarray(0, size))
}

/** A power modulo 2^bits. */
function binaryPower(base: bigint, exponent: Uint8Array, bits: number): bigint {
  const reduce = (number: bigint) => BigInt.asUintN(bits, number)
  // An even base has as many factors 2 as the exponent says. An odd base to the power of 2^(bits - 1) is 1.
  const isEven = (base & 1n) === 0n
  const size = (bits >> 3) + 1
  const low = exponent.subarray(Math.max(0, exponent.length - size))
  if (!isEven) return power(reduce(base), low, reduce)
  const isLong = exponent.subarray(0, exponent.length - low.length).some((byte) => byte !== 0)
  return isLong || readInteger(low) >= BigInt(bits) ? 0n : power(reduce(base), low, reduce)
}

/** 1 / odd modulo 2^bits. Each step doubles the bits that are right. */
function binaryInverse(odd: bigint, bits: number): bigint {
  let inverse = 1n
  for (let right = 1; right < bits; right *= 2) inverse = BigInt.asUintN(bits, inverse * (2n - odd * inverse))
  return inverse
}

function trailingZeros(number: bigint): number {
  const digits = number.toString(16)
  let zeros = 0
  while (digits[digits.length - 1 - zeros] === '0') zeros++
  const digit = Number.parseInt(digits[digits.length - 1 - zeros] ?? '1', 16)
  return 4 * zeros + 31 - Math.clz32(digit & -digit)
}

/** Four bits of the exponent at a time. @param reduce returns the remainder of a product, and of 1 */
function power(base: bigint, exponent: Uint8Array, reduce: (product: bigint) => bigint): bigint {
  const highest = highestDigit(exponent)
  const factors = [reduce(1n)]
  for (let digit = 1; digit <= highest; digit++) factors.push(reduce((factors[digit - 1] ?? 1n) * base))
  let result = factors[0] ?? 1n
  for (const byte of exponent)
    for (const digit of [byte >> 4, byte & 15]) {
      if (result !== 1n) for (let bit = 0; bit < 4; bit++) result = reduce(result * result)
      if (digit !== 0) result = reduce(result * (factors[digit] ?? 1n))
    }
  return result
}

/** The highest digit to the base 16. */
function highestDigit(bytes: Uint8Array): number {
  let highest = 0
  for (let at = 0; at < bytes.length && highest < 15; at++) {
    const byte = bytes[at] ?? 0
    highest = Math.max(highest, byte >> 4, byte & 15)
  }
  return highest
}
