import type { GoType } from '../../state/codec/goJson/GoType.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'
import { JsonNumber } from '../../state/codec/json.js'
import type { Address } from '../../state/evm/types.js'
import { textual } from './go.js'

// Addresses and words in the control API of EVM chains. A real node has no such parameters.

/** An EVM address; undefined when missing. */
export const evmAddress: GoType<Address | undefined> = textual<Address | undefined>(
  'address',
  undefined,
  (text) => {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new RangeError('no EVM address')
    return text.toLowerCase() as Address
  },
)

/**
 * An integer of up to 256 bits as a number, a decimal string or `0x…`: amounts in wei, and words. By default
 * 0.
 */
export const evmWord: GoType<bigint> = goUnmarshaler(
  { name: 'word', zero: 0n, schema: { type: ['integer', 'string'] } },
  (value, current) => {
    if (value === null) return current
    const text = value instanceof JsonNumber ? value.text : value
    const wellFormed = typeof text === 'string' && /^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/.test(text)
    if (!wellFormed || BigInt(text) >= 1n << 256n) throw new RangeError('no word of 256 bits')
    return BigInt(text)
  },
)
