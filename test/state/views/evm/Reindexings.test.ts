import { expect, it } from '@jest/globals'
import type { Address } from '../../../../state/evm/values/Address.js'
import { Reindexings } from '../../../../state/views/evm/Reindexings.js'

const apes = '0xaa' as Address

it('says how long a token cannot be indexed again, for an hour', () => {
  const times = new Reindexings()
  expect(times.note(apes, 1n, 1000)).toBeUndefined()
  expect(times.note(apes, 1n, 1001)).toBe(3599)
  expect(times.note(apes, 1n, 4599)).toBe(1)
  expect(times.at(apes, 1n, 4599)).toBe(1000)
  expect(times.note(apes, 1n, 4600)).toBeUndefined()
  expect(times.at(apes, 1n, 4600)).toBe(4600)
})

it('knows each token of each contract by itself', () => {
  const times = new Reindexings()
  times.note(apes, 1n, 1000)
  expect(times.note(apes, 2n, 1000)).toBeUndefined()
  expect(times.note('0xbb' as Address, 1n, 1000)).toBeUndefined()
  expect(times.at('0xbb' as Address, 2n, 1000)).toBeUndefined()
})

it('does not count what a revert leaves in the future', () => {
  const times = new Reindexings()
  times.note(apes, 1n, 1000)
  expect([times.at(apes, 1n, 1000), times.at(apes, 1n, 999)]).toEqual([1000, undefined])
  expect(times.note(apes, 1n, 999)).toBeUndefined()
})
