import { RE2JS } from 're2js'

/** Why an expression does not compile, in the words of Go's package `regexp`. */
export class GoPatternError extends Error {
  override name = 'GoPatternError'
}

/** A compiled expression. */
export type GoPattern = {
  /** How many groups capture. */
  readonly groups: number
  /** Whether the whole text matches, found in time linear in the text. */
  matches(text: string): boolean
}

/**
 * Compiles a regular expression in the syntax of Go (RE2). Expressions come with requests, and JavaScript's own engine could be made
 * to run for ever.
 * @throws {GoPatternError} for what Go does not compile
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
    // Go shows what is wrong behind a colon even where that is nothing.
    const text = cause.message.replace(/trailing backslash at end of expression$/, '$&: ``')
    throw new GoPatternError(text, { cause })
  }
}
