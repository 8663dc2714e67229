import {
  emptyId,
  emptyNodeId,
  type Id,
  idFromString,
  type NodeId,
  nodeIdFromString,
} from '../../state/codec/ids.js'
import { type Json, JsonNumber, JsonObject } from '../../state/codec/json.js'
import { badArgument } from '../../state/errors/rpc.js'
import type { JsonSchema, ParamsSpec } from '../kit/defineMethod.js'
import { foldName } from './goUnmarshal.js'

// Parameters of node services as Go unmarshals them (AvalancheGo `utils/json`, gorilla rpc v2 json2): keys without
// regard to case, unknown members ignored, null and missing are the zero value, any mismatch is one error text. A key that
// comes again is read into what the one before left, so null leaves it alone, and every value must be good.

/** One Go type: how a JSON value becomes it, and what it is when missing. */
export type GoType<T> = {
  readonly schema: JsonSchema
  /** The zero value. */
  zero(): T
  /**
   * @param current what the place holds already: structs and slices are read into it
   * @throws {NodeError} the bad-argument refusal, when the value is of another kind.
   */
  decode(value: Json, current?: T): T
  /** What null makes of the place, where it does not leave it alone: nil. */
  readonly nil?: () => T
}

type Fields = Record<string, GoType<unknown>>
type Decoded<F extends Fields> = { [K in keyof F]: F[K] extends GoType<infer T> ? T : never }

/**
 * The single struct argument of a node service's method. Takes an object, or an array whose first element is the object
 * and the rest is ignored; null, missing, `[]` and `[null]` are the zero value.
 */
export function named<F extends Fields>(fields: F): ParamsSpec<Decoded<F>> {
  const struct = goObject(fields)
  return {
    style: 'by-name',
    describe: Object.entries(fields).map(([name, type]) => ({ name, required: false, schema: type.schema })),
    decode(raw) {
      const value = Array.isArray(raw) ? raw[0] : raw
      return value === undefined || value === null ? struct.zero() : struct.decode(value)
    },
  }
}

/** A struct: its fields by name. */
export function goObject<F extends Fields>(fields: F): GoType<Decoded<F>> {
  const entries = Object.entries(fields)
  const names = new Map(entries.map(([name]) => [foldName(name), name]))
  const zero = () => Object.fromEntries(entries.map(([name, type]) => [name, type.zero()])) as Decoded<F>
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, type]) => [name, type.schema])),
    },
    zero,
    decode(value, current) {
      if (!(value instanceof JsonObject)) throw badArgument()
      const struct: Record<string, unknown> = { ...(current ?? zero()) }
      for (const [key, member] of value.members) {
        const name = Object.hasOwn(fields, key) ? key : names.get(foldName(key))
        const type = name === undefined ? undefined : fields[name]
        if (name === undefined || type === undefined) continue
        struct[name] = read(type, member, struct[name])
      }
      return struct as Decoded<F>
    },
  }
}

/** A slice. Null and missing are no elements. */
export function goList<T>(item: GoType<T>): GoType<readonly T[]> {
  return {
    schema: { type: 'array', items: item.schema },
    zero: () => [],
    nil: () => [],
    decode(value, current = []) {
      if (!Array.isArray(value)) throw badArgument()
      return value.map((element: Json, i) => read(item, element, current[i] ?? item.zero()))
    },
  }
}

/** A pointer: undefined when null or missing. */
export function goOptional<T>(type: GoType<T>): GoType<T | undefined> {
  return {
    schema: type.schema,
    zero: () => undefined,
    nil: () => undefined,
    decode: (value, current) => type.decode(value, current),
  }
}

function read<T>(type: GoType<T>, value: Json, current: T): T {
  if (value !== null) return type.decode(value, current)
  return type.nil === undefined ? current : type.nil()
}

/** A string. */
export const goString: GoType<string> = {
  schema: { type: 'string' },
  zero: () => '',
  decode(value) {
    if (typeof value !== 'string') throw badArgument()
    return value
  },
}

/** A boolean. */
export const goBool: GoType<boolean> = {
  schema: { type: 'boolean' },
  zero: () => false,
  decode(value) {
    if (typeof value !== 'boolean') throw badArgument()
    return value
  },
}

/** A float64: a finite JSON number. */
export const goFloat: GoType<number> = {
  schema: { type: 'number' },
  zero: () => 0,
  decode(value) {
    const number = value instanceof JsonNumber ? Number(value.text) : Number.NaN
    if (!Number.isFinite(number)) throw badArgument()
    return number
  },
}

/** An unsigned integer of AvalancheGo's `utils/json`: a number or a decimal string. */
export function goUint(bits: 8 | 16 | 32 | 64): GoType<bigint> {
  const limit = 1n << BigInt(bits)
  const maxDigits = String(limit).length
  return {
    schema: { type: 'string', pattern: '^[0-9]+$' },
    zero: () => 0n,
    decode(value) {
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text !== 'string' || !/^[0-9]+$/.test(text)) throw badArgument()
      // Zeros in front are free; a number of more digits than fit is not computed.
      const digits = text.replace(/^0+(?=.)/, '')
      const integer = digits.length > maxDigits ? limit : BigInt(digits)
      if (integer >= limit) throw badArgument()
      return integer
    },
  }
}

/** A 32-byte ID in cb58; missing is 32 zero bytes. */
export const goId: GoType<Id> = textual(emptyId, idFromString)

/** A node ID with its prefix; missing is 20 zero bytes. */
export const goNodeId: GoType<NodeId> = textual(emptyNodeId, nodeIdFromString)

/** A type read from a string by `parse`, whose errors become the bad-argument refusal. */
export function textual<T>(zero: T, parse: (text: string) => T): GoType<T> {
  return {
    schema: { type: 'string' },
    zero: () => zero,
    decode(value) {
      if (typeof value !== 'string') throw badArgument()
      try {
        return parse(value)
      } catch (cause) {
        throw badArgument(cause)
      }
    },
  }
}
