import { expect, test } from '@jest/globals'
import { MersenneTwister32 } from '../../../state/proposervm/MersenneTwister32.js'

test('the 10,000th word of seed 5489 is the one that the C++ standard names for mt19937', () => {
  const source = new MersenneTwister32(5489n)
  let last = 0n
  for (let i = 0; i < 5_000; i++) last = source.next()
  expect(last & 0xffffffffn).toBe(4_123_659_995n)
})

test('only the lower 32 bits of a seed count', () => {
  expect(new MersenneTwister32((1n << 32n) + 7n).next()).toBe(new MersenneTwister32(7n).next())
})
