import { describe, expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import { idFromBytes, idToString } from '../../../state/codec/ids.js'
import { parseBlock } from '../../../state/platform/blocks/codec.js'
import {
  encodeOptionBlock,
  encodeUnsignedPart,
  outerBlockId,
  withSignature,
} from '../../../state/proposervm/outerBlockCodec.js'
import { recordedOuterBlocks } from './recordedOuterBlocks.js'

/** The bytes before the inner block: version, type, parent, time, height, no certificate, length. */
const headLength = 2 + 4 + 32 + 8 + 8 + 4 + 4

describe('unsigned wrappings', () => {
  test('the first of a chain contains no epoch, all later ones do', () => {
    const [first, second] = recordedOuterBlocks.map(({ bytes }) => hexToBytes(bytes)) as [
      Uint8Array,
      Uint8Array,
    ]
    const innerFirst = first.slice(headLength, -4)
    const wrappedFirst = encodeUnsignedPart({
      parentId: parseBlock(innerFirst).parentId,
      timestamp: 1_795_249_536n,
      pChainHeight: 0n,
      epoch: undefined,
      certificate: undefined,
      inner: innerFirst,
    })
    expect(idToString(outerBlockId(wrappedFirst))).toBe(recordedOuterBlocks[0]?.id)
    expect(withSignature(wrappedFirst)).toEqual(first)
    const wrappedSecond = encodeUnsignedPart({
      parentId: outerBlockId(wrappedFirst),
      timestamp: 1_795_249_537n,
      pChainHeight: 0n,
      epoch: { number: 1n, startTime: 1_795_249_536n, pChainHeight: 0n },
      certificate: undefined,
      inner: second.slice(headLength, -4 - 24),
    })
    expect(idToString(outerBlockId(wrappedSecond))).toBe(recordedOuterBlocks[1]?.id)
    expect(withSignature(wrappedSecond)).toEqual(second)
  })
})

describe('wrappings of deciding blocks', () => {
  test('contain the parent and the block', () => {
    const parentId = idFromBytes(new Uint8Array(32).fill(2))
    const bytes = encodeOptionBlock(parentId, Uint8Array.of(7, 8))
    expect(bytesToHex(bytes)).toBe(`000000000001${parentId}000000020708`)
  })
})
