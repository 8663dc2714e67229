// RLP of bytes, for transactions and whole blocks. Trie nodes are encoded as text (rlpText.ts); headers, receipts and
// accounts, most of whose fields are hexadecimal text or integers, as digits (rlpHex.ts). Both are joined by V8 and
// become bytes once.

/** Encodes a byte string. */
export function rlpString(bytes: Uint8Array): Uint8Array {
  const length = bytes.length
  if (length === 1 && (bytes[0] ?? 0) < 0x80) return bytes
  const head = headLength(length)
  const out = Buffer.allocUnsafe(head + length)
  writeHead(out, 0, 0x80, length)
  out.set(bytes, head)
  return out
}

/** Encodes a list of encoded items. */
export function rlpList(items: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const item of items) length += item.length
  const head = headLength(length)
  const out = Buffer.allocUnsafe(head + length)
  let offset = writeHead(out, 0, 0xc0, length)
  for (const item of items) {
    out.set(item, offset)
    offset += item.length
  }
  return out
}

/** Returns the size of a payload's head. A single byte below 0x80 has none, which the caller must handle. */
export function headLength(length: number): number {
  if (length < 56) return 1
  if (length < 0x100) return 2
  if (length < 0x10000) return 3
  return length < 0x1000000 ? 4 : 5
}

/** Writes a head (`base` 0x80 for strings, 0xc0 for lists) and returns the offset after it. */
export function writeHead(out: Uint8Array, offset: number, base: 0x80 | 0xc0, length: number): number {
  if (length < 56) {
    out[offset] = base + length
    return offset + 1
  }
  const size = headLength(length) - 1
  out[offset] = base + 55 + size
  for (let index = size, rest = length; index > 0; index--, rest >>>= 8) out[offset + index] = rest & 0xff
  return offset + 1 + size
}
