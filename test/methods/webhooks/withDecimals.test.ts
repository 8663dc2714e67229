import { expect, it } from '@jest/globals'
import { withDecimals } from '../../../methods/webhooks/withDecimals.js'

it.each([
  [0n, 18, '0'],
  [7n, 0, '7'],
  [1500n, 3, '1.5'],
  [1005n, 3, '1.005'],
  [5n, 3, '0.005'],
  [2000n, 3, '2'],
  [100n, 0, '100'],
  [1n, 255, `0.${'0'.repeat(254)}1`],
])('%s of %d decimals are %s', (amount, decimals, text) => {
  expect(withDecimals(amount, decimals)).toBe(text)
})
