import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import {
  decodeAddress,
  decodeBytes,
  decodeUint32,
  decodeUint256s,
  encodeBytes,
  encodeWords,
  selectorOf,
} from '../../../../state/evm/precompiles/abi.js'
import { alice, bob } from '../fixtures.js'

const filled = (length: number) => new Uint8Array(length).fill(0xaa)

it('a selector is the beginning of the hash of a signature', () => {
  expect(selectorOf('transfer(address,uint256)')).toBe('a9059cbb')
})

describe('numbers and addresses', () => {
  it('are words one after the other', () => {
    expect(decodeUint256s(encodeWords(5n, 2n ** 256n - 1n), 2)).toEqual([5n, 2n ** 256n - 1n])
    const addresses = encodeWords(BigInt(alice), BigInt(bob))
    expect([decodeAddress(addresses), decodeAddress(addresses, 1)]).toEqual([alice, bob])
    expect(decodeUint32(encodeWords(2n ** 32n - 1n))).toBe(2n ** 32n - 1n)
    expect(() => decodeUint32(encodeWords(2n ** 32n))).toThrow('abi: improperly encoded uint32 value')
  })

  it('need all their bytes', () => {
    expect(() => decodeUint256s(new Uint8Array(0), 1)).toThrow(
      'abi: attempting to unmarshal an empty string while arguments are expected',
    )
    expect(() => decodeUint256s(new Uint8Array(63), 2)).toThrow('length insufficient 63 require 64')
    expect(() => decodeAddress(new Uint8Array(31))).toThrow('length insufficient 31 require 32')
  })
})

describe('bytes', () => {
  it.each([0, 1, 31, 32, 33])('%s of them come back', (length) => {
    const encoded = encodeBytes(filled(length))
    expect(encoded).toHaveLength(64 + 32 * Math.ceil(length / 32))
    expect(decodeBytes(encoded)).toEqual(filled(length))
  })

  it('may begin at any offset up to the end', () => {
    const at = (offset: bigint, length: number) => () =>
      decodeBytes(encodeWords(offset, 0n).subarray(0, length))
    expect(at(32n, 64)()).toEqual(new Uint8Array(0))
    expect(at(33n, 64)).toThrow(
      'abi: cannot marshal in to go slice: offset 65 would go over slice boundary (len=64)',
    )
  })

  it('have a length that the input has', () => {
    const withLength = (length: bigint) => () =>
      decodeBytes(hexToBytes(Buffer.concat([encodeWords(32n, length), filled(5)]).toString('hex')))
    expect(withLength(5n)()).toEqual(filled(5))
    expect(withLength(6n)).toThrow('abi: cannot marshal in to go type: length insufficient 69 require 70')
    expect(withLength(2n ** 63n - 65n)).toThrow(`length insufficient 69 require ${2n ** 63n - 1n}`)
    expect(withLength(2n ** 63n - 64n)).toThrow(`abi: length larger than int64: ${2n ** 63n}`)
  })
})
