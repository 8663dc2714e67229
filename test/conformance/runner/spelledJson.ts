// JSON with its spelling: key order, duplicate keys and the spelling of numbers are kept.

export type SpelledJson =
  | { readonly kind: 'object'; members: [key: string, value: SpelledJson][] }
  | { readonly kind: 'array'; items: SpelledJson[] }
  /** A scalar by its text; strings in one canonical form of escapes. */
  | { readonly kind: 'scalar'; readonly text: string }

/** Replaces a value that is not compared. */
export const masked: SpelledJson = { kind: 'scalar', text: '<masked>' }

/** @returns undefined when the text is not exactly one JSON value */
export function parseSpelled(text: string): SpelledJson | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  return new Reader(text).value()
}

/** One line of text; equal for equal values, in the order of their keys. */
export function writeSpelled(value: SpelledJson): string {
  if (value.kind === 'scalar') return value.text
  if (value.kind === 'array') return `[${value.items.map(writeSpelled).join(',')}]`
  return `{${value.members.map(([key, member]) => `${JSON.stringify(key)}:${writeSpelled(member)}`).join(',')}}`
}

/** Puts {@link masked} in place of the values at a pointer; a `*` segment matches every key or index. */
export function maskAt(value: SpelledJson, pointer: string): void {
  visitPointer(value, pointerSegments(pointer), (_, replace) => replace(masked))
}

/** Sorts the arrays at a pointer, so that they compare as multisets. */
export function sortAt(value: SpelledJson, pointer: string): void {
  const sort = (found: SpelledJson) => {
    if (found.kind === 'array') found.items.sort((a, b) => compareText(writeSpelled(a), writeSpelled(b)))
  }
  const segments = pointerSegments(pointer)
  if (segments.length === 0) sort(value)
  else visitPointer(value, segments, sort)
}

/** Returns the values at a pointer. */
export function valuesAt(value: SpelledJson, pointer: string): readonly SpelledJson[] {
  const segments = pointerSegments(pointer)
  if (segments.length === 0) return [value]
  const found: SpelledJson[] = []
  visitPointer(value, segments, (place) => found.push(place))
  return found
}

function visitPointer(
  value: SpelledJson,
  segments: readonly string[],
  visit: (found: SpelledJson, replace: (by: SpelledJson) => void) => void,
): void {
  const [head, ...rest] = segments
  if (head === undefined || value.kind === 'scalar') return
  const places: [name: string, child: SpelledJson, replace: (by: SpelledJson) => void][] =
    value.kind === 'object'
      ? value.members.map((member) => [
          member[0],
          member[1],
          (by) => {
            member[1] = by
          },
        ])
      : value.items.map((item, index) => [
          String(index),
          item,
          (by) => {
            value.items[index] = by
          },
        ])
  for (const [name, child, replace] of places) {
    if (head !== '*' && head !== name) continue
    if (rest.length === 0) visit(child, replace)
    else visitPointer(child, rest, visit)
  }
}

function pointerSegments(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Parses text that is known to be valid JSON. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  value(): SpelledJson {
    this.#space()
    const first = this.#text[this.#at]
    if (first === '{') return { kind: 'object', members: this.#list('}', () => this.#member()) }
    if (first === '[') return { kind: 'array', items: this.#list(']', () => this.value()) }
    if (first === '"') return { kind: 'scalar', text: JSON.stringify(this.#string()) }
    const start = this.#at
    while (this.#at < this.#text.length && !/[\s,\]}]/.test(this.#text[this.#at] ?? '')) this.#at++
    return { kind: 'scalar', text: this.#text.slice(start, this.#at) }
  }

  #list<T>(end: string, element: () => T): T[] {
    const elements: T[] = []
    this.#at++
    this.#space()
    while (this.#text[this.#at] !== end) {
      if (this.#text[this.#at] === ',') this.#at++
      elements.push(element())
      this.#space()
    }
    this.#at++
    return elements
  }

  #member(): [string, SpelledJson] {
    this.#space()
    const key = this.#string()
    this.#space()
    this.#at++ // the colon
    return [key, this.value()]
  }

  #string(): string {
    const start = this.#at++
    while (this.#text[this.#at] !== '"') this.#at += this.#text[this.#at] === '\\' ? 2 : 1
    this.#at++
    return JSON.parse(this.#text.slice(start, this.#at)) as string
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
  }
}
