import { JsonNumber } from '../../state/codec/json.js'

/** More digits than any integer of the API has. Longer numbers are read approximately, and refused. */
const maxDigits = 100

/**
 * Returns a number of a request as callers in JavaScript pass it: a number, or a bigint where a number would lose digits. Other
 * values stay as they are. So an input never meets `JsonNumber`, which `typeof` calls an object.
 */
export function plainNumber(value: unknown): unknown {
  if (!(value instanceof JsonNumber)) return value
  const number = Number(value.text)
  const isLong = !Number.isSafeInteger(number) && /^-?[0-9]+$/.test(value.text)
  return isLong && value.text.length <= maxDigits ? BigInt(value.text) : number
}
