// RLP as text with one character per byte, in which the trie keeps its nodes' references. V8 joins the pieces itself,
// and copies them once, when the whole is hashed.

/** The heads of strings and lists below 56 bytes, by the first byte. */
const heads = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte))

/** The encoding of a byte string without bytes. */
export const emptyText = '\x80'

/** Encodes a byte string. */
export function textString(text: string): string {
  return text.length === 1 && text < emptyText ? text : head(0x80, text.length) + text
}

/** Encodes the list of encoded items that `payload` joins. */
export function textList(payload: string): string {
  return head(0xc0, payload.length) + payload
}

function head(base: 0x80 | 0xc0, length: number): string {
  if (length < 56) return heads[base + length] ?? ''
  let digits = ''
  for (let rest = length; rest > 0; rest >>>= 8) digits = (heads[rest & 0xff] ?? '') + digits
  return (heads[base + 55 + digits.length] ?? '') + digits
}
