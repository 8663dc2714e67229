import { expect, it } from '@jest/globals'
import { checkTransactionFee } from '../../../../methods/eth/parts/checkTransactionFee.js'

const gwei = 10n ** 9n

it.each([
  [gwei, 10n ** 9n, 1],
  [gwei, 10n ** 8n, 1],
  [gwei, 10n ** 12n, 0],
])('a fee of %s times %s is within %s AVAX', (price, gas, cap) => {
  expect(() => checkTransactionFee(price, gas, cap)).not.toThrow()
})

it('a fee above the cap is refused', () => {
  expect(() => checkTransactionFee(2n * gwei, 10n ** 9n, 1)).toThrow(
    new Error('tx fee (2.00 ether) exceeds the configured cap (1.00 ether)'),
  )
})
