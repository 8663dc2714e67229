import { assert, either, one, type Part, PatternError, repeat } from './patternProgram.js'

const maxRepeat = 1000

/**
 * Parses an expression in Go's syntax (RE2). @throws {PatternError} for expressions that Go does not compile,
 * and for capturing groups
 */
export function parsePattern(source: string): Part {
  return new Parser(source).parse()
}

class Parser {
  readonly #characters: readonly string[]
  #at = 0
  #ignoreCase = false
  #dotAll = false

  constructor(source: string) {
    this.#characters = Array.from(source)
  }

  parse(): Part {
    const part = this.#alternatives()
    if (this.#at < this.#characters.length) throw new PatternError('unexpected )')
    return part
  }

  #alternatives(): Part {
    const branches = [this.#sequence()]
    while (this.#take('|')) branches.push(this.#sequence())
    return branches.reduce(either)
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (this.#at < this.#characters.length && this.#next !== '|' && this.#next !== ')')
      parts.push(this.#repeated())
    return (program) => {
      for (const part of parts) part(program)
    }
  }

  #repeated(): Part {
    let part = this.#atom()
    for (let repeats = 0; ; repeats++) {
      const bounds = this.#bounds()
      if (bounds === undefined) return part
      if (repeats > 0) throw new PatternError('invalid nested repetition operator')
      // Greediness does not affect whether the whole text matches.
      this.#take('?')
      part = repeat(part, bounds.min, bounds.max)
    }
  }

  /**
   * Reads the repetition of the last part; undefined when there is none. A brace without bounds is a literal.
   */
  #bounds(): { min: number; max: number } | undefined {
    if (this.#take('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (this.#take('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    if (this.#take('?')) return { min: 0, max: 1 }
    const found = /^\{([0-9]+)(,([0-9]*))?\}/.exec(this.#characters.slice(this.#at, this.#at + 16).join(''))
    if (found === null) return undefined
    const min = Number(found[1])
    const max = found[2] === undefined ? min : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3])
    if (min > maxRepeat || (max !== Number.POSITIVE_INFINITY && (max > maxRepeat || max < min)))
      throw new PatternError('invalid repeat count')
    this.#at += found[0].length
    return { min, max }
  }

  #atom(): Part {
    const character = this.#next
    this.#at++
    switch (character) {
      case '(':
        return this.#group()
      case '[':
        return this.#class()
      case '\\':
        return this.#escape()
      case '.': {
        const all = this.#dotAll
        return one((text) => all || text !== '\n')
      }
      case '^':
        return assert('start')
      case '$':
        return assert('end')
      case '*':
      case '+':
      case '?':
        throw new PatternError('missing argument to repetition operator')
      default:
        return this.#literal(character ?? '')
    }
  }

  #group(): Part {
    const [ignoreCase, dotAll] = [this.#ignoreCase, this.#dotAll]
    if (!this.#take('?')) throw new PatternError('capturing groups are not accepted')
    let on = true
    for (let flag = this.#next; flag !== ':' && flag !== ')'; flag = this.#next) {
      this.#at++
      if (flag === '-') on = false
      else if (flag === 'i') this.#ignoreCase = on
      else if (flag === 's') this.#dotAll = on
      else if (flag !== 'm' && flag !== 'U') throw new PatternError('invalid or unsupported Perl syntax')
    }
    // Flags without a colon apply until the end of the enclosing group.
    if (this.#take(')')) return () => undefined
    this.#at++
    const part = this.#alternatives()
    if (!this.#take(')')) throw new PatternError('missing closing )')
    this.#ignoreCase = ignoreCase
    this.#dotAll = dotAll
    return part
  }

  /** Reads a class in brackets, which JavaScript matches once it is converted to its syntax. */
  #class(): Part {
    const start = this.#at
    this.#take('^')
    this.#take(']')
    while (this.#next !== ']') {
      if (this.#next === undefined) throw new PatternError('missing closing ]')
      if (this.#next === '[' && this.#characters[this.#at + 1] === ':') this.#at = this.#endOfName()
      else this.#at += this.#next === '\\' ? 2 : 1
    }
    const inside = this.#characters.slice(start, this.#at).join('')
    this.#at++
    return this.#native(`[${spellClass(inside)}]`)
  }

  /** Returns the position after `[:alpha:]`. */
  #endOfName(): number {
    const end = this.#characters.findIndex(
      (character, i) => i > this.#at && character === ':' && this.#characters[i + 1] === ']',
    )
    if (end < 0 || end === this.#at + 1) throw new PatternError('missing closing ]')
    return end + 2
  }

  #escape(): Part {
    const character = this.#next
    this.#at++
    if (character === undefined) throw new PatternError('trailing backslash')
    if (character === 'A') return assert('start')
    if (character === 'z') return assert('end')
    if (character === 'b') return assert('wordBoundary')
    if (character === 'B') return assert('noWordBoundary')
    if (/[dDwWsS]/.test(character)) return this.#native(`\\${character}`)
    if (/[pP]/.test(character)) return this.#native(`\\${character}${this.#unicodeClass()}`)
    const control = controls[character]
    if (control !== undefined) return this.#literal(control)
    if (character === 'x') return this.#literal(this.#hexadecimal())
    if (/[a-zA-Z0-9]/.test(character)) throw new PatternError('invalid escape sequence')
    return this.#literal(character)
  }

  #unicodeClass(): string {
    const found = /^(?:\{(\^?\w+)\}|([A-Z]))/.exec(this.#characters.slice(this.#at, this.#at + 40).join(''))
    const name = found?.[1] ?? found?.[2]
    if (found === null || name === undefined || name.startsWith('^'))
      throw new PatternError('invalid character class range')
    this.#at += found[0].length
    // JavaScript requires the property name for scripts, not for general categories.
    return name.length <= 2 ? `{${name}}` : `{Script=${name}}`
  }

  #hexadecimal(): string {
    const found = /^(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{2}))/.exec(
      this.#characters.slice(this.#at, this.#at + 8).join(''),
    )
    const code = Number.parseInt(found?.[1] ?? found?.[2] ?? '', 16)
    if (found === null || code > 0x10ffff) throw new PatternError('invalid escape sequence')
    this.#at += found[0].length
    return String.fromCodePoint(code)
  }

  #literal(character: string): Part {
    if (!this.#ignoreCase) return one((text) => text === character)
    const folded = character.toLowerCase()
    return one((text) => text.toLowerCase() === folded)
  }

  /** A single character matched by a JavaScript expression: a test of one character cannot backtrack. */
  #native(source: string): Part {
    let expression: RegExp
    try {
      expression = new RegExp(`^${source}$`, this.#ignoreCase ? 'ui' : 'u')
    } catch {
      throw new PatternError('invalid character class range')
    }
    return one((text) => expression.test(text))
  }

  get #next(): string | undefined {
    return this.#characters[this.#at]
  }

  #take(character: string): boolean {
    if (this.#next !== character) return false
    this.#at++
    return true
  }
}

const controls: Readonly<Record<string, string>> = {
  a: '\x07',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const posixClasses: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7f',
  blank: '\\t ',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
}

/**
 * Converts the content of a Go class to JavaScript's syntax: special characters are escaped, named classes
 * are expanded.
 */
function spellClass(inside: string): string {
  const negated = inside.startsWith('^')
  const spelled = inside
    .slice(negated ? 1 : 0)
    .replace(
      /\[:(\^?)(\w+):\]|\\(.)|[[\]^/{}()|]/gsu,
      (found, not: string | undefined, name: string | undefined, escaped: string | undefined) => {
        if (name !== undefined) {
          const members = posixClasses[name]
          if (members === undefined || not === '^') throw new PatternError('invalid character class range')
          return members
        }
        if (escaped === undefined) return `\\${found}`
        if (escaped === 'a') return '\\x07'
        return /[\w\\\]^\-[/{}()|.*+?$]/.test(escaped) ? found : escaped
      },
    )
  return `${negated ? '^' : ''}${spelled}`
}
