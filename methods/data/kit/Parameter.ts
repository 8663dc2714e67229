import type { Network } from '../../../state/Network.js'
import type { JsonSchema } from '../../kit/schema.js'

/** How the text of a parameter is read before its schema is checked. */
export type TextForm = 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'repeated'

/**
 * A parameter of a path or a query. Its form turns the text into a JSON value, and the schema checks the value. The
 * OpenAPI document shows the same schema.
 */
export type Parameter<T> = {
  readonly description: string
  readonly schema: JsonSchema
  readonly form: TextForm
  /** The schema that documents show, where the SDKs send another type than the one that is checked. */
  readonly sentAs?: JsonSchema
  /** Whether a request without it is refused. A parameter of a path is always there. */
  readonly required: boolean
  /** The value of a parameter that is missing. */
  readonly default?: boolean | number | string
  /** Turns a value that passed the check into the handler's argument; undefined stays undefined. */
  read(value: unknown): T
  /**
   * Returns a common value for all texts that name the same thing, such as a chain, so that they share page tokens.
   * Without this function each value is its own.
   */
  meaning?(value: unknown, network: Network): unknown
  /**
   * Returns what a value that passed the check would have to be on this network, for its refusal with 400; undefined
   * when it is right. For names that only the network knows.
   */
  expected?(value: unknown, network: Network): string | undefined
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>

/** The values of parameters by name, as handlers get them. */
export type ValuesOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never
}

/** Makes a parameter required. */
export function required<T>(parameter: Parameter<T>): Parameter<Exclude<T, undefined>> {
  return { ...parameter, required: true, read: (value) => parameter.read(value) as Exclude<T, undefined> }
}

/** A parameter that may be missing. */
export function textParameter<T = string>(
  description: string,
  schema: JsonSchema = {},
  read: (text: string) => T = (text) => text as T,
): Parameter<T | undefined> {
  return {
    description,
    schema: { type: 'string', ...schema },
    form: 'text',
    required: false,
    read: (value) => (typeof value === 'string' ? read(value) : undefined),
  }
}

/** A parameter that is one of some words. */
export function wordParameter<const W extends readonly string[]>(
  description: string,
  words: W,
): Parameter<W[number] | undefined> {
  return textParameter<W[number]>(description, { enum: words })
}

/** A parameter that is one of some words, with a default. */
export function wordOr<const W extends readonly string[]>(
  description: string,
  words: W,
  otherwise: W[number],
): Parameter<W[number]> {
  return withDefault(wordParameter(description, words), otherwise)
}

/** A whole number in decimal digits. */
export function integerParameter(
  description: string,
  range: { readonly minimum?: number; readonly maximum?: number } = { minimum: 0 },
): Parameter<number | undefined> {
  return {
    description,
    schema: { type: 'integer', ...range },
    form: 'integer',
    required: false,
    read: (value) => (typeof value === 'number' ? value : undefined),
  }
}

/** A number in decimal digits, with or without a fraction. */
export function numberParameter(
  description: string,
  range: { readonly minimum: number; readonly maximum: number },
): Parameter<number | undefined> {
  return { ...integerParameter(description, range), schema: { type: 'number', ...range }, form: 'number' }
}

/** `true` or `false`, with a default. */
export function flagOr(description: string, otherwise: boolean): Parameter<boolean> {
  return {
    description,
    schema: { type: 'boolean', default: otherwise },
    form: 'boolean',
    required: false,
    default: otherwise,
    read: (value) => value === true,
  }
}

/**
 * A list in one text, separated by commas. Blanks around items, empty items and doubles are dropped.
 * @param item the schema of an item
 */
export function listParameter<T = string>(
  description: string,
  item: JsonSchema,
  bounds: JsonSchema = {},
  read: (text: string) => T = (text) => text as T,
): Parameter<readonly T[] | undefined> {
  return {
    description,
    schema: { type: 'array', items: { type: 'string', ...item }, ...bounds },
    form: 'list',
    required: false,
    read: (value) => (Array.isArray(value) ? value.map(read) : undefined),
  }
}

/** A list of words: the parameter is repeated, or its text has commas. */
export function wordsParameter<const W extends readonly string[]>(
  description: string,
  words: W,
): Parameter<readonly W[number][] | undefined> {
  return { ...listParameter<W[number]>(description, { enum: words }), form: 'repeated' }
}

function withDefault<T extends string | number>(
  parameter: Parameter<T | undefined>,
  otherwise: T,
): Parameter<T> {
  return {
    ...parameter,
    schema: { ...parameter.schema, default: otherwise },
    default: otherwise,
    read: (value) => parameter.read(value) ?? otherwise,
  }
}
