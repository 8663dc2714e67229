/**
 * The `id` members of a body in their own spelling, by index of the message (0 for a single one); undefined where there
 * is none. The text is known to be one JSON value. Needed because an escape in a string (`"\u0061"`) is echoed as it came.
 */
export function rawIds(text: string): (string | undefined)[] {
  const reader = new Reader(text)
  reader.skipSpace()
  if (reader.peek() !== '[') return [reader.rawId()]
  const ids: (string | undefined)[] = []
  reader.offset++
  for (;;) {
    reader.skipSpace()
    const next = reader.peek()
    if (next === ']' || next === undefined) return ids
    if (next === ',') reader.offset++
    else ids.push(reader.rawId())
  }
}

const space = /[ \t\r\n]*/y
const stringToken = /"(?:[^"\\]|\\.)*"/sy
const scalarToken = /[^,\]}\s]+/y

class Reader {
  readonly #text: string
  offset = 0

  constructor(text: string) {
    this.#text = text
  }

  peek(): string | undefined {
    return this.#text[this.offset]
  }

  skipSpace(): void {
    space.lastIndex = this.offset
    space.exec(this.#text)
    this.offset = space.lastIndex
  }

  /** Reads one message and gives the raw text of its last `id` member, in any case of letters. */
  rawId(): string | undefined {
    this.skipSpace()
    if (this.peek() !== '{') {
      this.#skipValue()
      return undefined
    }
    let id: string | undefined
    this.offset++
    for (;;) {
      this.skipSpace()
      const next = this.peek()
      if (next === '}' || next === undefined) {
        this.offset++
        return id
      }
      if (next === ',') {
        this.offset++
        continue
      }
      const key: unknown = JSON.parse(this.#token(stringToken))
      this.skipSpace()
      this.offset++
      this.skipSpace()
      const start = this.offset
      this.#skipValue()
      if (typeof key === 'string' && key.toLowerCase() === 'id')
        id = escaped(this.#text.slice(start, this.offset))
    }
  }

  #skipValue(): void {
    let depth = 0
    do {
      this.skipSpace()
      const next = this.peek()
      if (next === undefined) return
      if (next === '"') this.#token(stringToken)
      else if (next === '{' || next === '[') {
        depth++
        this.offset++
      } else if (next === '}' || next === ']') {
        depth--
        this.offset++
      } else if (next === ',' || next === ':') this.offset++
      else this.#token(scalarToken)
    } while (depth > 0)
  }

  #token(pattern: RegExp): string {
    pattern.lastIndex = this.offset
    const token = pattern.exec(this.#text)?.[0] ?? ''
    this.offset += Math.max(token.length, 1)
    return token
  }
}

/** Go escapes these when it writes raw JSON (`encoding/json` compact). */
function escaped(raw: string): string {
  return raw.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
