const blank = /(?:[ \t\r\n]|#[^\n]*)*/y
const bareKey = /[A-Za-z0-9_-]+/y
const texts = [
  /"""(?:[^\\]|\\[\s\S])*?"{3,5}(?!")/y,
  /'''[\s\S]*?'{3,5}(?!')/y,
  /"(?:[^"\\\n]|\\.)*"/y,
  /'[^'\n]*'/y,
] as const
const otherValue = /[^,\]}\n#]+/y

/**
 * Returns the line of each member and element of a TOML text, which the parser in use does not tell. The text is known to be TOML.
 * @param memberPath joins the path of an object and the name of a member
 */
export function tomlLines(
  text: string,
  memberPath: (path: string, name: string) => string,
): ReadonlyMap<string, number> {
  return new TomlLines(text, memberPath).read()
}

/** Walks over a text and skips values. */
class TomlLines {
  readonly #text: string
  readonly #memberPath: (path: string, name: string) => string
  readonly #lines = new Map<string, number>([['', 1]])
  /** How many elements the arrays of tables have so far, by path. */
  readonly #tables = new Map<string, number>()
  #offset = 0
  #line = 1
  #counted = 0

  constructor(text: string, memberPath: (path: string, name: string) => string) {
    this.#text = text
    this.#memberPath = memberPath
  }

  read(): ReadonlyMap<string, number> {
    let table = ''
    for (this.#take(blank); this.#offset < this.#text.length; this.#take(blank)) {
      if (this.#next !== '[') {
        this.#member(table)
        continue
      }
      const isList = this.#text[this.#offset + 1] === '['
      const before = this.#offset
      this.#offset += isList ? 2 : 1
      table = this.#tablePath(this.#key(), isList, before)
      this.#offset += isList ? 2 : 1
    }
    return this.#lines
  }

  get #next(): string | undefined {
    return this.#text[this.#offset]
  }

  /** Returns the path of a table's header. @param before the offset of its first bracket */
  #tablePath(names: readonly string[], isList: boolean, before: number): string {
    let path = ''
    for (const [index, name] of names.entries()) {
      path = this.#memberPath(path, name)
      this.#note(path, before)
      const isNew = isList && index === names.length - 1
      if (isNew) this.#tables.set(path, (this.#tables.get(path) ?? 0) + 1)
      const count = this.#tables.get(path)
      if (count !== undefined) path = `${path}[${count - 1}]`
      this.#note(path, before)
    }
    return path
  }

  /** Reads `a.b = value`. */
  #member(table: string): void {
    const start = this.#offset
    let path = table
    for (const name of this.#key()) {
      path = this.#memberPath(path, name)
      this.#note(path, start)
    }
    this.#offset++
    this.#value(path)
  }

  /** Reads the parts of a dotted key. */
  #key(): readonly string[] {
    const names: string[] = []
    for (;;) {
      this.#take(blank)
      const quotedName = this.#takeText()
      names.push(quotedName === undefined ? this.#take(bareKey) : unquoted(quotedName))
      this.#take(blank)
      if (this.#next !== '.') return names
      this.#offset++
    }
  }

  #value(path: string): void {
    this.#take(blank)
    if (this.#next === '{') this.#items('}', () => this.#member(path))
    else if (this.#next === '[')
      this.#items(']', (index) => {
        this.#note(`${path}[${index}]`, this.#offset)
        this.#value(`${path}[${index}]`)
      })
    else if (this.#takeText() === undefined) this.#take(otherValue)
  }

  /** Reads the items between brackets. */
  #items(end: string, read: (index: number) => void): void {
    this.#offset++
    for (let index = 0; ; index++) {
      this.#take(blank)
      if (this.#next === ',') this.#offset++
      this.#take(blank)
      if (this.#next === end || this.#next === undefined) break
      read(index)
    }
    this.#offset++
  }

  /** Takes a text of any of the four kinds. */
  #takeText(): string | undefined {
    for (const form of texts) {
      const taken = this.#take(form)
      if (taken !== '') return taken
    }
    return undefined
  }

  /** Notes where a path begins, unless it is known. */
  #note(path: string, offset: number): void {
    for (; this.#counted < offset; this.#counted++) if (this.#text[this.#counted] === '\n') this.#line++
    if (!this.#lines.has(path)) this.#lines.set(path, this.#line)
  }

  /** Takes what stands here in a form; empty when something else does. */
  #take(form: RegExp): string {
    form.lastIndex = this.#offset
    const [taken = ''] = form.exec(this.#text) ?? []
    this.#offset += taken.length
    return taken
  }
}

function unquoted(text: string): string {
  return text.startsWith("'") ? text.slice(1, -1) : String(JSON.parse(text))
}
