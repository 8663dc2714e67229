import { type Json, JsonNumber, JsonObject, JsonSyntaxError, parseJson } from './json.js'

// Configuration files as Go's `encoding/json` decodes them into structs, refusals included: a value of the wrong kind is
// remembered and decoding goes on, so that an error of a type with a decoder of its own, which ends it at once, wins.

/** Why a file was refused, in Go's words. */
export class GoJsonError extends Error {
  override name = 'GoJsonError'
  /** Set when a value was of the wrong kind: a type that decodes itself hands it to the struct around it, which puts itself before it. */
  readonly misfit: Misfit | undefined

  constructor(message: string, options?: ErrorOptions & { readonly misfit?: Misfit | undefined }) {
    super(message, options)
    this.misfit = options?.misfit
  }
}

/** What was found where something else was wanted (`json.UnmarshalTypeError`). */
type Misfit = { readonly described: string; readonly path: readonly string[]; readonly goType: string }

/** Where a value stands: the struct it belongs to and the path of fields from the outermost struct. */
type Place = {
  readonly struct: string
  readonly path: readonly string[]
  readonly misfits: GoJsonError[]
  /** Inside a type that decodes itself through another one, Go names the struct around it. */
  readonly around?: string
}

/** How one Go type is decoded. */
export type GoDecoder<T> = {
  /** What a missing or null value is. */
  readonly zero: T
  decode(value: Exclude<Json, null>, place: Place): T
  /** What null in a list is, where that is not the zero value: Go asks types that decode themselves. */
  ofNull?(): T
}

type Fields = Readonly<Record<string, GoDecoder<unknown>>>
type Struct<F extends Fields> = { readonly [K in keyof F]: F[K] extends GoDecoder<infer T> ? T : never }

/**
 * Decodes a JSON text.
 * @throws {GoJsonError} with the words of Go's `json.Unmarshal`
 */
export function decodeGoJson<T>(text: string, decoder: GoDecoder<T>): T {
  return decodeGoValue(parse(text), decoder)
}

/** Decodes a JSON value as if it were a text of its own. @throws {GoJsonError} as {@link decodeGoJson} */
export function decodeGoValue<T>(value: Json, decoder: GoDecoder<T>): T {
  const place: Place = { struct: '', path: [], misfits: [] }
  const decoded = value === null ? decoder.zero : decoder.decode(value, place)
  if (place.misfits[0] !== undefined) throw place.misfits[0]
  return decoded
}

/**
 * A struct with fields by JSON name, in any case; the last of several members wins, unknown ones are ignored.
 * @param goType its Go name with package
 */
export function goStruct<F extends Fields>(goType: string, fields: F): GoDecoder<Struct<F>> {
  const struct = goType.slice(goType.lastIndexOf('.') + 1)
  const names = Object.keys(fields)
  const zero = Object.fromEntries(names.map((name) => [name, fields[name]?.zero])) as Struct<F>
  return {
    zero,
    decode(value, place) {
      if (!(value instanceof JsonObject)) return misfit(place, value, goType, zero)
      const out: Record<string, unknown> = { ...zero }
      for (const [key, member] of value.members) {
        const name = key in fields ? key : names.find((each) => each.toLowerCase() === key.toLowerCase())
        const field = name === undefined ? undefined : fields[name]
        if (name === undefined || field === undefined || member === null) continue
        out[name] = field.decode(member, {
          ...place,
          struct: place.around ?? struct,
          path: [...place.path, name],
        })
      }
      return out as Struct<F>
    },
  }
}

/** The fields of an embedded struct: members of the outer one, whose refusals name the embedded one, too. */
export function goEmbedded<F extends Fields>(struct: string, fields: F): F {
  const embed = (field: GoDecoder<unknown>): GoDecoder<unknown> => ({
    zero: field.zero,
    decode(value, place) {
      const path = [...place.path.slice(0, -1), struct, ...place.path.slice(-1)]
      return field.decode(value, { ...place, path })
    },
  })
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, embed(field)])) as F
}

/** A slice. @param goType the Go name of its items with package */
export function goSlice<T>(goType: string, item: GoDecoder<T>): GoDecoder<readonly T[]> {
  return {
    zero: [],
    decode(value, place) {
      if (!Array.isArray(value)) return misfit(place, value, `[]${goType}`, [])
      const ofNull = () => (item.ofNull === undefined ? item.zero : item.ofNull())
      return value.map((element: Json) => (element === null ? ofNull() : item.decode(element, place)))
    },
  }
}

/** A string. */
export const goText: GoDecoder<string> = {
  zero: '',
  decode: (value, place) => (typeof value === 'string' ? value : misfit(place, value, 'string', '')),
}

/** An integer between two bounds. @param goType its Go name */
export function goInteger(goType: string, min: bigint, max: bigint): GoDecoder<bigint> {
  return {
    zero: 0n,
    decode(value, place) {
      if (!(value instanceof JsonNumber)) return misfit(place, value, goType, 0n)
      const integer = /^-?[0-9]+$/.test(value.text) ? BigInt(value.text) : undefined
      if (integer !== undefined && integer >= min && integer <= max) return integer
      return misfit(place, value, goType, 0n, `number ${value.text}`)
    },
  }
}

/** A pointer: undefined when the value is missing or null. */
export function goOptional<T>(decoder: GoDecoder<T>): GoDecoder<T | undefined> {
  return { zero: undefined, decode: (value, place) => decoder.decode(value, place) }
}

/** A map whose keys are texts that decode themselves. @param goType its Go name */
export function goMap<K, V>(
  goType: string,
  keys: GoDecoder<K>,
  item: GoDecoder<V>,
): GoDecoder<ReadonlyMap<K, V>> {
  const zero = new Map<K, V>()
  return {
    zero,
    decode(value, place) {
      if (!(value instanceof JsonObject)) return misfit(place, value, goType, zero)
      return new Map(
        value.members.map(([key, member]) => {
          const read = keys.decode(key, place)
          return [read, member === null ? item.zero : item.decode(member, place)] as const
        }),
      )
    },
  }
}

/** A boolean. */
export const goBool: GoDecoder<boolean> = {
  zero: false,
  decode: (value, place) => (typeof value === 'boolean' ? value : misfit(place, value, 'bool', false)),
}

/**
 * A type that reads itself from a text. What it cannot read is a misfit, or an error in words of its own, and ends the decoding either way.
 * @param read gives the value, or what is a misfit; throws an Error with the words of a refusal
 */
export function goHexText<T>(
  goType: string,
  zero: T,
  read: (text: string) => { readonly value: T } | { readonly wrong: string },
): GoDecoder<T> {
  return {
    zero,
    decode(value, place) {
      const result = goCustom(undefined, () =>
        typeof value === 'string' ? read(value) : { wrong: 'non-string' },
      ).decode(value, place)
      if (result === undefined) return zero
      if ('value' in result) return result.value
      throw misfitError(place, { described: result.wrong, path: place.path, goType })
    },
  }
}

/** `uint32`, `uint64`. */
export const goUint32 = goInteger('uint32', 0n, 0xffffffffn)
export const goUint64 = goInteger('uint64', 0n, 0xffffffffffffffffn)

/** A type that decodes itself: `read` throws an Error with the words of its refusal. */
export function goCustom<T>(zero: T, read: (value: Exclude<Json, null>) => T): GoDecoder<T> {
  return {
    zero,
    decode(value, place) {
      try {
        return read(value)
      } catch (cause) {
        if (!(cause instanceof Error)) throw cause
        if (!(cause instanceof GoJsonError)) throw new GoJsonError(cause.message, { cause })
        const { misfit: inner } = cause
        if (inner === undefined || place.struct === '') throw cause
        throw misfitError(place, { ...inner, path: [...place.path, ...inner.path] })
      }
    },
  }
}

/** A type that decodes itself through another one, whose misfits end the decoding like any of its refusals. */
export function goThrough<U, T>(zero: T, inner: GoDecoder<U>, convert: (value: U) => T): GoDecoder<T> {
  return {
    zero,
    decode(value, place) {
      const own: Place = { ...place, misfits: [], around: place.struct }
      const decoded = inner.decode(value, own)
      if (own.misfits[0] !== undefined) throw own.misfits[0]
      return goCustom(zero, () => convert(decoded)).decode(value, place)
    },
  }
}

function misfit<T>(place: Place, value: Json, goType: string, zero: T, described = kindOf(value)): T {
  place.misfits.push(misfitError(place, { described, path: place.path, goType }))
  return zero
}

function misfitError({ struct }: Place, wrong: Misfit): GoJsonError {
  const where = struct === '' ? 'Go value' : `Go struct field ${struct}.${wrong.path.join('.')}`
  const text = `json: cannot unmarshal ${wrong.described} into ${where} of type ${wrong.goType}`
  return new GoJsonError(text, { misfit: wrong })
}

function kindOf(value: Json): string {
  if (value instanceof JsonObject) return 'object'
  if (value instanceof JsonNumber) return 'number'
  if (typeof value === 'boolean') return 'bool'
  return Array.isArray(value) ? 'array' : 'string'
}

function parse(text: string): Json {
  try {
    return parseJson(text)
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause
    const endsEarly = cause.message === 'EOF' || cause.message === 'unexpected EOF'
    throw new GoJsonError(endsEarly ? 'unexpected end of JSON input' : cause.message, { cause })
  }
}
