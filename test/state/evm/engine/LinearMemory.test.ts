import { describe, expect, it } from '@jest/globals'
import { returnRegion, returnRegionEnd } from '../../../../state/evm/engine/layout.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { linearMemoryOf } from './linearMemoryOf.js'

const page = 65_536
const address = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc' as Address

describe('linear memory', () => {
  it.each([
    ['zero', 0n],
    ['64 bits', (1n << 64n) - 1n],
    ['65 bits', 1n << 64n],
    ['all bits', (1n << 256n) - 1n],
  ])('keeps a word of %s, whatever was there before', (_, word) => {
    const { linear } = linearMemoryOf(1)
    linear.setWord(64, (1n << 256n) - 1n)
    linear.setWord(64, word)
    expect([linear.word(32), linear.word(64), linear.word(96)]).toEqual([0n, word, 0n])
  })

  it('keeps hashes and addresses as big-endian bytes', () => {
    const { linear } = linearMemoryOf(1)
    const hash = `0x${'0123456789abcdef'.repeat(4)}` as const
    linear.setHash(32, hash)
    linear.setAddress(64, address)
    expect([linear.hash(32), linear.hash(64), linear.address(64)]).toEqual([
      hash,
      `0x${'00'.repeat(12)}${address.slice(2)}`,
      address,
    ])
    linear.clearWord(32)
    expect(linear.hash(32)).toBe(`0x${'00'.repeat(32)}`)
  })

  it('grows by pages when it must, and reads and writes the grown memory', () => {
    const { memory, linear } = linearMemoryOf(1)
    linear.setAddress(0, address)
    linear.growTo(page)
    expect(memory.buffer.byteLength).toBe(page)
    linear.growTo(page + 1)
    expect(memory.buffer.byteLength).toBe(2 * page)
    linear.setAddress(page, address)
    expect([linear.address(0), linear.address(page), linear.byte(page + 31)]).toEqual([
      address,
      address,
      0xfc,
    ])
  })

  it('reads the grown memory after another has grown it', () => {
    const { memory, linear } = linearMemoryOf(1)
    memory.grow(1)
    new Uint8Array(memory.buffer)[page] = 7
    expect(linear.byte(page)).toBe(0)
    linear.renew()
    expect([linear.byte(page), linear.number(page), linear.long(page), linear.word(page)]).toEqual([
      7,
      7,
      7n,
      7n,
    ])
  })

  it('keeps return data that is larger than its region, until it is released', () => {
    const { linear } = linearMemoryOf(Math.ceil(returnRegionEnd / page))
    const small = Uint8Array.of(1, 2, 3)
    linear.setReturnData(small)
    expect(linear.returnData()).toEqual(small)
    const large = new Uint8Array(returnRegionEnd - returnRegion + 1).fill(9)
    linear.setReturnData(large)
    expect(linear.returnData()).toEqual(large)
    linear.copyReturnData(0, large.length - 2, 2)
    expect(linear.bytes(0, 3)).toEqual(Uint8Array.of(9, 9, 0))
    linear.releaseReturnData()
    expect(linear.returnData()).toEqual(new Uint8Array(0))
  })
})
