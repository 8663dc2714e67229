import { JsonParser } from './JsonParser.js'
import { type Json, JsonSyntaxError } from './json.js'

// Lossless JSON with the node's rules: a text as a whole, its first value, or in steps.

/** The first JSON value of a text, and the offset after it. The caller handles the rest. */
export type JsonPrefix = { readonly value: Json; readonly end: number }

/**
 * Parses the first JSON value of a text.
 * @throws {JsonSyntaxError} `EOF` when there is none, `unexpected EOF` when it is incomplete, otherwise Go's
 * error
 */
export function parseJsonPrefix(text: string): JsonPrefix {
  const parser = parserAtValue(text)
  for (;;) {
    const value = parser.read(Number.POSITIVE_INFINITY)
    if (value !== undefined) return { value, end: parser.offset }
  }
}

/**
 * Parses the first JSON value of a text in steps, so that other work can run in between.
 * @param values the maximum number of values per step
 * @returns the result of {@link parseJsonPrefix}, after the last step
 * @throws {JsonSyntaxError} as {@link parseJsonPrefix}
 */
export function* parseJsonSteps(text: string, values: number): Generator<undefined, JsonPrefix> {
  const parser = parserAtValue(text)
  for (;;) {
    const value = parser.read(values)
    if (value !== undefined) return { value, end: parser.offset }
    yield
  }
}

function parserAtValue(text: string): JsonParser {
  const parser = new JsonParser(text)
  parser.skipSpace()
  if (parser.offset >= text.length) throw new JsonSyntaxError('EOF')
  return parser
}

/** Parses a text that is a single JSON value. @throws {JsonSyntaxError} as {@link parseJsonPrefix} */
export function parseJson(text: string): Json {
  return onlyValue(text, parseJsonPrefix(text))
}

/** The number of values that are parsed before other work may run: about ten milliseconds. */
const valuesPerStep = 20_000

/** Parses as {@link parseJson} does, in steps, so that other work can run in between. */
export function* parseJsonInSteps(text: string): Generator<undefined, Json> {
  return onlyValue(text, yield* parseJsonSteps(text, valuesPerStep))
}

function onlyValue(text: string, { value, end }: JsonPrefix): Json {
  const parser = new JsonParser(text)
  parser.offset = end
  parser.skipSpace()
  if (parser.offset < text.length) throw parser.invalid('after top-level value')
  return value
}
