import { type Json, JsonNumber } from '../../../state/codec/json.js'
import { type NamedGoType, wrongKind } from '../../params/goUnmarshal.js'

const integer64 = /^(0x[0-9a-fA-F]{1,16}|[0-9]{1,19})$/
const integer256 = /^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/

/**
 * The integers of control methods: Ethereum tooling sends numbers, decimal strings and `0x…` quantities alike, so all are read.
 * @param optional whether it may be missing; it is undefined then
 */
export function looseInteger(optional: true): NamedGoType<bigint | undefined>
export function looseInteger(optional: false): NamedGoType<bigint>
export function looseInteger(optional: boolean): NamedGoType<bigint | undefined> {
  return {
    goName: 'integer',
    schema: { type: ['integer', 'string'] },
    optional,
    decode: (value) => (value === null && optional ? undefined : integerOf(value, integer64)),
  }
}

/** The same up to 256 bits: amounts in wei, and words. */
export const looseWord: NamedGoType<bigint> = {
  goName: 'integer',
  schema: { type: ['integer', 'string'] },
  optional: false,
  decode(value) {
    const integer = integerOf(value, integer256)
    if (integer >= 1n << 256n) throw wrongKind(value, 'integer')
    return integer
  },
}

function integerOf(value: Json, form: RegExp): bigint {
  const text = value instanceof JsonNumber ? value.text : value
  if (typeof text !== 'string' || !form.test(text)) throw wrongKind(value, 'integer')
  return BigInt(text)
}
