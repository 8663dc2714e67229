/** `0x`-prefixed lower-case hexadecimal text, as EVM APIs write hashes, addresses and data. */
export type Hex = `0x${string}`

const hexPattern = /^[0-9a-fA-F]*$/
/** Up to this many digits a loop of our own is faster than a Buffer and a pattern. */
const fewDigits = 256
const noDigit = 0xff
const digitValues = valuesOfDigits()

/** Bytes to bare lower-case hexadecimal (no prefix). */
export function bytesToHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}

/** Bytes to `0x…`. */
export function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}

/**
 * Bare or `0x`-prefixed hexadecimal to bytes.
 * @throws {RangeError} on an odd length or a character that is no hexadecimal digit.
 */
export function hexToBytes(text: string): Uint8Array {
  const digits = text.startsWith('0x') || text.startsWith('0X') ? text.slice(2) : text
  if (digits.length % 2 !== 0) throw notHexadecimal()
  if (digits.length <= fewDigits) return fewDigitsToBytes(digits)
  if (!hexPattern.test(digits)) throw notHexadecimal()
  // Not Buffer.from: its small buffers are slices of shared blocks, and one that is kept keeps its whole block.
  const bytes = new Uint8Array(digits.length / 2)
  Buffer.from(bytes.buffer).write(digits, 'hex')
  return bytes
}

/** A quantity as geth prints it: `0x` and no leading zeros. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}

/** Big-endian bytes to an unsigned integer; no bytes are zero. */
export function bytesToBigInt(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(toHex(bytes))
}

/** An unsigned integer as the fewest big-endian bytes (zero is none), the form RLP wants. */
export function bigIntToBytes(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array(0)
  const digits = value.toString(16)
  return hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`)
}

/** An unsigned integer as exactly `length` big-endian bytes. */
export function bigIntToFixedBytes(value: bigint, length: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(length * 2, '0'))
}

/** Joins byte strings. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    out.set(part, offset)
    offset += part.length
  }
  return out
}

/** Whether two byte strings are equal. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0
}

function fewDigitsToBytes(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2)
  let seen = 0
  for (let index = 0; index < bytes.length; index++) {
    const high = digitValues[digits.charCodeAt(2 * index)] ?? noDigit
    const low = digitValues[digits.charCodeAt(2 * index + 1)] ?? noDigit
    seen |= high | low
    bytes[index] = (high << 4) | low
  }
  if (seen > 0xf) throw notHexadecimal()
  return bytes
}

/** The value of each hexadecimal digit by its character code, and {@link noDigit} for every other character. */
function valuesOfDigits(): Uint8Array {
  const values = new Uint8Array(128).fill(noDigit)
  for (const digit of '0123456789abcdefABCDEF') values[digit.charCodeAt(0)] = Number.parseInt(digit, 16)
  return values
}

function notHexadecimal(): RangeError {
  return new RangeError('not an even number of hexadecimal digits')
}
