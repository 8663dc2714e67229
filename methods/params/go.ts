import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../state/codec/goJson/GoJsonError.js'
import type { GoType } from '../../state/codec/goJson/GoType.js'
import { type GoFields, type GoStruct, goStruct } from '../../state/codec/goJson/goStruct.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'
import { JsonNumber } from '../../state/codec/json.js'
import { badArgument } from '../../state/errors/rpc.js'
import type { ParamsSpec } from '../kit/defineMethod.js'

// Parameters of node services (gorilla rpc v2 json2; AvalancheGo `utils/json`, `ids`): structs as Go
// unmarshals them, with one text for all errors. The types here do not change a variable when the value is
// null.

/**
 * The single struct argument of a node service's method. It is an object, or an array whose first element is
 * the object; other elements are ignored. Null, no value, `[]` and `[null]` are the zero value.
 */
export function named<F extends GoFields>(fields: F): ParamsSpec<GoStruct<F>> {
  const struct = goObject(fields)
  return {
    style: 'by-name',
    describe: Object.entries(fields).map(([name, type]) => ({ name, required: false, schema: type.schema })),
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

/** A type decoded from a string. @param parse throws an Error when the string is invalid */
export function textual<T>(name: string, zero: T, parse: (text: string) => T): GoType<T> {
  return goUnmarshaler({ name, zero, schema: { type: 'string' } }, (value, current) => {
    if (value === null) return current
    if (typeof value !== 'string') throw new GoJsonError('no string')
    return parse(value)
  })
}
