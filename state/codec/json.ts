import { foldName } from './goJson/foldName.js'

// JSON as the node reads and writes it. Requests and genesis files hold integers beyond 2^53, IDs are echoed in the
// caller's spelling, keys come twice or in another case: JSON.parse loses all of that, so this reader keeps it.

/** A number in its spelling. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An object as its members in order, doubles included. */
export class JsonObject {
  readonly members: readonly (readonly [key: string, value: Json])[]
  constructor(members: readonly (readonly [string, Json])[]) {
    this.members = members
  }

  /** The last member whose key equals `key` exactly, else the last that equals it without regard to case: Go's rule. */
  get(key: string): Json | undefined {
    let folded: Json | undefined
    let exact: Json | undefined
    for (const [name, value] of this.members) {
      if (name === key) exact = value
      if (foldName(name) === foldName(key)) folded = value
    }
    return folded ?? exact
  }
}

/** What a JSON text says, without loss. */
export type Json = null | boolean | string | JsonNumber | readonly Json[] | JsonObject

/** Why a text is no JSON; the words are those of Go's `encoding/json`. */
export class JsonSyntaxError extends Error {
  override name = 'JsonSyntaxError'
}

/** How deep arrays and objects may nest: Go's limit (`encoding/json` scanner.go). */
const maxDepth = 10_000

/**
 * Reads the first JSON value of a text.
 * @returns the value and the offset behind it; what follows is the caller's affair.
 * @throws {JsonSyntaxError} `EOF` when there is none, `unexpected EOF` when it breaks off, else what Go says.
 */
export function parseJsonPrefix(text: string): { value: Json; end: number } {
  const parser = new Parser(text)
  parser.skipSpace()
  if (parser.offset >= text.length) throw new JsonSyntaxError('EOF')
  const value = parser.value()
  return { value, end: parser.offset }
}

/** Reads a text that is one JSON value and nothing else. @throws {JsonSyntaxError} as {@link parseJsonPrefix}. */
export function parseJson(text: string): Json {
  const parser = new Parser(text)
  const { value, end } = parseJsonPrefix(text)
  parser.offset = end
  parser.skipSpace()
  if (parser.offset < text.length) throw parser.invalid('after top-level value')
  return value
}

const space = /[ \t\r\n]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: these end a plain string
const plainString = /"([^"\\\u0000-\u001f]*)"/y
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y

class Parser {
  readonly #text: string
  offset = 0

  constructor(text: string) {
    this.#text = text
  }

  skipSpace(): void {
    space.lastIndex = this.offset
    space.exec(this.#text)
    this.offset = space.lastIndex
  }

  /** Reads one value. A loop with a stack of its own: the node's depth limit is beyond what recursion bears. */
  value(): Json {
    const open: OpenContainer[] = []
    for (;;) {
      let value = this.#begin(open)
      // Attach the finished value; closing brackets finish further values.
      for (;;) {
        if (value === undefined) break
        const container = open[open.length - 1]
        if (container === undefined) return value
        value = this.#attach(open, container, value)
      }
    }
  }

  invalid(context: string): JsonSyntaxError {
    const code = this.#text.codePointAt(this.offset)
    if (code === undefined) return new JsonSyntaxError('unexpected EOF')
    return new JsonSyntaxError(`invalid character ${quoteCharacter(code)} ${context}`)
  }

  /** A scalar or an empty container; undefined when a container was opened and its first value is next. */
  #begin(open: OpenContainer[]): Json | undefined {
    this.skipSpace()
    const character = this.#text[this.offset]
    switch (character) {
      case '{':
      case '[': {
        if (open.length >= maxDepth) throw this.invalid('exceeded max depth')
        this.offset++
        this.skipSpace()
        if (this.#text[this.offset] === (character === '{' ? '}' : ']')) {
          this.offset++
          return character === '{' ? new JsonObject([]) : []
        }
        if (character === '{') open.push({ key: this.#key(), members: [] })
        else open.push([])
        return undefined
      }
      case '"':
        return this.#string()
      case 't':
        return this.#literal('true', true)
      case 'f':
        return this.#literal('false', false)
      case 'n':
        return this.#literal('null', null)
      default:
        if (character === '-' || (character !== undefined && character >= '0' && character <= '9'))
          return this.#number()
        throw this.invalid('looking for beginning of value')
    }
  }

  /** Puts a value into the innermost container; gives that container when it closes here. */
  #attach(open: OpenContainer[], container: OpenContainer, value: Json): Json | undefined {
    const isArray = Array.isArray(container)
    if (isArray) container.push(value)
    else container.members.push([container.key, value])
    this.skipSpace()
    const next = this.#text[this.offset]
    if (next !== ',' && next !== (isArray ? ']' : '}')) {
      throw this.invalid(isArray ? 'after array element' : 'after object key:value pair')
    }
    this.offset++
    if (next !== ',') {
      open.pop()
      return isArray ? container : new JsonObject(container.members)
    }
    if (!isArray) container.key = this.#key()
    return undefined
  }

  #key(): string {
    this.skipSpace()
    if (this.#text[this.offset] !== '"') throw this.invalid('looking for beginning of object key string')
    const key = this.#string()
    this.skipSpace()
    if (this.#text[this.offset] !== ':') throw this.invalid('after object key')
    this.offset++
    return key
  }

  #string(): string {
    plainString.lastIndex = this.offset
    const plain = plainString.exec(this.#text)
    if (plain !== null) {
      this.offset = plainString.lastIndex
      return plain[1] ?? ''
    }
    let out = ''
    this.offset++
    for (;;) {
      const character = this.#text[this.offset]
      if (character === undefined) throw new JsonSyntaxError('unexpected EOF')
      if (character === '"') {
        this.offset++
        // Half a surrogate pair is read as U+FFFD, as Go does.
        return out.toWellFormed()
      }
      if (character < ' ') throw this.invalid('in string literal')
      this.offset++
      out += character === '\\' ? this.#escape() : character
    }
  }

  #escape(): string {
    const character = this.#text[this.offset]
    const simple = character === undefined ? undefined : escapes[character]
    if (simple !== undefined) {
      this.offset++
      return simple
    }
    if (character !== 'u') throw this.invalid('in string escape code')
    this.offset++
    const start = this.offset
    for (let i = 0; i < 4; i++) {
      if (!/[0-9a-fA-F]/.test(this.#text[this.offset] ?? ' '))
        throw this.invalid('in \\u hexadecimal character escape')
      this.offset++
    }
    return String.fromCharCode(Number.parseInt(this.#text.slice(start, this.offset), 16))
  }

  #number(): JsonNumber {
    number.lastIndex = this.offset
    const match = number.exec(this.#text)
    if (match === null) {
      this.offset++
      throw this.invalid('in numeric literal')
    }
    this.offset = number.lastIndex
    const next = this.#text[this.offset]
    if (next === '.' && !/[.eE]/.test(match[0])) {
      this.offset++
      throw this.invalid('after decimal point in numeric literal')
    }
    if ((next === 'e' || next === 'E') && !/[eE]/.test(match[0])) {
      this.offset++
      if (/[+-]/.test(this.#text[this.offset] ?? ' ')) this.offset++
      throw this.invalid('in exponent of numeric literal')
    }
    return new JsonNumber(match[0])
  }

  #literal<T>(word: string, value: T): T {
    for (let i = 0; i < word.length; i++) {
      if (this.#text[this.offset] !== word[i]) {
        throw this.invalid(`in literal ${word} (expecting ${quoteCharacter(word.charCodeAt(i))})`)
      }
      this.offset++
    }
    return value
  }
}

/** An array, or an object with the key whose value is being read. */
type OpenContainer = Json[] | { key: string; readonly members: [string, Json][] }

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** A character as Go's scanner quotes it in messages. */
function quoteCharacter(code: number): string {
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
  // Go's scanner works on bytes: a character beyond ASCII shows as its first byte.
  const byte = code < 0x80 ? code : (Buffer.from(String.fromCodePoint(code))[0] ?? code)
  if (byte < 0x20 || byte === 0x7f) return `'\\x${byte.toString(16).padStart(2, '0')}'`
  if (byte >= 0x80 && byte < 0xa0) return `'\\u00${byte.toString(16)}'`
  return `'${String.fromCharCode(byte)}'`
}

/** Values that {@link stringifyJson} writes: plain data, with bigint as an integer literal and {@link Json} verbatim. */
export type JsonWritable =
  | null
  | boolean
  | number
  | bigint
  | string
  | undefined
  | JsonNumber
  | JsonObject
  | readonly JsonWritable[]
  | { readonly [key: string]: JsonWritable }

/**
 * Writes JSON as Go's `encoding/json` does: no spaces, `<`, `>`, `&`, U+2028 and U+2029 escaped, members that are
 * undefined left out, key order as given.
 */
export function stringifyJson(value: JsonWritable): string {
  if (value === null || value === undefined) return 'null'
  switch (typeof value) {
    case 'string':
      return quoteJson(value)
    case 'bigint':
    case 'boolean':
    case 'number':
      return String(value)
    default:
  }
  if (value instanceof JsonNumber) return value.text
  if (Array.isArray(value)) return `[${value.map(stringifyJson).join(',')}]`
  const members: Iterable<readonly [string, JsonWritable]> =
    value instanceof JsonObject ? value.members : Object.entries(value)
  let out = ''
  for (const [key, member] of members) {
    if (member === undefined) continue
    out += `${out === '' ? '' : ','}${quoteJson(key)}:${stringifyJson(member)}`
  }
  return `{${out}}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that need care
const needsEscape = /[<>&\u2028\u2029\u0000-\u001f"\\\ud800-\udfff]/
const goEscapes = /[<>&\u2028\u2029]/g
/** Half a surrogate pair: what `goText` makes of a byte that is no UTF-8. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

function quoteJson(text: string): string {
  if (!needsEscape.test(text)) return `"${text}"`
  const parts = text.isWellFormed() ? [text] : text.split(loneSurrogate)
  const quoted = parts.map((part) => JSON.stringify(part).slice(1, -1)).join('\\ufffd')
  return `"${quoted}"`.replace(
    goEscapes,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
