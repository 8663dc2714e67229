import { bigIntToFixedBytes, bytesToBigInt } from '../../codec/hex.js'
import { powerModulo } from '../../crypto/modexp.js'
import type { Pauses } from '../../time/Pauses.js'

/** A gas cost above every gas limit. */
const unpayable = (1n << 64n) - 1n

/**
 * Returns the gas cost of precompile 5, MODEXP (EIP-2565). The input has the sizes of base, exponent and modulus in
 * 32 bytes each, then the three numbers.
 */
export function modularPowerGas(input: Uint8Array): bigint {
  const [baseSize, exponentSize, modulusSize] = sizesOf(input)
  const extra = exponentSize > 32n ? 8n * (exponentSize - 32n) : 0n
  const iterations = extra + BigInt(bitsBelowHighest(input, 96n + baseSize, exponentSize))
  const words = (larger(modulusSize, baseSize) + 7n) / 8n
  const gas = (words * words * larger(iterations, 1n)) / 3n
  if (gas > unpayable) return unpayable
  return gas < 200n ? 200n : gas
}

/**
 * Runs precompile 5, MODEXP (EIP-198): base to the power of exponent, modulo modulus. The output has the size of the
 * modulus. The work is done in steps of some milliseconds.
 */
export function* modularPower(input: Uint8Array): Pauses<Uint8Array> {
  const [baseSize, exponentSize, modulusSize] = sizesOf(input)
  if (baseSize === 0n && modulusSize === 0n) return new Uint8Array(0)
  const size = Number(modulusSize)
  if (size === 0) return new Uint8Array(0)
  const base = number(input, 96n, baseSize)
  const exponent = bytes(input, 96n + baseSize, exponentSize)
  const modulus = number(input, 96n + baseSize + exponentSize, modulusSize)
  return bigIntToFixedBytes(yield* powerModulo(base, exponent, modulus), size)
}

function sizesOf(input: Uint8Array): readonly [base: bigint, exponent: bigint, modulus: bigint] {
  return [sizeAt(input, 0), sizeAt(input, 32), sizeAt(input, 64)]
}

/** Reads a size of 32 bytes. A size below 2^32, as nearly all are, is read without hexadecimal text in between. */
function sizeAt(input: Uint8Array, at: number): bigint {
  for (let index = at; index < at + 28; index++)
    if ((input[index] ?? 0) !== 0) return number(input, BigInt(at), 32n)
  let size = 0
  for (let index = at + 28; index < at + 32; index++) size = size * 256 + (input[index] ?? 0)
  return BigInt(size)
}

function larger(a: bigint, b: bigint): bigint {
  if (a < b) return b
  return a
}

/**
 * Returns the number of bits below the highest bit that is 1 in the highest 32 bytes of an exponent; 0 when all bits
 * are 0.
 * @param at the offset of the exponent
 * @param size its size in bytes
 */
function bitsBelowHighest(input: Uint8Array, at: bigint, size: bigint): number {
  if (at >= BigInt(input.length)) return 0
  const start = Number(at)
  const length = size > 32n ? 32 : Number(size)
  for (let index = 0; index < length; index++) {
    const byte = input[start + index] ?? 0
    if (byte !== 0) return 8 * (length - index) - 1 - (Math.clz32(byte) - 24)
  }
  return 0
}

/** Reads a number of `size` bytes at an offset. The input is padded with zeros at its end. */
function number(input: Uint8Array, at: bigint, size: bigint): bigint {
  if (at >= BigInt(input.length) || size === 0n) return 0n
  const present = input.subarray(
    Number(at),
    Number(at + size > BigInt(input.length) ? input.length : at + size),
  )
  return bytesToBigInt(present) << (8n * (size - BigInt(present.length)))
}

/** Returns `size` bytes from an offset on. The input is padded with zeros at its end. */
function bytes(input: Uint8Array, at: bigint, size: bigint): Uint8Array {
  const all = new Uint8Array(Number(size))
  if (at < BigInt(input.length)) all.set(input.subarray(Number(at), Number(at + size)))
  return all
}
