import { describe, expect, test } from '@jest/globals'
import { blockJson, encodeBlock, parseBlock } from '../../../../state/avm/blocks/codec.js'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { UnpackError } from '../../../../state/codec/linear/Reader.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { recordedBlocks } from './recordedBlocks.js'

const format = { chainAlias: 'X', hrp: 'local' }

describe('a block of the X-Chain', () => {
  test.each(recordedBlocks)('is encoded to the bytes that were decoded: $name', ({ bytes }) => {
    const block = parseBlock(hexToBytes(bytes))
    expect(bytesToHex(block.bytes)).toBe(bytes)
    expect(encodeBlock(block)).toEqual(block)
  })

  test.each(recordedBlocks)('is printed as by the node: $name', ({ bytes, json }) => {
    expect(stringifyJson(blockJson(parseBlock(hexToBytes(bytes)), format))).toBe(json)
  })
})

test('bytes that are not a block are refused', () => {
  const { bytes } = recordedBlocks[0]
  expect(() => parseBlock(hexToBytes(`${bytes}00`))).toThrow(UnpackError)
  expect(() => parseBlock(hexToBytes('000000000000'))).toThrow(
    new UnpackError("couldn't unmarshal interface: *txs.BaseTx does not implement interface block.Block"),
  )
})
