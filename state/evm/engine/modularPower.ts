import { bigIntToFixedBytes, bytesToBigInt } from '../../codec/hex.js'

/** More than any gas pays for. */
const unpayable = (1n << 64n) - 1n

/** Price of precompile 5 (EIP-2565): sizes of base, exponent and modulus, then these. */
export function modularPowerGas(input: Uint8Array): bigint {
  const [baseSize, exponentSize, modulusSize] = sizesOf(input)
  const head = exponentHead(input, baseSize, exponentSize)
  const extra = exponentSize > 32n ? 8n * (exponentSize - 32n) : 0n
  const iterations = extra + (head === 0n ? 0n : BigInt(head.toString(2).length - 1))
  const words = (larger(modulusSize, baseSize) + 7n) / 8n
  const gas = (words * words * larger(iterations, 1n)) / 3n
  if (gas > unpayable) return unpayable
  return gas < 200n ? 200n : gas
}

/** Precompile 5: base to the power of exponent, modulo modulus (EIP-198); as many bytes as the modulus has. The price is paid. */
export function modularPower(input: Uint8Array): Uint8Array {
  const [baseSize, exponentSize, modulusSize] = sizesOf(input)
  if (baseSize === 0n && modulusSize === 0n) return new Uint8Array(0)
  const base = number(input, 96n, baseSize)
  const exponent = number(input, 96n + baseSize, exponentSize)
  const modulus = number(input, 96n + baseSize + exponentSize, modulusSize)
  const size = Number(modulusSize)
  return size === 0 ? new Uint8Array(0) : bigIntToFixedBytes(power(base, exponent, modulus), size)
}

function sizesOf(input: Uint8Array): readonly [base: bigint, exponent: bigint, modulus: bigint] {
  return [number(input, 0n, 32n), number(input, 32n, 32n), number(input, 64n, 32n)]
}

function larger(a: bigint, b: bigint): bigint {
  if (a < b) return b
  return a
}

/** The highest 32 bytes of the exponent. */
function exponentHead(input: Uint8Array, baseSize: bigint, exponentSize: bigint): bigint {
  return number(input, 96n + baseSize, exponentSize > 32n ? 32n : exponentSize)
}

/** A number of a size at a place, as if zeros followed the input. */
function number(input: Uint8Array, at: bigint, size: bigint): bigint {
  if (at >= BigInt(input.length) || size === 0n) return 0n
  const present = input.subarray(
    Number(at),
    Number(at + size > BigInt(input.length) ? input.length : at + size),
  )
  return bytesToBigInt(present) << (8n * (size - BigInt(present.length)))
}

/** Four bits of the exponent at a time, which are digits of its text: shifting a long exponent bit by bit would copy it each time. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (modulus <= 1n) return 0n
  const factor = base % modulus
  const digits = exponent.toString(16)
  const factors = powersFor(digits, factor, modulus)
  let result = factors[Number.parseInt(digits[0] ?? '0', 16)] ?? 1n
  for (let index = 1; index < digits.length; index++) {
    for (let bit = 0; bit < 4; bit++) result = (result * result) % modulus
    const digit = Number.parseInt(digits[index] ?? '0', 16)
    if (digit !== 0) result = (result * (factors[digit] ?? 1n)) % modulus
  }
  return result
}

/** Powers from 0 on, up to the highest that is a digit. */
function powersFor(digits: string, factor: bigint, modulus: bigint): readonly bigint[] {
  let highest = 0
  for (const digit of digits) highest = Math.max(highest, Number.parseInt(digit, 16))
  const powers = [1n]
  for (let index = 1; index <= highest; index++) powers.push(((powers[index - 1] ?? 1n) * factor) % modulus)
  return powers
}
