import { type Json, JsonNumber, JsonObject } from '../../state/codec/json.js'
import type { JsonSchema } from '../kit/defineMethod.js'

// How Go's `encoding/json` (decode.go) fills typed values, as far as its error texts tell: geth passes them on word by
// word. Struct members are read in the order of the text; a mismatch of kinds is remembered and reading goes on, while
// an error of a type that reads itself (`UnmarshalJSON`) ends it at once.

/** A Go type with a name: how JSON becomes it and what it is called in messages. */
export type NamedGoType<T> = {
  /** `reflect.Type.String()`: `common.Address`, `*hexutil.Big`. */
  readonly goName: string
  readonly schema: JsonSchema
  /** A pointer may be missing; everything else must be given. */
  readonly optional: boolean
  /** @throws {GoUnmarshalError} when the value is of another kind or form. */
  decode(value: Json): T
}

type Fields = Record<string, NamedGoType<unknown>>
type Decoded<F extends Fields> = { [K in keyof F]?: F[K] extends NamedGoType<infer T> ? T : never }

/** An error while reading JSON, in Go's words. */
export class GoUnmarshalError extends Error {
  override name = 'GoUnmarshalError'
}

/** Go's `json.UnmarshalTypeError`: names the value's kind, the Go type and the struct field it was for. */
export class GoTypeError extends GoUnmarshalError {
  override name = 'GoTypeError'
  readonly #value: string
  readonly #goName: string
  #struct = ''
  #path: string[] = []
  /** Whether reading goes on and only then reports: a mismatch of kinds, not an error of the type's own reader. */
  deferred: boolean

  constructor(value: string, goName: string, deferred: boolean) {
    super()
    this.#value = value
    this.#goName = goName
    this.deferred = deferred
    this.#describe()
  }

  /** The error happened in this field of this struct. */
  inField(struct: string, field: string): void {
    this.#struct = struct
    this.#path = [field, ...this.#path]
    this.#describe()
  }

  #describe(): void {
    const place = this.#struct === '' ? 'Go value' : `Go struct field ${this.#struct}.${this.#path.join('.')}`
    this.message = `json: cannot unmarshal ${this.#value} into ${place} of type ${this.#goName}`
  }
}

/** A member name without case, as Go compares them: the long s and the Kelvin sign count as s and k. */
export function foldName(name: string): string {
  return name.toLowerCase().replaceAll('\u017f', 's')
}

/** The mismatch of a value's kind with a Go type that does not read itself. */
export function wrongKind(value: Json, goName: string): GoTypeError {
  return new GoTypeError(kindOf(value), goName, true)
}

/** A pointer to a type: null and missing are undefined. */
export function goPointer<T>(type: NamedGoType<T>): NamedGoType<T | undefined> {
  return {
    goName: type.goName,
    schema: type.schema,
    optional: true,
    decode: (value) => (value === null ? undefined : type.decode(value)),
  }
}

/** A slice. Null is no slice (undefined), which Go code can tell from an empty one. */
export function goSlice<T>(item: NamedGoType<T>, goName: string): NamedGoType<readonly T[] | undefined> {
  return {
    goName,
    schema: { type: 'array', items: item.schema },
    optional: false,
    decode(value) {
      if (value === null) return undefined
      if (!Array.isArray(value)) throw wrongKind(value, goName)
      const first = new FirstError()
      const items: T[] = []
      for (const element of value as readonly Json[]) first.attempt(() => items.push(item.decode(element)))
      first.report()
      return items
    },
  }
}

/** A map whose keys are read like JSON strings of a type; the element is read before its key, the last of equal keys wins. */
export function goMap<K, V>(
  key: NamedGoType<K>,
  element: NamedGoType<V>,
  goName: string,
): NamedGoType<ReadonlyMap<K, V>> {
  return {
    goName,
    schema: { type: 'object', additionalProperties: element.schema },
    optional: false,
    decode(value) {
      const map = new Map<K, V>()
      if (value === null) return map
      if (!(value instanceof JsonObject)) throw wrongKind(value, goName)
      const first = new FirstError()
      for (const [name, member] of value.members) {
        let item: { readonly value: V } | undefined
        first.attempt(() => {
          item = { value: element.decode(member) }
        })
        const decoded = key.decode(name)
        if (item !== undefined) map.set(decoded, item.value)
      }
      first.report()
      return map
    },
  }
}

/**
 * A struct: `name` is the bare Go name, `goName` the one with its package. Member names match without regard to case;
 * unknown members are ignored; null is the struct with nothing set.
 */
export function goStruct<F extends Fields>(name: string, goName: string, fields: F): NamedGoType<Decoded<F>> {
  const folded = new Map(
    Object.entries(fields).map(([field, type]) => [field.toLowerCase(), { field, type }]),
  )
  return {
    goName,
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([field, type]) => [field, type.schema])),
    },
    optional: false,
    decode(value) {
      const out: Record<string, unknown> = {}
      if (value === null) return out as Decoded<F>
      if (!(value instanceof JsonObject)) throw wrongKind(value, goName)
      const first = new FirstError()
      for (const [key, member] of value.members) {
        const known = folded.get(foldName(key))
        if (known === undefined) continue
        first.attempt(() => {
          try {
            out[known.field] = known.type.decode(member)
          } catch (error) {
            if (error instanceof GoTypeError) error.inField(name, known.field)
            throw error
          }
        })
      }
      first.report()
      return out as Decoded<F>
    },
  }
}

/** A type with an `UnmarshalJSON` of its own that reads another type inside: its errors end the reading around it. */
export function goUnmarshaler<T, U>(inner: NamedGoType<T>, finish: (value: T) => U): NamedGoType<U> {
  return {
    goName: inner.goName,
    schema: inner.schema,
    optional: false,
    decode(value) {
      try {
        return finish(inner.decode(value))
      } catch (error) {
        if (error instanceof GoTypeError) error.deferred = false
        throw error
      }
    },
  }
}

/** `bool`; null leaves the zero value. */
export const goBool: NamedGoType<boolean> = {
  goName: 'bool',
  schema: { type: 'boolean' },
  optional: false,
  decode(value) {
    if (value === null) return false
    if (typeof value !== 'boolean') throw wrongKind(value, 'bool')
    return value
  },
}

/** `string`, or a type made from it under another name; null leaves the zero value. */
export function goString(goName = 'string'): NamedGoType<string> {
  return {
    goName,
    schema: { type: 'string' },
    optional: false,
    decode(value) {
      if (value === null) return ''
      if (typeof value !== 'string') throw wrongKind(value, goName)
      return value
    },
  }
}

/** `uint64` as a plain JSON number; null leaves the zero value. */
export const goUint64: NamedGoType<bigint> = integer('uint64', 0n, 1n << 64n)
/** `int` as a plain JSON number of 64 bits; null leaves the zero value. */
export const goInt: NamedGoType<bigint> = integer('int', -(1n << 63n), 1n << 63n)

/** `float64`. */
export const goFloat64: NamedGoType<number> = {
  goName: 'float64',
  schema: { type: 'number' },
  optional: false,
  decode(value) {
    if (value === null) return 0
    if (!(value instanceof JsonNumber)) throw wrongKind(value, 'float64')
    const number = Number(value.text)
    if (!Number.isFinite(number)) throw new GoTypeError(`number ${value.text}`, 'float64', true)
    return number
  },
}

/** `interface{}`: any value as it is; null and missing alike are nothing. */
export const goAny: NamedGoType<Json> = {
  goName: 'interface {}',
  schema: {},
  optional: false,
  decode: (value) => value,
}

function integer(goName: string, low: bigint, end: bigint): NamedGoType<bigint> {
  return {
    goName,
    schema: { type: 'integer' },
    optional: false,
    decode(value) {
      if (value === null) return 0n
      if (!(value instanceof JsonNumber)) throw wrongKind(value, goName)
      const number = /^-?[0-9]+$/.test(value.text) ? BigInt(value.text) : undefined
      if (number === undefined || number < low || number >= end)
        throw new GoTypeError(`number ${value.text}`, goName, true)
      return number
    },
  }
}

function kindOf(value: Json): string {
  if (value instanceof JsonNumber) return 'number'
  if (value instanceof JsonObject) return 'object'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'string' ? 'string' : 'bool'
}

/** Reading goes on after a mismatch of kinds; the first one is reported at the end, unless a graver error came. */
class FirstError {
  #error: GoTypeError | undefined

  attempt(read: () => void): void {
    try {
      read()
    } catch (error) {
      if (!(error instanceof GoTypeError) || !error.deferred) throw error
      this.#error ??= error
    }
  }

  report(): void {
    if (this.#error !== undefined) throw this.#error
  }
}
