import { describe, expect, it } from '@jest/globals'
import { suggestPriceOptions } from '../../../../methods/eth/parts/suggestPriceOptions.js'

type Price = [tip: bigint, fee: bigint]

/** Asks for prices at a base fee of 100 wei, with the percentages of coreth and at most 1000 wei for the normal tip. */
function pricesAt(tip: bigint, parts: object = {}, options: object = {}) {
  const chain = {
    isAsynchronous: false,
    prices: { nextBaseFee: () => 100n, suggestedTip: () => tip },
    options: {
      priceOptionMaxTip: 1000n,
      priceOptionSlowFeePercentage: 95n,
      priceOptionFastFeePercentage: 105n,
      ...options,
    },
    ...parts,
  }
  return suggestPriceOptions.call({ chain } as never, undefined)
}

const shown = ([tip, fee]: Price) => ({
  maxPriorityFeePerGas: `0x${tip.toString(16)}`,
  maxFeePerGas: `0x${fee.toString(16)}`,
})
const listed = (slow: Price, normal: Price, fast: Price) => ({
  slow: shown(slow),
  normal: shown(normal),
  fast: shown(fast),
})

describe('the price options', () => {
  it('are below, at and above the suggested tip, with twice the base fee', () => {
    expect(pricesAt(200n)).toEqual(listed([190n, 390n], [200n, 400n], [210n, 410n]))
  })

  it('cap the slow and the normal tip', () => {
    expect(pricesAt(1000n)).toEqual(listed([950n, 1150n], [1000n, 1200n], [1050n, 1250n]))
    expect(pricesAt(2000n)).toEqual(listed([950n, 1150n], [1000n, 1200n], [2100n, 2300n]))
  })

  it('have a slow tip of a wei at least, which may be above the others', () => {
    expect(pricesAt(2n)).toEqual(listed([1n, 201n], [2n, 202n], [2n, 202n]))
    expect(pricesAt(3n)).toEqual(listed([2n, 202n], [3n, 203n], [3n, 203n]))
    expect(pricesAt(0n)).toEqual(listed([1n, 201n], [0n, 200n], [0n, 200n]))
  })

  it('never fall on an asynchronous chain', () => {
    const later = { isAsynchronous: true }
    expect(pricesAt(0n, later)).toEqual(listed([1n, 201n], [1n, 201n], [1n, 201n]))
    expect(pricesAt(200n, later)).toEqual(listed([190n, 390n], [200n, 400n], [210n, 410n]))
    const reversed = { priceOptionSlowFeePercentage: 120n, priceOptionFastFeePercentage: 110n }
    expect(pricesAt(200n, later, reversed)).toEqual(listed([240n, 440n], [240n, 440n], [240n, 440n]))
    expect(pricesAt(200n, {}, reversed)).toEqual(listed([240n, 440n], [200n, 400n], [220n, 420n]))
  })
})
