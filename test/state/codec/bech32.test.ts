import { describe, expect, test } from '@jest/globals'
import { decodeBech32, encodeBech32 } from '../../../state/codec/bech32.js'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'

const address = 'local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const bytes = hexToBytes('3cb7d3842e8cee6a0ebd09f1fe884f6861e1b29c')

describe('bech32', () => {
  test('encodes and decodes addresses', () => {
    expect(encodeBech32('local', bytes)).toBe(address)
    expect(decodeBech32(address)).toEqual({ hrp: 'local', bytes })
  })

  test('upper case is decoded as lower case, mixed case is refused', () => {
    expect(decodeBech32(address.toUpperCase()).hrp).toBe('local')
    expect(() => decodeBech32(`L${address.slice(1)}`)).toThrow('string not all lowercase or all uppercase')
  })

  test('remaining bits are padded with zeros to a whole byte', () => {
    // 5 bits of ones
    expect(bytesToHex(decodeBech32(encodeOf('f8')).bytes)).toBe('f800')
    function encodeOf(hex: string) {
      return encodeBech32('a', hexToBytes(hex))
    }
  })

  // BIP-173 and BIP-350.
  test.each([
    ['A12UEL5L', 'a', ''],
    [
      'an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs',
      'an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio',
      '',
    ],
    ['abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw', 'abcdef', '00443214c74254b635cf84653a56d7c675be77df'],
    ['?1ezyfcl', '?', ''],
    ['A1LQFN3A', 'a', ''],
    ['abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx', 'abcdef', 'ffbbcdeb38bdab49ca307b9ac5a928398a418820'],
    ['?1v759aa', '?', ''],
  ])('decodes %s, of either checksum', (text, hrp, hex) => {
    expect(decodeBech32(text)).toEqual({ hrp, bytes: hexToBytes(hex) })
  })

  test.each([
    ['', 'invalid bech32 string length 0'],
    ['a12uel5', 'invalid bech32 string length 7'],
    ['\u007f1axkwrx', "invalid character in string: '\u007f'"],
    [' 1nwldj5', "invalid character in string: ' '"],
    ['local1', 'invalid bech32 string length 6'],
    ['l'.repeat(91), 'invalid bech32 string length 91'],
    [`${address} `, "invalid character in string: ' '"],
    ['localéé18jma8', "invalid character in string: 'Ã'"],
    ['qqqqqqqqqq', 'invalid separator index -1'],
    ['1qqqqqqqqq', 'invalid separator index 0'],
    ['local1qqqqq', 'invalid separator index 5'],
    ['local1bqqqqqqq', 'invalid character not part of charset: 98'],
    [
      'local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96x',
      'invalid checksum (expected (bech32=00z96u, bech32m=00z96u6njfl7), got 00z96x)',
    ],
  ])("refuses %j with the node's error", (text, message) => {
    expect(() => decodeBech32(text)).toThrow(message)
  })
})
