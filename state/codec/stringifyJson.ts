import { escapeHtml } from './escapeHtml.js'
import { JsonBytes, JsonItems, JsonNumber, JsonObject, type JsonWritable } from './json.js'
import { shortJson } from './shortJson.js'
import { toEnd } from './toEnd.js'

/**
 * Writes JSON like Go's `encoding/json`: without spaces, with `<`, `>`, `&`, U+2028 and U+2029 escaped,
 * members in their order. Undefined members are left out.
 */
export function stringifyJson(value: JsonWritable): string {
  if (value instanceof JsonNumber) return value.text
  const short = shortJson(value)
  if (short !== undefined) return short
  const written = toEnd(writeSteps(value, new JsonOutput('', Number.POSITIVE_INFINITY), ''))
  return typeof written === 'string' ? written : Buffer.from(written).toString('utf8')
}

/** The number of values that are written before other work may run: a few milliseconds. */
const valuesPerStep = 5_000

/** The characters that are written before other work may run: a few milliseconds. */
const charactersPerStep = 512 * 1024

/** The bytes that are put together before other work may run: a few milliseconds. */
const bytesPerStep = 1024 * 1024

/** A length in characters. Longer text is written as bytes, outside V8's heap. */
const longText = 64 * 1024

/**
 * Writes JSON as {@link stringifyJson} does, in steps, so that other work can run in between.
 * @param around the texts before and after the JSON
 * @returns text, or bytes in UTF-8 when it is long or has parts that are bytes. A step yields the number of bytes
 * written so far
 */
export function stringifyJsonSteps(
  value: JsonWritable,
  around: { readonly before: string; readonly after: string },
): Generator<number | undefined, string | Uint8Array> {
  return writeSteps(value, new JsonOutput(around.before, longText), around.after)
}

function* writeSteps(
  value: JsonWritable,
  out: JsonOutput,
  after: string,
): Generator<number | undefined, string | Uint8Array> {
  let container = containerOf(value)
  if (container === undefined) {
    out.scalar(value)
    return yield* out.end(after)
  }
  out.text += container.begin
  // A loop with a stack of its own: values nested to Go's depth limit can also be written.
  const outer: Container[] = []
  let yielded = 0
  for (let count = 1; ; count++) {
    if (count % valuesPerStep === 0 || out.length - yielded > charactersPerStep) {
      yielded = out.length
      yield out.length
    }
    const made: IteratorResult<JsonWritable, void> | undefined = container.more?.next()
    if (made === undefined ? container.next === container.values.length : made.done === true) {
      out.text += container.end
      container = outer.pop()
      if (container === undefined) return yield* out.end(after)
      continue
    }
    const index: number = container.next++
    if (index > 0) out.text += ','
    if (container.names !== undefined) out.text += `${quoteJson(container.names[index] ?? '')}:`
    const member: JsonWritable =
      made === undefined || made.done === true ? container.values[index] : made.value
    const inner = containerOf(member)
    if (inner === undefined) out.scalar(member)
    else {
      out.text += inner.begin
      outer.push(container)
      container = inner
    }
  }
}

/** The output so far: text, and before it parts that hold bytes. */
class JsonOutput {
  text: string
  readonly #parts: Uint8Array[] = []
  #flushed = 0
  readonly #mostText: number

  /** @param mostText the most characters that are kept as text, about */
  constructor(text: string, mostText: number) {
    this.text = text
    this.#mostText = mostText
  }

  /** The length of the text so far, without lists that were JSON before. */
  get length(): number {
    return this.#flushed + this.text.length
  }

  scalar(value: JsonWritable): void {
    if (value instanceof JsonBytes) {
      this.#flush()
      for (const chunk of value.chunks) this.#parts.push(chunk)
    } else {
      this.text += scalarText(value)
      if (this.text.length > this.#mostText) this.#flush()
    }
  }

  #flush(): void {
    this.#flushed += this.text.length
    this.#parts.push(Buffer.from(this.text))
    this.text = ''
  }

  /** Puts the parts together in steps: fresh memory takes longer than copying. */
  *end(after: string): Generator<number | undefined, string | Uint8Array> {
    if (this.#parts.length === 0) return this.text + after
    const parts = [...this.#parts, Buffer.from(this.text + after)]
    const whole = Buffer.allocUnsafe(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    let inStep = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
      inStep += part.length
      if (inStep < bytesPerStep) continue
      inStep = 0
      yield
    }
    return whole
  }
}

/** An array or object that is being written. */
type Container = {
  readonly begin: '[' | '{'
  readonly end: ']' | '}'
  /** The names of the members; undefined for an array. */
  readonly names: readonly string[] | undefined
  readonly values: readonly JsonWritable[]
  next: number
  /** Makes the values of {@link JsonItems}, which `values` does not have. */
  readonly more: Iterator<JsonWritable, void> | undefined
}

/** Returns undefined for a value that is neither array nor object. */
function containerOf(value: JsonWritable): Container | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (value instanceof JsonNumber || value instanceof JsonBytes) return undefined
  if (Array.isArray(value)) return list(value, undefined)
  if (value instanceof JsonItems) return list([], value.make()[Symbol.iterator]())
  const names: string[] = []
  const values: JsonWritable[] = []
  const members: Iterable<readonly [string, JsonWritable]> =
    value instanceof JsonObject ? value.members : Object.entries(value)
  for (const [name, member] of members) {
    if (member === undefined) continue
    names.push(name)
    values.push(member)
  }
  return { begin: '{', end: '}', names, values, next: 0, more: undefined }
}

function list(values: readonly JsonWritable[], more: Container['more']): Container {
  return { begin: '[', end: ']', names: undefined, values, next: 0, more }
}

function scalarText(value: JsonWritable): string {
  if (typeof value === 'string') return quoteJson(value)
  return value instanceof JsonNumber ? value.text : String(value ?? null)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that need care
const needsEscape = /[<>&\u2028\u2029\u0000-\u001f"\\\ud800-\udfff]/
/** A lone surrogate, to which `goText` converts a byte that is not UTF-8. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

function quoteJson(text: string): string {
  if (!needsEscape.test(text)) return `"${text}"`
  const parts = text.isWellFormed() ? [text] : text.split(loneSurrogate)
  const quoted = parts.map((part) => JSON.stringify(part).slice(1, -1)).join('\\ufffd')
  return escapeHtml(`"${quoted}"`)
}
