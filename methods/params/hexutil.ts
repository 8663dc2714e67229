import { hexToBytes } from '../../state/codec/hex.js'
import { type Json, stringifyJson } from '../../state/codec/json.js'
import type { Address, Hash } from '../../state/evm/types.js'
import { GoTypeError, GoUnmarshalError, type NamedGoType } from './goUnmarshal.js'

// geth's hexadecimal types (libevm `common/hexutil/json.go`, `hexutil.go`, `common/types.go`). Syntax errors come as
// Go type errors that name the field; a wrong length of a fixed-size type is a plain text.

/** `common.Address`, lower case. */
export const goAddress: NamedGoType<Address> = fixed('common.Address', 20) as NamedGoType<Address>
/** `common.Hash`, lower case. */
export const goHash: NamedGoType<Hash> = fixed('common.Hash', 32) as NamedGoType<Hash>

/** `hexutil.Bytes`: an even number of digits after 0x; the empty string is no bytes. */
export const hexBytes: NamedGoType<Uint8Array> = {
  goName: 'hexutil.Bytes',
  schema: { type: 'string', pattern: '^0x([0-9a-fA-F]{2})*$' },
  optional: false,
  decode(value) {
    if (typeof value !== 'string') throw new GoTypeError('non-string', 'hexutil.Bytes', false)
    const digits = wrapped('hexutil.Bytes', () => bytesDigits(value))
    if (!hexDigits.test(digits)) throw new GoTypeError('invalid hex string', 'hexutil.Bytes', false)
    return hexToBytes(digits)
  },
}

/** `*hexutil.Big`: up to 256 bits. */
export const hexBig: NamedGoType<bigint> = quantity('*hexutil.Big', 64, 'hex number > 256 bits')
/** `hexutil.Uint64`. */
export const hexUint64: NamedGoType<bigint> = quantity('hexutil.Uint64', 16, 'hex number > 64 bits')
/** `hexutil.Uint`. */
export const hexUint: NamedGoType<bigint> = quantity('hexutil.Uint', 16, 'hex number > 64 bits')

/** `math.HexOrDecimal64`: a JSON number or a string, hexadecimal with 0x, else decimal; the empty string is zero. */
export const hexOrDecimal64: NamedGoType<bigint> = {
  goName: 'math.HexOrDecimal64',
  schema: { type: 'string' },
  optional: false,
  decode(value) {
    const text = typeof value === 'string' ? value : stringifyJson(value)
    const valid = text === '' || /^0[xX][0-9a-fA-F]+$|^[0-9]+$/.test(text)
    const integer = valid ? BigInt(text.replace(/^0X/, '0x')) : -1n
    if (!valid || integer >= 1n << 64n)
      throw new GoUnmarshalError(`invalid hex or decimal integer ${JSON.stringify(text)}`)
    return integer
  },
}

/** geth's `hexutil.DecodeUint64`. @throws {GoUnmarshalError} */
export function decodeUint64(text: string): bigint {
  if (text === '') throw new GoUnmarshalError('empty hex string')
  const digits = numberDigits(text)
  if (!hexDigits.test(digits)) throw new GoUnmarshalError('invalid hex string')
  const integer = BigInt(`0x${digits}`)
  if (integer >= 1n << 64n) throw new GoUnmarshalError('hex number > 64 bits')
  return integer
}

/** geth's `hexutil.Decode`; a bad digit is told before an odd length. @throws {GoUnmarshalError} */
export function decodeHex(text: string): Uint8Array {
  if (text === '') throw new GoUnmarshalError('empty hex string')
  if (!hasPrefix(text)) throw new GoUnmarshalError('hex string without 0x prefix')
  const digits = text.slice(2)
  if (!hexDigits.test(digits)) throw new GoUnmarshalError('invalid hex string')
  if (digits.length % 2 !== 0) throw new GoUnmarshalError('hex string of odd length')
  return hexToBytes(digits)
}

/** The text of a fixed-size value (`UnmarshalFixedText`), lower case. @throws {GoUnmarshalError} */
export function decodeFixed(goName: string, bytes: number, text: string): `0x${string}` {
  const digits = bytesDigits(text)
  const length = Buffer.byteLength(digits)
  if (length !== bytes * 2)
    throw new WrongLength(`hex string has length ${length}, want ${bytes * 2} for ${goName}`)
  if (!hexDigits.test(digits)) throw new GoUnmarshalError('invalid hex string')
  return `0x${digits.toLowerCase()}`
}

/** A fixed-size byte array. */
export function fixed(goName: string, bytes: number): NamedGoType<`0x${string}`> {
  const wellFormed = new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`)
  return {
    goName,
    schema: { type: 'string', pattern: `^0x[0-9a-fA-F]{${bytes * 2}}$` },
    optional: false,
    decode(value) {
      if (typeof value !== 'string') throw new GoTypeError('non-string', goName, false)
      if (wellFormed.test(value)) return value as `0x${string}`
      return wrapped(goName, () => decodeFixed(goName, bytes, value))
    },
  }
}

function quantity(goName: string, maxDigits: number, tooLarge: string): NamedGoType<bigint> {
  return {
    goName,
    schema: { type: 'string', pattern: '^0x(0|[1-9a-fA-F][0-9a-fA-F]*)$' },
    optional: false,
    decode(value: Json) {
      if (typeof value !== 'string') throw new GoTypeError('non-string', goName, false)
      if (value === '') return 0n
      return wrapped(goName, () => {
        const digits = numberDigits(value)
        if (digits.length > maxDigits) throw new GoUnmarshalError(tooLarge)
        if (!hexDigits.test(digits)) throw new GoUnmarshalError('invalid hex string')
        return BigInt(`0x${digits}`)
      })
    },
  }
}

const hexDigits = /^[0-9a-fA-F]*$/

/** A wrong length is not a syntax error: Go does not wrap it. */
class WrongLength extends GoUnmarshalError {}

function wrapped<T>(goName: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof GoUnmarshalError && !(error instanceof WrongLength))
      throw new GoTypeError(error.message, goName, false)
    throw error
  }
}

function hasPrefix(text: string): boolean {
  return text.startsWith('0x') || text.startsWith('0X')
}

function bytesDigits(text: string): string {
  if (text === '') return ''
  if (!hasPrefix(text)) throw new GoUnmarshalError('hex string without 0x prefix')
  if (Buffer.byteLength(text) % 2 !== 0) throw new GoUnmarshalError('hex string of odd length')
  return text.slice(2)
}

function numberDigits(text: string): string {
  if (!hasPrefix(text)) throw new GoUnmarshalError('hex string without 0x prefix')
  const digits = text.slice(2)
  if (digits === '') throw new GoUnmarshalError('hex string "0x"')
  if (digits.length > 1 && digits.startsWith('0'))
    throw new GoUnmarshalError('hex number with leading zero digits')
  return digits
}
