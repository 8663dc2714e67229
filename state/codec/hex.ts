/** Lower-case hexadecimal text with `0x`, the form of hashes, addresses and data in EVM APIs. */
export type Hex = `0x${string}`

const hexPattern = /^[0-9a-fA-F]*$/
const noDigit = 0xff
/**
 * Room for a few bytes. V8 keeps so short an array beside its object, and would allocate memory for it elsewhere
 * when Node writes into it.
 */
const fewBytes = new Uint8Array(Buffer.alloc(64).buffer)
const fewDigits = Buffer.from(fewBytes.buffer)
const digitValues = valuesOfDigits()

/** Encodes bytes as lower-case hexadecimal without `0x`. */
export function bytesToHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}

/** Encodes bytes as `0x…`. */
export function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}

/**
 * Decodes hexadecimal text with or without `0x`.
 * @throws {RangeError} for an odd length, or a character that is not a hexadecimal digit
 */
export function hexToBytes(text: string): Uint8Array {
  const digits = text.startsWith('0x') || text.startsWith('0X') ? text.slice(2) : text
  if (digits.length % 2 !== 0) throw notHexadecimal()
  if (!hexPattern.test(digits)) throw notHexadecimal()
  const length = digits.length / 2
  if (length <= fewBytes.length) {
    fewDigits.write(digits, 'hex')
    return fewBytes.slice(0, length)
  }
  // Not Buffer.from: its small buffers are slices of shared blocks, and a retained slice retains its whole
  // block.
  const bytes = new Uint8Array(length)
  Buffer.from(bytes.buffer).write(digits, 'hex')
  return bytes
}

/**
 * Decodes hexadecimal digits without `0x`, an even number, into bytes from an offset on.
 * @throws {RangeError} for a character that is not a hexadecimal digit
 */
export function writeHexDigits(digits: string, bytes: Uint8Array, offset: number): void {
  let seen = 0
  for (let index = 0; index < digits.length; index += 2) {
    const high = digitValues[digits.charCodeAt(index)] ?? noDigit
    const low = digitValues[digits.charCodeAt(index + 1)] ?? noDigit
    seen |= high | low
    bytes[offset + (index >> 1)] = (high << 4) | low
  }
  if (seen > 0xf) throw notHexadecimal()
}

/** Encodes a quantity like geth: `0x` and no leading zeros. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}

/** Decodes big-endian bytes to an unsigned integer; empty bytes are zero. */
export function bytesToBigInt(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(toHex(bytes))
}

/** Encodes an unsigned integer as the fewest big-endian bytes (none for zero), as RLP requires. */
export function bigIntToBytes(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array(0)
  const digits = value.toString(16)
  return hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`)
}

/** Encodes an unsigned integer as exactly `length` big-endian bytes. */
export function bigIntToFixedBytes(value: bigint, length: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(length * 2, '0'))
}

/** Concatenates byte strings. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const out = new Uint8Array(length)
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

/**
 * Returns the value of each hexadecimal digit by character code, and {@link noDigit} for other characters.
 */
function valuesOfDigits(): Uint8Array {
  const values = new Uint8Array(128).fill(noDigit)
  for (const digit of '0123456789abcdefABCDEF') values[digit.charCodeAt(0)] = Number.parseInt(digit, 16)
  return values
}

function notHexadecimal(): RangeError {
  return new RangeError('not an even number of hexadecimal digits')
}
