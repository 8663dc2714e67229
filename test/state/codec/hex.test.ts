import { describe, expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'

describe('hexToBytes', () => {
  const every = Uint8Array.from({ length: 256 }, (_, value) => value)

  test.each([0, 1, 20, 32, 127, 128, 129, 256])('decodes %i bytes that it encoded', (length) => {
    const bytes = every.subarray(0, length)
    expect(hexToBytes(bytesToHex(bytes))).toEqual(new Uint8Array(bytes))
    expect(hexToBytes(`0x${bytesToHex(bytes).toUpperCase()}`)).toEqual(new Uint8Array(bytes))
  })

  test.each(['0', '0x0', '0g', 'g0', '0x0 ', '\u01300', `${'00'.repeat(200)}0g`, `${'00'.repeat(200)}0`])(
    'refuses %j',
    (text) => {
      expect(() => hexToBytes(text)).toThrow('not an even number of hexadecimal digits')
    },
  )
})
