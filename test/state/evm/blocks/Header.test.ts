import { expect, it } from '@jest/globals'
import { type Header, headerTimeMs, prevRandaoOf } from '../../../../state/evm/blocks/Header.js'
import { toWord, zeroWord } from '../../../../state/evm/values/Hash.js'

const header = (members: Partial<Header>) => members as Header

it.each([
  [{ number: 5n, difficulty: 1n, mixHash: zeroWord }, 1n],
  [{ number: 5n, difficulty: 2n, mixHash: zeroWord }, 2n],
  [{ number: 0n, difficulty: 0n, mixHash: zeroWord }, 0n],
  // The control API sets the value by the mix hash. That of a genesis means nothing.
  [{ number: 1n, difficulty: 1n, mixHash: toWord(7n) }, 7n],
  [{ number: 0n, difficulty: 131_072n, mixHash: toWord(7n) }, 131_072n],
])('PREVRANDAO of %p is %d', (members, value) => {
  expect(prevRandaoOf(header(members))).toBe(toWord(value))
})

it('the time of a block has milliseconds since Granite, and whole seconds before', () => {
  expect(headerTimeMs(header({ timestamp: 12n, timestampMs: 12_345n }))).toBe(12_345n)
  expect(headerTimeMs(header({ timestamp: 12n }))).toBe(12_000n)
})
