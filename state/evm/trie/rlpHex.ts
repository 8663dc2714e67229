import { bytesToHex } from '../../codec/hex.js'

// RLP as hexadecimal digits without `0x`: most fields of headers and receipts are such text or integers already. What
// is hashed is turned into bytes once, as a whole.

/** The digits of each byte. */
const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The encoding of a byte string without bytes, and of zero. */
export const emptyHex = '80'

/** Encodes the byte string that digits stand for. @param digits even in number */
export function hexString(digits: string): string {
  return digits.length === 2 && digits < emptyHex ? digits : head(0x80, digits.length >> 1) + digits
}

/** Encodes the byte string of `0x…` text. */
export function hexData(text: string): string {
  return hexString(text.slice(2))
}

/** Encodes bytes. */
export function hexBytes(bytes: Uint8Array): string {
  return hexString(bytesToHex(bytes))
}

/** Encodes an unsigned integer. */
export function hexUint(value: bigint): string {
  if (value === 0n) return emptyHex
  const digits = value.toString(16)
  return hexString(digits.length % 2 === 0 ? digits : `0${digits}`)
}

/** Encodes the list of encoded items that `payload` joins. */
export function hexList(payload: string): string {
  return head(0xc0, payload.length >> 1) + payload
}

function head(base: 0x80 | 0xc0, length: number): string {
  if (length < 56) return bytes[base + length] ?? ''
  let digits = ''
  for (let rest = length; rest > 0; rest >>>= 8) digits = (bytes[rest & 0xff] ?? '') + digits
  return (bytes[base + 55 + (digits.length >> 1)] ?? '') + digits
}
