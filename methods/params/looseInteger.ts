import { goPointer } from '../../state/codec/goJson/containers.js'
import { kindOf } from '../../state/codec/goJson/Decoding.js'
import { GoTypeMismatch } from '../../state/codec/goJson/GoJsonError.js'
import type { GoType } from '../../state/codec/goJson/GoType.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'
import { type Json, JsonNumber } from '../../state/codec/json.js'

const integer256 = /^(0x[0-9a-fA-F]{0,64}|[0-9]{1,78})$/
const integer = integerOf(/^(0x[0-9a-fA-F]{0,16}|[0-9]{1,20})$/, 64)

/**
 * An integer of a control method: Ethereum tooling sends numbers, decimal strings and `0x…` quantities, so
 * all are accepted; `0x` is 0, as in anvil.
 * @param optional whether it may be missing, and is then undefined
 */
export function looseInteger(optional: true): GoType<bigint | undefined>
export function looseInteger(optional: false): GoType<bigint>
export function looseInteger(optional: boolean): GoType<bigint | undefined> {
  return optional ? goPointer(integer) : integer
}

/** An integer of up to 256 bits as a number, decimal string or quantity: amounts in wei, and words. */
export const looseWord: GoType<bigint> = integerOf(integer256, 256)

function integerOf(form: RegExp, bits: number): GoType<bigint> {
  return goUnmarshaler(
    { name: 'integer', zero: 0n, schema: { type: ['integer', 'string'] } },
    (value: Json) => {
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text === 'string' && form.test(text)) {
        const integer = text === '0x' ? 0n : BigInt(text)
        if (integer < 1n << BigInt(bits)) return integer
      }
      throw new GoTypeMismatch(kindOf(value), 'integer')
    },
  )
}
