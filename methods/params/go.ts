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
import type { JsonSchema, ParamsSpec } from '../defineMethod.js'

// Parameters of node services as Go unmarshals them (AvalancheGo `utils/json`, gorilla rpc v2 json2): keys without
// regard to case, unknown members ignored, null and missing are the zero value, any mismatch is one error text.

/** One Go type: how a JSON value becomes it, and what it is when missing. */
export type GoType<T> = {
  readonly schema: JsonSchema
  /** The zero value. */
  zero(): T
  /** @throws {NodeError} the bad-argument refusal, when the value is of another kind. */
  decode(value: Json): T
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
  const build = (value: (name: string, type: GoType<unknown>) => unknown): Decoded<F> =>
    Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, value(name, type)])) as Decoded<F>
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, type.schema])),
    },
    zero: () => build((_, type) => type.zero()),
    decode(value) {
      if (!(value instanceof JsonObject)) throw badArgument()
      return build((name, type) => {
        const member = value.get(name)
        return member === undefined || member === null ? type.zero() : type.decode(member)
      })
    },
  }
}

/** A slice. Null and missing are no elements. */
export function goList<T>(item: GoType<T>): GoType<readonly T[]> {
  return {
    schema: { type: 'array', items: item.schema },
    zero: () => [],
    decode(value) {
      if (!Array.isArray(value)) throw badArgument()
      return value.map((element: Json) => (element === null ? item.zero() : item.decode(element)))
    },
  }
}

/** A pointer: undefined when null or missing. */
export function goOptional<T>(type: GoType<T>): GoType<T | undefined> {
  return { schema: type.schema, zero: () => undefined, decode: (value) => type.decode(value) }
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

/** An unsigned integer of AvalancheGo's `utils/json`: a number or a decimal string. */
export function goUint(bits: 8 | 16 | 32 | 64): GoType<bigint> {
  const limit = 1n << BigInt(bits)
  return {
    schema: { type: 'string', pattern: '^[0-9]+$' },
    zero: () => 0n,
    decode(value) {
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text !== 'string' || !/^[0-9]+$/.test(text)) throw badArgument()
      const integer = BigInt(text)
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
