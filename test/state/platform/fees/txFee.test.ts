import { describe, expect, test } from '@jest/globals'
import { calculatePrice } from '../../../../state/gas/calculatePrice.js'
import { gasOf, txComplexity } from '../../../../state/platform/fees/complexity.js'
import { pickFeeCalculator } from '../../../../state/platform/fees/txFee.js'
import { platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { fundedKey, Wallet } from '../Wallet.js'

describe('the fee of a transaction', () => {
  test('is nothing until the second before Etna, and the price of its gas from then on', async () => {
    const { platform } = await platformNetwork()
    const { unsigned } = new Wallet(fundedKey).pay(platform, (base) => ({ kind: 'BaseTx', base }))
    const { weights, minPrice, excessConversionConstant } = platform.params.fees.dynamic
    const excess = 10n * excessConversionConstant
    const { upgrades, params } = platform
    const etnaSeconds = upgrades.timesSeconds.etna
    const feeAt = (timestamp: bigint) =>
      pickFeeCalculator({ upgrades, params, timestamp, feeState: { excess } })(unsigned)
    const price = calculatePrice(minPrice, excess, excessConversionConstant)
    expect(price).toBeGreaterThan(minPrice)
    expect([feeAt(etnaSeconds - 1n), feeAt(etnaSeconds)]).toEqual([
      0n,
      price * gasOf(txComplexity(unsigned), weights),
    ])
  })
})
