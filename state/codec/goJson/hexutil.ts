import { goQuote } from '../goQuote.js'
import { hexToBytes } from '../hex.js'
import { type Json, JsonNumber } from '../json.js'
import { stringifyJson } from '../stringifyJson.js'
import { GoJsonError, GoTypeMismatch } from './GoJsonError.js'
import type { GoType } from './GoType.js'
import { goUnmarshaler } from './hooks.js'

// geth's hexadecimal numbers and bytes (libevm `common/hexutil`, `common/math`). The problem of a text
// replaces its kind in a type mismatch; a wrong length of a fixed-size value is an error of its own.

/** `hexutil.Bytes`: an even number of digits after `0x`; empty text is empty bytes. */
export const hexBytes: GoType<Uint8Array> = {
  ...hexText({ name: 'hexutil.Bytes', zero: new Uint8Array(0), pattern: '^0x([0-9a-fA-F]{2})*$' }, (text) =>
    hexToBytes(wellFormed(bytesDigits(text))),
  ),
  plain(value) {
    if (typeof value !== 'string' || !value.startsWith('0x')) return undefined
    try {
      return hexToBytes(value)
    } catch {
      return undefined
    }
  },
}

/** `hexutil.Big`, which the node declares as a pointer mostly: up to 256 bits. */
export const hexBig: GoType<bigint> = quantity('*hexutil.Big', 64, 'hex number > 256 bits')
/** `hexutil.Uint64`. */
export const hexUint64: GoType<bigint> = quantity('hexutil.Uint64', 16, 'hex number > 64 bits')
/** `hexutil.Uint`. */
export const hexUint: GoType<bigint> = quantity('hexutil.Uint', 16, 'hex number > 64 bits')

/**
 * `math.HexOrDecimal64`: digits, hexadecimal after `0x` and otherwise decimal, quoted or not; empty text is
 * zero.
 */
export const hexOrDecimal64: GoType<bigint> = hexOrDecimal('math.HexOrDecimal64', (text) => {
  const digits = /^(?:0[xX][0-9a-fA-F]+|[0-9]+)$/.test(text) ? BigInt(text.toLowerCase()) : undefined
  return digits !== undefined && digits < 1n << 64n ? digits : undefined
})

/** `math.HexOrDecimal256`: as {@link hexOrDecimal64}, with a sign before the digits. */
export const hexOrDecimal256: GoType<bigint> = hexOrDecimal('math.HexOrDecimal256', (text) => {
  const [, prefix, sign, digits] = /^(0[xX](?=[-+]?[0-9a-fA-F]+$))?([-+]?)([0-9a-fA-F]+)$/.exec(text) ?? []
  if (digits === undefined || (prefix === undefined && !/^[0-9]+$/.test(digits))) return undefined
  const magnitude = BigInt(prefix === undefined ? digits : `0x${digits}`)
  if (magnitude >= 1n << 256n) return undefined
  return sign === '-' ? -magnitude : magnitude
})

/**
 * Bytes of a fixed length as `0x…` in lower case (`UnmarshalFixedJSON`). @param name of the type, with
 * package
 */
export function fixedHex<T extends string = `0x${string}`>(name: string, length: number): GoType<T> {
  const lowerCase = new RegExp(`^0x[0-9a-f]{${length * 2}}$`)
  return {
    ...hexText(
      { name, zero: `0x${'00'.repeat(length)}` as T, pattern: `^0x[0-9a-fA-F]{${length * 2}}$` },
      (text) => (lowerCase.test(text) ? text : decodeFixedHex(name, length, text)) as T,
    ),
    plain: (value) => (typeof value === 'string' && lowerCase.test(value) ? (value as T) : undefined),
  }
}

/** Decodes the text of a fixed-size value to lower case (`UnmarshalFixedText`). @throws {GoJsonError} */
export function decodeFixedHex(name: string, length: number, text: string): `0x${string}` {
  return `0x${fixedDigits(name, length, bytesDigits(text))}`
}

/**
 * Decodes the text of a fixed-size value that may lack `0x` (`UnmarshalFixedUnprefixedText`). @throws
 * {GoJsonError}
 */
export function decodeUnprefixedHex(name: string, length: number, text: string): `0x${string}` {
  const digits = hasPrefix(text) ? text.slice(2) : text
  if (Buffer.byteLength(digits) % 2 !== 0) throw new HexError('hex string of odd length')
  return `0x${fixedDigits(name, length, digits)}`
}

/** `hexutil.DecodeUint64`. @throws {GoJsonError} */
export function decodeHexUint64(text: string): bigint {
  if (text === '') throw new HexError('empty hex string')
  const digits = wellFormed(numberDigits(text))
  const integer = BigInt(`0x${digits}`)
  if (integer >= 1n << 64n) throw new HexError('hex number > 64 bits')
  return integer
}

/** `hexutil.Decode`. A bad digit is reported before an odd length. @throws {GoJsonError} */
export function decodeHex(text: string): Uint8Array {
  if (text === '') throw new HexError('empty hex string')
  if (!hasPrefix(text)) throw new HexError('hex string without 0x prefix')
  const digits = wellFormed(text.slice(2))
  if (digits.length % 2 !== 0) throw new HexError('hex string of odd length')
  return hexToBytes(digits)
}

/** A problem of a hexadecimal text (`hexutil.decError`), which JSON decoding converts to a type mismatch. */
class HexError extends GoJsonError {}

function hexText<T>(
  { name, zero, pattern }: { readonly name: string; readonly zero: T; readonly pattern: string },
  read: (text: string) => T,
): GoType<T> {
  return goUnmarshaler({ name, zero, schema: { type: 'string', pattern } }, (value) => {
    if (typeof value !== 'string') throw new GoTypeMismatch('non-string', name)
    try {
      return read(value)
    } catch (error) {
      throw error instanceof HexError ? new GoTypeMismatch(error.message, name) : error
    }
  })
}

function quantity(name: string, maxDigits: number, tooLarge: string): GoType<bigint> {
  return hexText({ name, zero: 0n, pattern: '^0x(0|[1-9a-fA-F][0-9a-fA-F]*)$' }, (text) => {
    if (text === '') return 0n
    const digits = numberDigits(text)
    if (Buffer.byteLength(digits) > maxDigits) throw new HexError(tooLarge)
    return BigInt(`0x${wellFormed(digits)}`)
  })
}

function hexOrDecimal(name: string, read: (text: string) => bigint | undefined): GoType<bigint> {
  return goUnmarshaler({ name, zero: 0n, schema: { type: ['integer', 'string'] } }, (value: Json) => {
    const text = value instanceof JsonNumber ? value.text : plainText(value)
    const integer = text === '' ? 0n : read(text)
    if (integer === undefined) throw new GoJsonError(`invalid hex or decimal integer ${goQuote(text)}`)
    return integer
  })
}

function plainText(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value)
}

function hasPrefix(text: string): boolean {
  return text.startsWith('0x') || text.startsWith('0X')
}

function bytesDigits(text: string): string {
  if (text === '') return ''
  if (!hasPrefix(text)) throw new HexError('hex string without 0x prefix')
  if (Buffer.byteLength(text) % 2 !== 0) throw new HexError('hex string of odd length')
  return text.slice(2)
}

function numberDigits(text: string): string {
  if (!hasPrefix(text)) throw new HexError('hex string without 0x prefix')
  const digits = text.slice(2)
  if (digits === '') throw new HexError('hex string "0x"')
  if (digits.length > 1 && digits.startsWith('0')) throw new HexError('hex number with leading zero digits')
  return digits
}

function fixedDigits(name: string, length: number, digits: string): string {
  const given = Buffer.byteLength(digits)
  if (given !== length * 2)
    throw new GoJsonError(`hex string has length ${given}, want ${length * 2} for ${name}`)
  return wellFormed(digits).toLowerCase()
}

function wellFormed(digits: string): string {
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw new HexError('invalid hex string')
  return digits
}
