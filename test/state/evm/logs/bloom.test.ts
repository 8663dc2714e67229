import { expect, it } from '@jest/globals'
import { bloomBits, bloomHas, bloomOf, emptyBloom, joinBlooms } from '../../../../state/evm/logs/bloom.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { alice, bob, contract } from '../fixtures.js'

const log = { address: contract, topics: [toWord(1n), toWord(2n)], data: Uint8Array.of(1) }
const setBits = (bloom: Uint8Array) =>
  bloom.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)

it('the bits of a value are the first three pairs of bytes of its hash, 11 bits of each', () => {
  // Keccak-256 of 32 zero bytes begins with 290decd9548b.
  expect(bloomBits(toWord(0n))).toEqual([0x290d & 0x7ff, 0xecd9 & 0x7ff, 0x548b & 0x7ff])
})

it('a filter has the address and the topics of logs, and shares the one without bits', () => {
  const bloom = bloomOf([log])
  for (const value of [contract, toWord(1n), toWord(2n)]) expect(bloomHas(bloom, bloomBits(value))).toBe(true)
  for (const value of [alice, bob, toWord(3n)]) expect(bloomHas(bloom, bloomBits(value))).toBe(false)
  expect(setBits(bloom)).toBe(9)
  expect(bloomOf([])).toBe(emptyBloom)
  expect(bloomHas(emptyBloom, bloomBits(contract))).toBe(false)
})

it('a union has what each filter has', () => {
  const one = bloomOf([log])
  const other = bloomOf([{ ...log, address: alice, topics: [] }])
  expect(joinBlooms([])).toBe(emptyBloom)
  expect(joinBlooms([emptyBloom, one])).toBe(one)
  const joined = joinBlooms([one, emptyBloom, other])
  expect(joined).toEqual(bloomOf([log, { ...log, address: alice, topics: [] }]))
  expect(joined).toHaveLength(256)
})
