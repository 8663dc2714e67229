import { closingQuote } from './closingQuote.js'
import { type Json, JsonNumber, JsonObject, JsonSyntaxError } from './json.js'
import { quoteCharacter } from './quoteCharacter.js'

/** The maximum depth of arrays and objects in Go (`encoding/json` scanner.go). */
export const maxDepth = 10_000

const space = /[ \t\r\n]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: these end a plain string
const plainString = /"([^"\\\u0000-\u001f]*)"/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: these end a plain string
const escapesOrControls = /[\\\u0000-\u001f]/
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y

/** Shared, since each empty object takes many times the bytes of its text. */
const emptyObject = new JsonObject([])
const emptyArray: readonly Json[] = []
/** The length up to which numbers are shared. */
const sharedNumberLength = 3
/** Shared numbers by their spelling: fewer than two thousand spellings are so short. */
const sharedNumbers = new Map<string, JsonNumber>()

/** An array, or an object with the key whose value is being read. */
type OpenContainer = Json[] | { key: string; readonly members: [string, Json][] }

/** The characters that may follow a backslash, beside `u` with its digits. */
const escapes = '"\\/bfnrt'

/**
 * Parses a JSON value as Go's `encoding/json` does, with its errors. Numbers keep their spelling, and objects the order of
 * their members.
 */
export class JsonParser {
  readonly #text: string
  /** The offset of the next character. */
  offset = 0
  /** The arrays and objects that are still open, the innermost last. */
  readonly #open: OpenContainer[] = []
  /** Whether each string ends at the next quote, because the text has neither escapes nor control characters. */
  readonly #isPlain: boolean

  constructor(text: string) {
    this.#text = text
    this.#isPlain = !escapesOrControls.test(text)
  }

  /** Skips white space. */
  skipSpace(): void {
    // Most values follow each other without spaces.
    if (this.#text.charCodeAt(this.offset) > 0x20) return
    space.lastIndex = this.offset
    space.exec(this.#text)
    this.offset = space.lastIndex
  }

  /**
   * Reads at most `values` further values, with a loop and a stack of its own: recursion would overflow
   * before the node's depth limit.
   * @returns the whole value; undefined while it is incomplete
   */
  read(values: number): Json | undefined {
    const open = this.#open
    for (let read = 0; read < values; read++) {
      let value = this.#begin(open)
      // Attach the finished value; closing brackets finish its containers too.
      while (value !== undefined) {
        const container = open[open.length - 1]
        if (container === undefined) return value
        value = this.#attach(open, container, value)
      }
    }
    return undefined
  }

  /** Returns Go's error for the next character, or for the end of the text. @param context where the character is */
  invalid(context: string): JsonSyntaxError {
    const code = this.#text.codePointAt(this.offset)
    if (code === undefined) return new JsonSyntaxError('unexpected EOF')
    return new JsonSyntaxError(`invalid character ${quoteCharacter(code)} ${context}`)
  }

  /**
   * Reads a scalar or an empty container; undefined when a container was opened and its first value is next.
   */
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
          return character === '{' ? emptyObject : emptyArray
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

  /** Adds a value to the innermost container. @returns the container if it closes here */
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
      // A copy has no spare capacity, which is most of the memory of a small array.
      return isArray ? container.slice() : new JsonObject(container.members.slice())
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
    if (this.#isPlain) {
      const start = this.offset + 1
      const end = this.#text.indexOf('"', start)
      if (end < 0) throw this.#stringError()
      this.offset = end + 1
      return this.#text.slice(start, end)
    }
    plainString.lastIndex = this.offset
    const plain = plainString.exec(this.#text)
    if (plain !== null) {
      this.offset = plainString.lastIndex
      return plain[1] ?? ''
    }
    const value = this.#wellFormedString()
    if (value === undefined) throw this.#stringError()
    return value
  }

  /** Reads a string with escapes; undefined when it is malformed. */
  #wellFormedString(): string | undefined {
    const end = closingQuote(this.#text, this.offset + 1)
    if (end === undefined) return undefined
    try {
      const value: unknown = JSON.parse(this.#text.slice(this.offset, end + 1))
      if (typeof value !== 'string') return undefined
      this.offset = end + 1
      // A lone surrogate is read as U+FFFD, as in Go.
      return value.toWellFormed()
    } catch {
      return undefined
    }
  }

  /** Returns the error of a malformed string, for which it reads the string by character. */
  #stringError(): JsonSyntaxError {
    for (this.offset++; ; this.offset++) {
      const character = this.#text[this.offset]
      if (character === undefined) return this.invalid('')
      if (character < ' ') return this.invalid('in string literal')
      const error = character === '\\' ? this.#escapeError() : undefined
      if (error !== undefined) return error
    }
  }

  /** Reads an escape up to its last character. @returns its error, if it is malformed */
  #escapeError(): JsonSyntaxError | undefined {
    this.offset++
    const character = this.#text[this.offset]
    if (character !== undefined && escapes.includes(character)) return undefined
    if (character !== 'u') return this.invalid('in string escape code')
    for (let digit = 0; digit < 4; digit++) {
      this.offset++
      if (!/[0-9a-fA-F]/.test(this.#text[this.offset] ?? ' '))
        return this.invalid('in \\u hexadecimal character escape')
    }
    return undefined
  }

  #number(): JsonNumber {
    number.lastIndex = this.offset
    const match = number.exec(this.#text)
    if (match === null) {
      this.offset++
      throw this.invalid('in numeric literal')
    }
    this.offset = number.lastIndex
    const [spelling] = match
    const next = this.#text[this.offset]
    if (next === '.' && !/[.eE]/.test(match[0])) {
      this.offset++
      throw this.invalid('after decimal point in numeric literal')
    }
    if ((next === 'e' || next === 'E') && !/[eE]/.test(spelling)) {
      this.offset++
      if (/[+-]/.test(this.#text[this.offset] ?? ' ')) this.offset++
      throw this.invalid('in exponent of numeric literal')
    }
    if (spelling.length > sharedNumberLength) return new JsonNumber(spelling)
    let shared = sharedNumbers.get(spelling)
    if (shared === undefined) {
      shared = new JsonNumber(spelling)
      sharedNumbers.set(spelling, shared)
    }
    return shared
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
