import { describe, expect, test } from '@jest/globals'
import { encodeBech32 } from '../../../state/codec/bech32.js'
import { encodeCb58 } from '../../../state/codec/cb58.js'
import { goId, goNodeId } from '../../../state/codec/goIds.js'
import { decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'
import type { GoType } from '../../../state/codec/goJson/GoType.js'
import * as ids from '../../../state/codec/ids.js'

const word = Uint8Array.from({ length: 32 }, (_, i) => i)
const address = word.subarray(0, 20)
const tooShort = (bytes: number, length: number) =>
  `invalid hash length: expected ${length} bytes but got ${bytes}`

describe('an ID', () => {
  test('is the same after its text was read', () => {
    const [id, nodeId, shortId] = [
      ids.idFromBytes(word),
      ids.nodeIdFromBytes(address),
      ids.shortIdFromBytes(address),
    ]
    expect(ids.idFromString(ids.idToString(id))).toBe(id)
    expect(ids.nodeIdFromString(ids.nodeIdToString(nodeId))).toBe(nodeId)
    expect(ids.shortIdFromString(encodeCb58(address))).toBe(shortId)
    expect(ids.parseAddress(ids.formatAddress('P', 'local', shortId))).toEqual({
      chainAlias: 'P',
      hrp: 'local',
      address: shortId,
    })
    expect(ids.idToBytes(id)).toEqual(word)
  })

  test.each<[string, () => unknown, string]>([
    ['of 31 bytes', () => ids.idFromBytes(word.subarray(1)), 'expected 32 bytes but got 31'],
    [
      'of a node of 19 bytes',
      () => ids.nodeIdFromBytes(word.subarray(0, 19)),
      'expected 20 bytes but got 19',
    ],
    [
      'an address of 21 bytes',
      () => ids.shortIdFromBytes(word.subarray(0, 21)),
      'expected 20 bytes but got 21',
    ],
    ['a text of 20 bytes', () => ids.idFromString(encodeCb58(address)), tooShort(20, 32)],
    ['a text of 33 bytes', () => ids.idFromString(encodeCb58(new Uint8Array(33))), tooShort(33, 32)],
    ['a node of 32 bytes', () => ids.nodeIdFromString(`NodeID-${encodeCb58(word)}`), tooShort(32, 20)],
    ['a node without prefix', () => ids.nodeIdFromString('abc'), 'ID: abc is missing the prefix: NodeID-'],
    ['a short ID of 32 bytes', () => ids.shortIdFromString(encodeCb58(word)), tooShort(32, 20)],
    ['an address without chain', () => ids.parseAddress('local1abc'), 'no separator found in address'],
    [
      'a long address',
      () => ids.parseAddress(`P-${encodeBech32('local', word)}`),
      'expected 20 bytes but got',
    ],
  ])('%s is refused', (_, read, reason) => {
    expect(read).toThrow(reason)
  })

  test('in bech32 that cannot be read is an error of addresses', () => {
    expect(() => ids.parseAddress('P-local1')).toThrow(ids.AddressError)
  })
})

describe("AvalancheGo's JSON", () => {
  /** Reads a value from JSON, or its error. */
  function read<T>(type: GoType<T>, value: string | null): T | string {
    try {
      return decodeGoValue(value, type)
    } catch (error) {
      return (error as Error).message
    }
  }

  test('has IDs in cb58; null is none', () => {
    const id = ids.idFromBytes(word)
    expect(read(goId, ids.idToString(id))).toBe(id)
    expect(read(goId, null)).toBe(ids.emptyId)
    expect(read(goId, encodeCb58(address))).toBe(tooShort(20, 32))
    expect(read(goId, 'a')).toMatch(/^couldn't decode ID to bytes: /)
  })

  test('has node IDs with their prefix, longer than it', () => {
    const nodeId = ids.nodeIdFromBytes(address)
    expect(read(goNodeId, ids.nodeIdToString(nodeId))).toBe(nodeId)
    expect(read(goNodeId, null)).toBe(ids.emptyNodeId)
    expect(read(goNodeId, 'NodeID-')).toBe('insufficient NodeID length: expected to be > 9')
    expect(read(goNodeId, '12345678')).toBe('ID: 12345678 is missing the prefix: NodeID-')
  })
})
