import { RE2JS } from 're2js'

/** The reason why an expression does not compile, with the text of Go's package `regexp`. */
export class GoPatternError extends Error {
  override name = 'GoPatternError'
}

/** A compiled expression. */
export type GoPattern = {
  /** The number of capturing groups. */
  readonly groups: number
  /** Whether the whole text matches, in time linear in the text. */
  matches(text: string): boolean
}

/**
 * Compiles a regular expression in Go's syntax (RE2). Expressions come with requests, and JavaScript's own
 * engine could run practically forever.
 * @throws {GoPatternError} for expressions that Go does not compile
 */
export function compileGoPattern(source: string): GoPattern {
  const compiled = compile(source)
  return { groups: compiled.groupCount(), matches: (text) => compiled.matches(text) }
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    // Go prints a colon before the faulty part, even if that is empty.
    const text = cause.message.replace(/trailing backslash at end of expression$/, '$&: ``')
    throw new GoPatternError(text, { cause })
  }
}
