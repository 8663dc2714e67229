import { expect, test } from '@jest/globals'
import { isEvmTx } from '../../../../methods/emulator/explain/readEvmTx.js'

test.each([
  ['nothing', [], false],
  ['the version of a codec', [0x00], false],
  ['the first type', [0x01], true],
  ['the last type', [0x7f], true],
  ['an RLP text', [0x80], false],
  ['the longest RLP text', [0xbf], false],
  ['an empty RLP list', [0xc0], true],
  ['the longest RLP list', [0xff], true],
])('bytes with %s at their beginning look like a transaction of an EVM chain: %j, %s', (_, bytes, isOne) => {
  expect(isEvmTx(Uint8Array.from(bytes))).toBe(isOne)
})
