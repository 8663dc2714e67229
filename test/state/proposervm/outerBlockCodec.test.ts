import { describe, expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import { idToString } from '../../../state/codec/ids.js'
import { parseBlock } from '../../../state/platform/blocks/codec.js'
import { encodeOptionBlock, encodeUnsignedBlock } from '../../../state/proposervm/outerBlockCodec.js'
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
    const wrappedFirst = encodeUnsignedBlock({
      parentId: parseBlock(innerFirst).parentId,
      timestamp: 1_795_249_536n,
      pChainHeight: 0n,
      epoch: undefined,
      inner: innerFirst,
    })
    expect(idToString(wrappedFirst.id)).toBe(recordedOuterBlocks[0]?.id)
    expect(wrappedFirst.bytes).toEqual(first)
    const wrappedSecond = encodeUnsignedBlock({
      parentId: wrappedFirst.id,
      timestamp: 1_795_249_537n,
      pChainHeight: 0n,
      epoch: { number: 1n, startTime: 1_795_249_536n, pChainHeight: 0n },
      inner: second.slice(headLength, -4 - 24),
    })
    expect(idToString(wrappedSecond.id)).toBe(recordedOuterBlocks[1]?.id)
    expect(wrappedSecond.bytes).toEqual(second)
  })
})

describe('wrappings of deciding blocks', () => {
  test('contain the parent and the block', () => {
    const parentId = '02'.repeat(32) as ReturnType<typeof encodeOptionBlock>['id']
    const { bytes } = encodeOptionBlock(parentId, Uint8Array.of(7, 8))
    expect(bytesToHex(bytes)).toBe(`000000000001${parentId}000000020708`)
  })
})
