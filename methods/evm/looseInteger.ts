import { JsonNumber } from '../../state/codec/json.js'
import { type GoType, wrongKind } from '../params/goUnmarshal.js'

/**
 * The integers of control methods: Ethereum tooling sends numbers, decimal strings and `0x…` quantities alike, so all are read.
 * @param optional whether it may be missing; it is undefined then
 */
export function looseInteger(optional: true): GoType<bigint | undefined>
export function looseInteger(optional: false): GoType<bigint>
export function looseInteger(optional: boolean): GoType<bigint | undefined> {
  return {
    goName: 'integer',
    schema: { type: ['integer', 'string'] },
    optional,
    decode(value) {
      if (value === null && optional) return undefined
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text !== 'string' || !/^(0x[0-9a-fA-F]{1,16}|[0-9]{1,19})$/.test(text))
        throw wrongKind(value, 'integer')
      return BigInt(text)
    },
  }
}
