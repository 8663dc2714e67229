const named: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}
const plain = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u

/** A text as Go's `%q` writes it (`strconv.Quote`): printable characters stand for themselves, the rest is escaped. */
export function goQuote(text: string): string {
  if (plain.test(text) && !/["\\]/.test(text)) return `"${text}"`
  let out = ''
  for (const character of text) out += named[character] ?? escapeCharacter(character)
  return `"${out}"`
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd'
  if (printable.test(character)) return character
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`
}
