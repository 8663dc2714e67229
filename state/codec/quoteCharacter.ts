/** Quotes a character like Go's scanner in its errors. */
export function quoteCharacter(code: number): string {
  if (code === 0x27) return "'\\''"
  if (code === 0x22) return "'\"'"
  const named: Readonly<Record<number, string>> = {
    7: 'a',
    8: 'b',
    9: 't',
    10: 'n',
    11: 'v',
    12: 'f',
    13: 'r',
    92: '\\',
  }
  const name = named[code]
  if (name !== undefined) return `'\\${name}'`
  // Go's scanner reads bytes, so it reports the first byte of a character beyond ASCII.
  const byte = code < 0x80 ? code : (Buffer.from(String.fromCodePoint(code))[0] ?? code)
  if (byte < 0x20 || byte === 0x7f) return `'\\x${byte.toString(16).padStart(2, '0')}'`
  if (byte >= 0x80 && byte < 0xa0) return `'\\u00${byte.toString(16)}'`
  return `'${String.fromCharCode(byte)}'`
}
