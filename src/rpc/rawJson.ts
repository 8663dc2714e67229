import { closingQuote } from '../../state/codec/closingQuote.js'
import { escapeHtml } from '../../state/codec/escapeHtml.js'

// IDs and parameters are echoed in the caller's spelling, which parsing loses. These functions read JSON text that was
// parsed before, so it is valid. They use loops instead of recursion, since values may be deeply nested.

/**
 * Returns the text of the last member of an object whose key `isKey` accepts; undefined when there is none.
 */
export function rawMember(text: string, isKey: (key: string) => boolean): string | undefined {
  let found: string | undefined
  let offset = skipSpace(text, text.indexOf('{') + 1)
  while (text[offset] === '"') {
    const keyEnd = skipString(text, offset)
    const key = textOf(text.slice(offset, keyEnd))
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = skipValue(text, start)
    if (isKey(key)) found = text.slice(start, end)
    offset = skipSpace(text, end)
    if (text[offset] === ',') offset = skipSpace(text, offset + 1)
  }
  return found
}

/** Yields the texts of an array's elements in order. */
export function* rawElements(text: string): Generator<string> {
  let offset = skipSpace(text, text.indexOf('[') + 1)
  while (offset < text.length && text[offset] !== ']') {
    const end = skipValue(text, offset)
    yield text.slice(offset, end)
    offset = skipSpace(text, end)
    if (text[offset] === ',') offset = skipSpace(text, offset + 1)
  }
}

/**
 * Returns JSON text as Go re-emits a raw message: without insignificant space, and with `<`, `>`, `&`, U+2028
 * and U+2029 escaped.
 */
export function compactJson(text: string): string {
  return escapeHtml(withoutSpace(text))
}

/** Returns JSON text without the space between its tokens. */
function withoutSpace(text: string): string {
  let out = ''
  /** The offset up to which the text has been copied to `out`. */
  let kept = 0
  for (let offset = 0; offset < text.length; ) {
    const character = text.charCodeAt(offset)
    if (character === quote) offset = skipString(text, offset)
    else if (character <= 0x20) {
      out += text.slice(kept, offset)
      offset = skipSpace(text, offset)
      kept = offset
    } else offset++
  }
  return kept === 0 ? text : out + text.slice(kept)
}

const quote = 0x22

/** Returns the value of a string token. */
function textOf(token: string): string {
  return token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1)
}

/** Returns the offset after the value that starts at an offset. */
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

function skipString(text: string, start: number): number {
  return (closingQuote(text, start + 1) ?? text.length) + 1
}

function skipSpace(text: string, start: number): number {
  let offset = start
  while (' \t\r\n'.includes(text[offset] ?? '.')) offset++
  return offset
}
