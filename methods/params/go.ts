import type { Encoding } from '../../state/codec/encoding.js'
import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../state/codec/goJson/GoJsonError.js'
import type { GoType } from '../../state/codec/goJson/GoType.js'
import { type GoFields, type GoStruct, goStruct } from '../../state/codec/goJson/goStruct.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'
import { JsonNumber } from '../../state/codec/json.js'
import { badArgument } from '../../state/errors/rpc.js'
import type { ParamsSpec } from '../kit/defineMethod.js'
import type { Prettify } from '../kit/schema.js'

// Parameters of node services (gorilla rpc v2 json2; AvalancheGo `utils/json`, `ids`): structs as Go
// unmarshals them, with one text for all errors. The types here do not change a variable when the value is
// null.

type RequiredNames<F extends GoFields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? K : never
}[keyof F]

/** The values that callers of the library may pass for a T of Go. */
type AcceptedFor<T> = T extends bigint
  ? number | bigint | string
  : T extends Encoding
    ? T
    : T extends string
      ? string
      : T extends readonly (infer Item)[]
        ? readonly AcceptedFor<Item>[]
        : T extends object
          ? { [K in keyof T]?: AcceptedFor<T[K]> }
          : Exclude<T, undefined>

/** The object that callers of the library pass for a struct. One without fields has no members. */
type AcceptedBy<F extends GoFields> = keyof F extends never
  ? Readonly<Record<string, never>>
  : Prettify<
      { [K in RequiredNames<F>]: AcceptedFor<GoStruct<F>[K]> } & {
        [K in Exclude<keyof F, RequiredNames<F>>]?: AcceptedFor<GoStruct<F>[K]>
      }
    >

/**
 * The single struct argument of a node service's method. It is an object, or an array whose first element is
 * the object; other elements are ignored. Null, no value, `[]` and `[null]` are the zero value.
 */
export function named<F extends GoFields>(fields: F): ParamsSpec<GoStruct<F>, AcceptedBy<F>> {
  const struct = goObject(fields)
  return {
    style: 'by-name',
    describe: Object.entries(fields).map(([name, type]) => ({
      name,
      required: 'required' in type,
      schema: type.schema,
    })),
    decode(raw) {
      const value = Array.isArray(raw) ? raw[0] : raw
      try {
        return decodeGoValue(value ?? null, struct)
      } catch (cause) {
        throw cause instanceof GoJsonError ? badArgument(cause) : cause
      }
    },
  }
}

/**
 * A parameter without which a request makes no sense. The node takes the zero value for it, as for every other one;
 * the library's types and `rpc.discover` require it.
 */
export function goRequired<T>(type: GoType<T>): GoType<T> & { readonly required: true } {
  return { ...type, required: true }
}

/** A struct of arguments that errors do not name. */
export function goObject<F extends GoFields>(fields: F): GoType<GoStruct<F>> {
  return goStruct('args', fields)
}

/** An unsigned integer of AvalancheGo's `utils/json`: a number or a decimal string. */
export function goUint(bits: 8 | 16 | 32 | 64): GoType<bigint> {
  const limit = 1n << BigInt(bits)
  const maxDigits = String(limit).length
  const schema = { type: 'string', pattern: '^[0-9]+$' }
  return goUnmarshaler({ name: `json.Uint${bits}`, zero: 0n, schema }, (value, current) => {
    if (value === null) return current
    const text = value instanceof JsonNumber ? value.text : value
    if (typeof text !== 'string' || !/^[0-9]+$/.test(text)) throw new GoJsonError('no unsigned integer')
    // Leading zeros are allowed; a number with too many digits is not computed.
    const digits = text.replace(/^0+(?=.)/, '')
    const integer = digits.length > maxDigits ? limit : BigInt(digits)
    if (integer >= limit) throw new GoJsonError('value out of range')
    return integer
  })
}
