import { InstancePool } from './InstancePool.js'
import { compileModule } from './instantiate.js'
import { readInteger, writeInteger } from './integers.js'
import { modexpModule } from './modexp/modexpModule.js'

/** The exports of `modexp/entry.ts`. */
type ModexpExports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  bufferAddress(): number
  room(): number
  bitsOfR(bytes: number): number
  begin(bytes: number, highestDigit: number): void
  takeExponent(bytes: number): void
  finish(): void
}

/** The largest modulus that the module takes. BigInt multiplies larger numbers in fewer steps. */
const mostBytes = 1_024

/** The time of a step, about, ns. */
const stepNs = 2_000_000
const productsPerByte = 10

let compiled: (() => ModexpExports) | undefined

/** The module is compiled at the first use, since most networks need none of it. */
const instances = new InstancePool(() => {
  compiled ??= compileModule<ModexpExports>(modexpModule())
  const exports = compiled()
  return { exports, exchange: new Uint8Array(exports.memory.buffer, exports.bufferAddress(), exports.room()) }
})

/**
 * Computes a power modulo a number, in steps of some milliseconds; 0 modulo 0, as EIP-198 has it. 0 to the power of 0 is 1.
 * @param exponent of any size, the highest byte first
 */
export function* powerModulo(base: bigint, exponent: Uint8Array, modulus: bigint): Steps {
  if (modulus <= 1n) return 0n
  if (modulus & 1n) return yield* oddPower(base, exponent, modulus)
  // By the Chinese remainder theorem: modulo a power of 2, and modulo the odd part.
  const twos = trailingZeros(modulus)
  const odd = modulus >> BigInt(twos)
  const binary = yield* binaryPower(base, exponent, twos)
  if (odd === 1n) return binary
  const rest = yield* oddPower(base, exponent, odd)
  return rest + odd * BigInt.asUintN(twos, (binary - rest) * binaryInverse(odd, twos))
}

type Steps = Generator<undefined, bigint>

/** A power modulo an odd number above 1. */
function* oddPower(base: bigint, exponent: Uint8Array, modulus: bigint): Steps {
  const size = (modulus.toString(16).length + 1) >> 1
  if (size > mostBytes) return yield* power(base % modulus, exponent, size, (number) => number % modulus)
  const instance = instances.take()
  const { exports, exchange } = instance
  try {
    const bits = BigInt(exports.bitsOfR(size))
    writeInteger(exchange, 0, modulus, size)
    writeInteger(exchange, size, (1n << bits) % modulus, size)
    writeInteger(exchange, 2 * size, (base << bits) % modulus, size)
    exports.begin(size, highestDigit(exponent))
    const perStep = Math.min(exchange.length, bytesPerStep(size))
    for (let at = 0; at < exponent.length; at += perStep) {
      if (at !== 0) yield
      const part = exponent.subarray(at, at + perStep)
      exchange.set(part)
      exports.takeExponent(part.length)
    }
    exports.finish()
    return readInteger(exchange.subarray(0, size))
  } finally {
    instances.release(instance)
  }
}

/** Returns the number of bytes of the exponent in a step. @param size of the modulus, bytes */
function bytesPerStep(size: number): number {
  const productNs = 100 + (size * size) / 20
  return Math.ceil(stepNs / (productsPerByte * productNs))
}

/** A power modulo 2^bits. */
function* binaryPower(base: bigint, exponent: Uint8Array, bits: number): Steps {
  const reduce = (number: bigint) => BigInt.asUintN(bits, number)
  // The power of an even base has at least as many factors 2 as the exponent. An odd base to the power of 2^(bits -
  // 1) is 1.
  const isEven = (base & 1n) === 0n
  const size = (bits >> 3) + 1
  const low = exponent.subarray(Math.max(0, exponent.length - size))
  if (!isEven) return yield* power(reduce(base), low, size, reduce)
  const isLong = exponent.subarray(0, exponent.length - low.length).some((byte) => byte !== 0)
  return isLong || readInteger(low) >= BigInt(bits) ? 0n : yield* power(reduce(base), low, size, reduce)
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

/**
 * Four bits of the exponent at a time.
 * @param size of the modulus, bytes
 * @param reduce returns the remainder of a product, and of 1
 */
function* power(
  base: bigint,
  exponent: Uint8Array,
  size: number,
  reduce: (product: bigint) => bigint,
): Steps {
  const highest = highestDigit(exponent)
  const factors = [reduce(1n)]
  for (let digit = 1; digit <= highest; digit++) factors.push(reduce((factors[digit - 1] ?? 1n) * base))
  let result = factors[0] ?? 1n
  const perStep = bytesPerStep(size)
  for (const [index, byte] of exponent.entries()) {
    if (index !== 0 && index % perStep === 0) yield
    for (const digit of [byte >> 4, byte & 15]) {
      if (result !== 1n) for (let bit = 0; bit < 4; bit++) result = reduce(result * result)
      if (digit !== 0) result = reduce(result * (factors[digit] ?? 1n))
    }
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
