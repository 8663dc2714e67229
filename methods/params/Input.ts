import { JsonObject } from '../../state/codec/json.js'
import type { accepted } from '../kit/defineMethod.js'
import type { JsonSchema } from '../kit/schema.js'

/**
 * A parameter or an option of Snowglobe's own API: how it is read, and which values callers may pass. Unlike the
 * node's services, which ignore unknown parameters, inputs refuse those that are unknown, missing or of another kind.
 */
export type Input<T, Accepted = unknown> = {
  readonly schema: JsonSchema
  /**
   * Reads a value of JavaScript or of a request, whose objects are `JsonObject`. Its numbers are numbers, and bigints where they
   * are integers beyond 2^53 (`plainNumber`); only those inside a `JsonObject` keep their spelling.
   * @param path where the value stands: `validators[0].weight`
   * @throws {InputFault}
   */
  read(value: unknown, path: string): T
  readonly [accepted]?: () => Accepted
}

/** An input that may be left out. Null and undefined mean the same as leaving it out. */
export type OptionalInput<T, Accepted = unknown> = Input<T | undefined, Accepted> & {
  readonly optional: true
}

/** Makes an input optional. */
export function optionally<T, A>(input: Input<T, A>): OptionalInput<T, A> {
  return { ...input, optional: true }
}

/** The reason why an input was refused. A subject is put before the message: `option "accounts" must be …`. */
export class InputFault extends Error {
  override name = 'InputFault'
  readonly path: string
  /** The reason, with `NAME` in place of the kind and the path of the value. */
  readonly text: string

  constructor(path: string, text: string) {
    super(text.replace('NAME', `"${path}"`))
    this.path = path
    this.text = text
  }

  /**
   * The fault as a sentence. @param noun the kind of the values: `parameter`, `option` @param whole the name of all of
   * them together
   */
  describe(noun: string, whole = `${noun}s`): string {
    return this.text.replace('NAME', this.path === '' ? whole : `${noun} "${this.path}"`)
  }
}

/** The refusal of a value of another kind. @param expected the right kind: `an integer of milliseconds` */
export function mismatch(path: string, expected: string, value: unknown, hint = ''): InputFault {
  return new InputFault(
    path,
    `NAME must be ${expected}, got ${shown(value)}${hint === '' ? '' : `: ${hint}`}`,
  )
}

const longestShown = 80

/** A value as messages show it. */
export function shown(value: unknown): string {
  if (value instanceof JsonObject) return 'an object'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'string':
      return value.length > longestShown ? `"${value.slice(0, longestShown)}…"` : `"${value}"`
    case 'object':
      return value === null ? 'null' : value instanceof Date ? 'a Date' : 'an object'
    case 'function':
      return 'a function'
    default:
      return String(value)
  }
}
