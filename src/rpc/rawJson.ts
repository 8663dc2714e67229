// IDs and parameters are echoed in the caller's spelling, which a parsed value no longer knows. These functions look at
// text that was parsed before and is known to be valid JSON. They loop rather than recurse: nesting may be deep.

/** The text of the last member of an object whose key `isKey` accepts; undefined when there is none. */
export function rawMember(text: string, isKey: (key: string) => boolean): string | undefined {
  let found: string | undefined
  let offset = skipSpace(text, text.indexOf('{') + 1)
  while (text[offset] === '"') {
    const keyEnd = skipString(text, offset)
    const key: unknown = JSON.parse(text.slice(offset, keyEnd))
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = skipValue(text, start)
    if (typeof key === 'string' && isKey(key)) found = text.slice(start, end)
    offset = skipSpace(text, end)
    if (text[offset] === ',') offset = skipSpace(text, offset + 1)
  }
  return found
}

/** The texts of an array's elements, one after the other. */
export function* rawElements(text: string): Generator<string> {
  let offset = skipSpace(text, text.indexOf('[') + 1)
  while (offset < text.length && text[offset] !== ']') {
    const end = skipValue(text, offset)
    yield text.slice(offset, end)
    offset = skipSpace(text, end)
    if (text[offset] === ',') offset = skipSpace(text, offset + 1)
  }
}

/** JSON text as Go re-emits a raw message: insignificant space gone, `<`, `>`, `&`, U+2028 and U+2029 escaped. */
export function compactJson(text: string): string {
  let out = ''
  let offset = 0
  while (offset < text.length) {
    const end = text[offset] === '"' ? skipString(text, offset) : nextString(text, offset)
    const part = text.slice(offset, end)
    out +=
      text[offset] === '"' ? part.replace(/[<>&\u2028\u2029]/g, escapeCharacter) : part.replace(/\s+/g, '')
    offset = end
  }
  return out
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function nextString(text: string, offset: number): number {
  const next = text.indexOf('"', offset)
  return next < 0 ? text.length : next
}

/** The offset behind the value that begins here. */
function skipValue(text: string, start: number): number {
  let depth = 0
  let offset = start
  for (;;) {
    const character = text[offset]
    if (character === '"') {
      offset = skipString(text, offset)
    } else if (character === '{' || character === '[') {
      depth++
      offset++
      continue
    } else if (character === '}' || character === ']') {
      depth--
      offset++
    } else if (depth === 0) {
      return skipScalar(text, offset)
    } else {
      offset++
      continue
    }
    if (depth === 0) return offset
  }
}

function skipScalar(text: string, start: number): number {
  let offset = start
  while (offset < text.length && !',}] \t\r\n'.includes(text[offset] ?? '')) offset++
  return offset
}

const plainPart = /[^"\\]*/y

function skipString(text: string, start: number): number {
  let offset = start + 1
  for (;;) {
    plainPart.lastIndex = offset
    plainPart.test(text)
    if (text[plainPart.lastIndex] !== '\\') return plainPart.lastIndex + 1
    offset = plainPart.lastIndex + 2
  }
}

function skipSpace(text: string, start: number): number {
  let offset = start
  while (' \t\r\n'.includes(text[offset] ?? '.')) offset++
  return offset
}
