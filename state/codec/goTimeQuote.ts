/** Quotes text like the errors of Go's package `time`: bytes that are not printable ASCII are hexadecimal. */
export function goTimeQuote(text: string): string {
  let quoted = ''
  for (const byte of Buffer.from(text)) {
    const character = String.fromCharCode(byte)
    if (byte < 0x20 || byte >= 0x80) quoted += `\\x${byte.toString(16).padStart(2, '0')}`
    else quoted += character === '"' || character === '\\' ? `\\${character}` : character
  }
  return `"${quoted}"`
}
