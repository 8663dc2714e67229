import { memberPath, type ParsedText, TextFault } from './ParsedText.js'

const space = /[ \t\r\n]*/y
const quoted = /"(?:[^"\\]|\\.)*"/y
const word = /[^\s,\]}]+/y

/**
 * Parses JSON and notes the line of each member and element. Integers that a number cannot hold become bigints.
 * @throws {TextFault} when the text is not JSON
 */
export function parseJsonLines(text: string): ParsedText {
  try {
    JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new TextFault(reason, lineOfFault(text))
  }
  return new LineReader(text).read()
}

/**
 * Returns the line of the first fault of a text that is not JSON: the first lines up to it are no beginning of JSON. The
 * messages of V8 tell a position of some faults only.
 */
function lineOfFault(text: string): number {
  const lines = text.trimEnd().split('\n')
  let [good, bad] = [0, lines.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isBeginning(`${lines.slice(0, middle).join('\n')}\n`)) good = middle
    else bad = middle
  }
  return bad
}

/** Whether lines are JSON, or become JSON when something follows them. A string does not go on in the next line. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (cause) {
    const message = String(cause)
    const [, position] = /position (\d+)/.exec(message) ?? []
    if (/control character/.test(message)) return false
    return /end of JSON input/.test(message) || Number(position) >= text.trimEnd().length
  }
}

/** Reads a text that is known to be JSON. */
class LineReader {
  readonly #text: string
  readonly #lines = new Map<string, number>()
  #offset = 0
  #line = 1
  /** The offset up to which {@link #line} has counted. */
  #counted = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): ParsedText {
    this.#take(space)
    this.#note('')
    return { value: this.#value(''), lines: this.#lines }
  }

  #value(path: string): unknown {
    this.#take(space)
    switch (this.#text[this.#offset]) {
      case '{':
        return this.#object(path)
      case '[':
        return this.#list(path)
      case '"':
        return JSON.parse(this.#take(quoted))
      default:
        return plainValue(this.#take(word))
    }
  }

  #object(path: string): Record<string, unknown> {
    const members: [string, unknown][] = []
    this.#offset++
    for (this.#take(space); this.#text[this.#offset] !== '}'; this.#take(space)) {
      if (this.#text[this.#offset] === ',') this.#offset++
      this.#take(space)
      const inner = memberPath(path, String(JSON.parse(this.#text.slice(this.#offset, this.#end(quoted)))))
      this.#note(inner)
      const name = String(JSON.parse(this.#take(quoted)))
      this.#take(space)
      this.#offset++
      members.push([name, this.#value(inner)])
    }
    this.#offset++
    return Object.fromEntries(members)
  }

  #list(path: string): unknown[] {
    const items: unknown[] = []
    this.#offset++
    for (this.#take(space); this.#text[this.#offset] !== ']'; this.#take(space)) {
      if (this.#text[this.#offset] === ',') this.#offset++
      this.#take(space)
      const inner = `${path}[${items.length}]`
      this.#note(inner)
      items.push(this.#value(inner))
    }
    this.#offset++
    return items
  }

  /** Notes that a path begins here. */
  #note(path: string): void {
    for (; this.#counted < this.#offset; this.#counted++) if (this.#text[this.#counted] === '\n') this.#line++
    this.#lines.set(path, this.#line)
  }

  #end(form: RegExp): number {
    form.lastIndex = this.#offset
    form.test(this.#text)
    return form.lastIndex
  }

  #take(form: RegExp): string {
    const start = this.#offset
    this.#offset = this.#end(form)
    return this.#text.slice(start, this.#offset)
  }
}

/** Returns the value of a number, `true`, `false` or `null`. */
function plainValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(text)
    ? BigInt(text)
    : value
}
