import { expect, test } from '@jest/globals'
import { goFixed } from '../../../state/codec/goFixed.js'

test.each([
  [1.005, 2, '1.00'],
  [0.5, 0, '1'],
  [-2.5, 1, '-2.5'],
  [999_999_999_999_999_900_000, 2, '999999999999999868928.00'],
  [1e21, 2, '1000000000000000000000.00'],
  [-1e21, 1, '-1000000000000000000000.0'],
  [Number.POSITIVE_INFINITY, 2, '+Inf'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(goFixed(value, decimals)).toBe(text)
})
