import { JsonNumber } from '../../state/codec/json.js'
import { badArgument } from '../../state/errors/rpc.js'
import type { Address } from '../../state/evm/types.js'
import { type GoType, textual } from './go.js'

// What the control API names on EVM chains. A real node has no such parameters.

/** An EVM address; undefined when missing. */
export const evmAddress: GoType<Address | undefined> = textual<Address | undefined>(undefined, (text) => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new RangeError('no EVM address')
  return text.toLowerCase() as Address
})

/** An integer up to 256 bits as a number, a decimal string or `0x…`: amounts in wei, and words. Missing is 0. */
export const evmWord: GoType<bigint> = {
  schema: { type: ['integer', 'string'] },
  zero: () => 0n,
  decode(value) {
    const text = value instanceof JsonNumber ? value.text : value
    if (typeof text !== 'string' || !/^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/.test(text)) throw badArgument()
    const integer = BigInt(text)
    if (integer >= 1n << 256n) throw badArgument()
    return integer
  },
}
