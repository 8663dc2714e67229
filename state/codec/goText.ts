/**
 * Returns bytes as the text of a Go string. A byte that is not UTF-8 becomes a lone surrogate, which
 * `stringifyJson` writes as Go's `encoding/json` writes such a byte: the six characters `\\ufffd`.
 */
export function goText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  if (!text.includes('\ufffd')) return text
  let out = ''
  for (let offset = 0; offset < bytes.length; ) {
    const length = characterLength(bytes, offset)
    out += length === 0 ? '\udfff' : decoder.decode(bytes.subarray(offset, offset + length))
    offset += Math.max(length, 1)
  }
  return out
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Returns the length in bytes of the character at an offset; 0 when none starts there. */
function characterLength(bytes: Uint8Array, offset: number): number {
  const first = bytes[offset] ?? 0
  const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  if (offset + length > bytes.length) return 0
  try {
    strict.decode(bytes.subarray(offset, offset + length))
    return length
  } catch {
    return 0
  }
}
