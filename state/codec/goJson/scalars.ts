import { maxUint64 } from '../integers.js'
import { type Json, JsonNumber, JsonObject } from '../json.js'
import type { GoType } from './GoType.js'

// Go's basic types. Null does not change them.

/** `bool`. */
export const goBool: GoType<boolean> = {
  name: 'bool',
  schema: { type: 'boolean' },
  zero: false,
  decode(value, current, decoding) {
    if (typeof value === 'boolean') return value
    if (value !== null) decoding.mismatch(value, 'bool')
    return current
  },
}

/** `string`. */
export const goString: GoType<string> = goStringAs('string')

/** Unsigned integers, as numbers without quotes. */
export const goUint16: GoType<bigint> = goInteger('uint16', 0n, 0xffffn)
export const goUint32: GoType<bigint> = goInteger('uint32', 0n, 0xffff_ffffn)
export const goUint64: GoType<bigint> = goUint64As('uint64')
/** Signed integers of 64 bits. */
export const goInt: GoType<bigint> = goInt64As('int')
export const goInt64: GoType<bigint> = goInt64As('int64')

/** A type derived from `uint64`. @param name its name with package */
export function goUint64As(name: string): GoType<bigint> {
  return goInteger(name, 0n, maxUint64)
}

/** A type derived from `int64`. @param name its name with package */
export function goInt64As(name: string): GoType<bigint> {
  return goInteger(name, -(1n << 63n), (1n << 63n) - 1n)
}

/** `float64`, finite. */
export const goFloat64: GoType<number> = {
  name: 'float64',
  schema: { type: 'number' },
  zero: 0,
  decode(value, current, decoding) {
    if (!(value instanceof JsonNumber)) {
      if (value !== null) decoding.mismatch(value, 'float64')
      return current
    }
    const number = Number(value.text)
    if (Number.isFinite(number)) return number
    decoding.misfit(value.text, 'float64')
    return current
  },
}

/** `json.RawMessage`: any value, unchanged. */
export const goRawMessage: GoType<Json> = {
  name: 'json.RawMessage',
  schema: {},
  zero: null,
  decode: (value) => value,
}

/** `interface{}`: any value, except numbers beyond `float64`. */
export const goAny: GoType<Json> = {
  name: 'interface {}',
  schema: {},
  zero: null,
  decode(value, current, decoding) {
    const wrong = numberBeyondFloat64(value)
    if (wrong === undefined) return value
    decoding.misfit(wrong.text, 'float64')
    return wrong === value ? current : value
  },
}

/** A type derived from `string`. @param name its name with package */
export function goStringAs(name: string): GoType<string> {
  return {
    name,
    schema: { type: 'string' },
    zero: '',
    decode(value, current, decoding) {
      if (typeof value === 'string') return value
      if (value !== null) decoding.mismatch(value, name)
      return current
    },
  }
}

/** Returns the first number in a value that exceeds `float64`. */
function numberBeyondFloat64(value: Json): JsonNumber | undefined {
  // A stack of its own, since values may be nested deeper than recursion allows.
  const open: Json[] = [value]
  for (;;) {
    const next = open.pop()
    if (next === undefined) return undefined
    if (next instanceof JsonNumber) {
      if (!Number.isFinite(Number(next.text))) return next
    } else if (next instanceof JsonObject) {
      for (const [, member] of next.members.toReversed()) open.push(member)
    } else if (Array.isArray(next)) {
      for (const item of next.toReversed()) open.push(item)
    }
  }
}

function goInteger(name: string, min: bigint, max: bigint): GoType<bigint> {
  const form = min < 0n ? /^-?[0-9]+$/ : /^[0-9]+$/
  const maxLength = String(min < 0n ? min : max).length
  return {
    name,
    schema: { type: 'integer' },
    zero: 0n,
    decode(value, current, decoding) {
      if (!(value instanceof JsonNumber)) {
        if (value !== null) decoding.mismatch(value, name)
        return current
      }
      const { text } = value
      if (text.length <= maxLength && form.test(text)) {
        const integer = BigInt(text)
        if (integer >= min && integer <= max) return integer
      }
      decoding.misfit(text, name)
      return current
    },
  }
}
