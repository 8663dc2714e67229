import type { ByteText } from '../byteText.js'
import { bytesToHex } from '../hex.js'

// RLP (Yellow Paper, appendix B) is made as text: V8 joins the items of a list itself and copies them once, when the whole is
// hashed or turned into bytes. Both forms of text that the state has are encoded by the same rules. Headers, receipts,
// accounts and transactions are digits, since most of their fields are hexadecimal text or integers; nodes of the trie,
// which stay in memory, have one character per byte.

/** Hexadecimal digits without `0x`, two for each byte. */
export type Digits = string & { readonly __type: 'Digits' }

/** RLP in one form of text. */
export type RlpForm<Text extends string> = {
  /** The encoding of a byte string without bytes, and of zero. */
  readonly emptyString: Text
  /** The encoding of a list without items. */
  readonly emptyList: Text
  /** Encodes a byte string. @param content in this form */
  string(content: string): Text
  /** Encodes a list. @param items the encoded items, joined */
  list(items: string): Text
}

/** RLP with one character per byte. */
export const rlpByteText = rlpForm<ByteText>((byte) => String.fromCharCode(byte))

/** RLP as hexadecimal digits. */
export const rlpDigits = rlpForm<Digits>((byte) => byte.toString(16).padStart(2, '0'))

/** Encodes the byte string of `0x…` text. */
export function rlpHex(text: string): Digits {
  return rlpDigits.string(text.slice(2))
}

/** Encodes a byte string. */
export function rlpBytes(bytes: Uint8Array): Digits {
  return rlpDigits.string(bytesToHex(bytes))
}

/** Encodes an unsigned integer. */
export function rlpUint(value: bigint): Digits {
  if (value === 0n) return rlpDigits.emptyString
  const digits = value.toString(16)
  return rlpDigits.string(digits.length % 2 === 0 ? digits : `0${digits}`)
}

/** @param textOf returns a byte in the form; texts of bytes must be ordered as the bytes are */
function rlpForm<Text extends string>(textOf: (byte: number) => string): RlpForm<Text> {
  const bytes = Array.from({ length: 256 }, (_, byte) => textOf(byte))
  const width = textOf(0).length
  const firstHead = textOf(0x80)
  return {
    emptyString: firstHead as Text,
    emptyList: textOf(0xc0) as Text,
    string(content) {
      const isOwnEncoding = content.length === width && content < firstHead
      return (isOwnEncoding ? content : head(0x80, content.length / width) + content) as Text
    },
    list(items) {
      return (head(0xc0, items.length / width) + items) as Text
    },
  }

  function head(base: 0x80 | 0xc0, length: number): string {
    if (length < 56) return bytes[base + length] ?? ''
    let digits = ''
    for (let rest = length; rest > 0; rest >>>= 8) digits = (bytes[rest & 0xff] ?? '') + digits
    return (bytes[base + 55 + digits.length / width] ?? '') + digits
  }
}
