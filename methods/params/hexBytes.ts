import type { GoType } from '../../state/codec/goJson/GoType.js'
import { hexToBytes } from '../../state/codec/hex.js'
import { textual } from './go.js'

/**
 * Bytes in hexadecimal, with or without `0x`; by default none. A type of the control API, without a checksum.
 */
export const hexBytes: GoType<Uint8Array> = textual('bytes', new Uint8Array(), (text) => {
  const digits = text.replace(/^0x/, '')
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) throw new RangeError('not hexadecimal')
  return hexToBytes(digits)
})
