import { expect, test } from '@jest/globals'
import { MersenneTwister64 } from '../../../state/proposervm/MersenneTwister64.js'

test('the 10,000th number of seed 5489 is the one that the C++ standard names for mt19937_64', () => {
  const source = new MersenneTwister64(5489n)
  let last = 0n
  for (let i = 0; i < 10_000; i++) last = source.next()
  expect(last).toBe(9_981_545_732_273_789_042n)
})

test('seeds of 64 bits differ in their upper half too', () => {
  expect(new MersenneTwister64(1n << 63n).next()).not.toBe(new MersenneTwister64(0n).next())
})
