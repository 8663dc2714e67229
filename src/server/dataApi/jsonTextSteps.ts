import { WrittenJson } from '../../../methods/data/kit/WrittenJson.js'
import { exactJson } from '../../../state/codec/exactJson.js'

/** Other work may run after this many characters. `npm run bench:turns` shows how long the turns of answers are. */
const charactersPerStep = 256 * 1024
/** Other work may run after this many pieces of {@link charactersPerStep} characters are joined. */
const piecesPerStep = 16

/**
 * Writes an answer as {@link exactJson} does, but piece by piece, so that other work can run in between. The pieces are
 * the items of lists, and the texts of parts that are already JSON ({@link WrittenJson}).
 * @param answer an object without methods of its own
 * @returns a short text as a string, and a long one as bytes, since converting it at once would take long, too
 */
export function* jsonTextSteps(answer: unknown): Generator<undefined, string | Uint8Array> {
  if (!isObject(answer) || Array.isArray(answer) || isShort(answer)) return exactJson(answer)
  const output = new Output()
  yield* writeMembers(answer, output)
  return yield* output.whole()
}

/** Whether an answer fits into one step, as most do. Names of members do not count, and other values count little. */
function isShort(answer: object): boolean {
  let left = charactersPerStep / 2
  const fits = (value: unknown): boolean => {
    left -= typeof value === 'string' ? value.length : 1
    if (left < 0 || value instanceof WrittenJson) return false
    return !isObject(value) || Object.values(value).every(fits)
  }
  return fits(answer)
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
    if (member instanceof WrittenJson) yield* writeTexts(member.texts, output)
    else if (Array.isArray(member)) yield* writeList(member, output)
    else yield* writeItem(member, output)
  }
  output.add(before === '{' ? '{}' : '}')
}

function* writeList(items: readonly unknown[], output: Output): Generator<undefined, void> {
  output.add('[')
  for (const [index, item] of items.entries()) {
    if (index > 0) output.add(',')
    yield* writeItem(item, output)
  }
  output.add(']')
}

function* writeItem(value: unknown, output: Output): Generator<undefined, void> {
  if (isLarge(value)) yield* writeMembers(value, output)
  else if (output.add(exactJson(value))) yield
}

function* writeTexts(texts: readonly string[], output: Output): Generator<undefined, void> {
  for (const text of texts) if (output.add(text)) yield
}

/** An item with a longer list is written member by member. */
const manyItems = 1_000

/** Whether an object contains, at any depth, a long list or a part that is already JSON. */
function isLarge(value: unknown): value is object {
  if (!isObject(value) || Array.isArray(value)) return false
  return Object.values(value).some((member) =>
    Array.isArray(member)
      ? member.length > manyItems || member.some(isLarge)
      : member instanceof WrittenJson || isLarge(member),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
