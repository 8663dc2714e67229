import { WrittenJson } from '../../../methods/data/kit/WrittenJson.js'
import { exactJson } from '../../../state/codec/exactJson.js'

/** Other work may run after this many characters. `npm run bench:turns` shows how long the turns of answers are. */
const charactersPerStep = 256 * 1024
/** Other work may run after this many pieces of {@link charactersPerStep} characters are joined. */
const piecesPerStep = 16

/**
 * Writes an answer as {@link exactJson} does, but piece by piece, so that other work can run in between. The pieces are
 * short values, and the texts of parts that are already JSON ({@link WrittenJson}).
 * @param answer an object without methods of its own
 * @returns a short text as a string, and a long one as bytes, since converting it at once would take long, too
 */
export function* jsonTextSteps(answer: unknown): Generator<undefined, string | Uint8Array> {
  const output = new Output()
  yield* writeValue(answer, output)
  return yield* output.whole()
}

/** Collects the text of an answer. */
class Output {
  readonly #pieces: Buffer[] = []
  #text = ''

  /** Adds a text. @returns whether other work should run now */
  add(text: string): boolean {
    this.#text += text
    if (this.#text.length < charactersPerStep) return false
    this.#pieces.push(Buffer.from(this.#text))
    this.#text = ''
    return true
  }

  *whole(): Generator<undefined, string | Uint8Array> {
    if (this.#pieces.length === 0) return this.#text
    const pieces = [...this.#pieces, Buffer.from(this.#text)]
    const bytes = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0))
    let end = 0
    for (const [index, piece] of pieces.entries()) {
      end += piece.copy(bytes, end)
      if (index % piecesPerStep === piecesPerStep - 1) yield
    }
    return bytes
  }
}

function* writeMembers(value: object, output: Output): Generator<undefined, void> {
  let before = '{'
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    output.add(`${before}${JSON.stringify(name)}:`)
    before = ','
    yield* writeValue(member, output)
  }
  output.add(before === '{' ? '{}' : '}')
}

function* writeList(items: readonly unknown[], output: Output): Generator<undefined, void> {
  output.add('[')
  for (const [index, item] of items.entries()) {
    if (index > 0) output.add(',')
    yield* writeValue(item, output)
  }
  output.add(']')
}

function* writeValue(value: unknown, output: Output): Generator<undefined, void> {
  if (value instanceof WrittenJson) yield* writeTexts(value.texts, output)
  else if (!isObject(value) || isShort(value)) {
    if (output.add(exactJson(value))) yield
  } else if (Array.isArray(value)) yield* writeList(value, output)
  else yield* writeMembers(value, output)
}

function* writeTexts(texts: readonly string[], output: Output): Generator<undefined, void> {
  for (const text of texts) if (output.add(text)) yield
}

/** Whether a value has at most half as many characters as a step, and no part that is already JSON. */
function isShort(value: object): boolean {
  return lengthOf(value) <= charactersPerStep / 2
}

/**
 * Returns the number of characters in the strings of a value, and one for each other value; infinite for parts that are
 * already JSON. Stops when it exceeds a step.
 */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (!isObject(value)) return 1
  if (value instanceof WrittenJson) return Number.POSITIVE_INFINITY
  let length = 1
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    length += lengthOf(part)
    if (length > charactersPerStep) break
  }
  return length
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
