import { describe, expect, test } from '@jest/globals'
import { maxUint64 } from '../../../state/codec/integers.js'
import { calculatePrice } from '../../../state/gas/calculatePrice.js'
import { advanceGas, consumeGas } from '../../../state/gas/gas.js'
import { SeededRandom } from '../evm/engine/oracle/SeededRandom.js'

describe('the price of gas', () => {
  // Minimum price, excess, conversion constant and price from AvalancheGo's own test cases
  // (`vms/components/gas/gas_test.go`).
  test.each([
    [1n, 0n, 1n, 1n],
    [1n, 1n, 1n, 2n],
    [1n, 2n, 1n, 6n],
    [1n, 10_000n, 10_000n, 2n],
    [1n, 1_000_000n, 10_000n, maxUint64],
    [10n, 10_000_000n, 1_000_000n, 220_264n],
    [maxUint64, maxUint64, 1n, maxUint64],
    [2n ** 32n - 1n, 1n, 1n, 11_674_931_546n],
    [6_786_177_901_268_885_274n, 1n, 1n, maxUint64 - 11n],
    [6_786_177_901_268_885_274n, maxUint64, maxUint64, maxUint64 - 1n],
  ])('from %s with an excess of %s over %s is %s', (minPrice, excess, constant, price) => {
    expect(calculatePrice(minPrice, excess, constant)).toBe(price)
  })

  test.each([10_000_000n, 87_000_000n, 87_000_000_000n])(
    'with a constant of %s is that of the series, term by term, also beside whole prices',
    (constant) => {
      const random = new SeededRandom(25)
      const excesses = Array.from({ length: 300 }, () => (BigInt(random.below(12_000)) * constant) / 1000n)
      for (let price = 1; price <= 100_001; price += 1 + random.below(price < 1000 ? 20 : 2000)) {
        const whole = BigInt(Math.floor(Math.log(price) * Number(constant)))
        for (const away of [-1000n, -10n, -1n, 0n, 1n, 2n, 10n, 1000n]) excesses.push(whole + away)
      }
      for (const excess of excesses)
        if (excess >= 0n)
          expect([excess, calculatePrice(1n, excess, constant)]).toEqual([
            excess,
            priceBySeries(excess, constant),
          ])
    },
  )
})

/** The series of EIP-4844 from a price of 1. */
function priceBySeries(excess: bigint, constant: bigint): bigint {
  let sum = 0n
  let term = constant
  for (let count = 1n; term > 0n; count++) {
    sum += term
    term = (term * excess) / (constant * count)
  }
  return sum / constant
}

describe('the gas state', () => {
  const rates = { maxCapacity: 100n, maxPerSecond: 10n, targetPerSecond: 5n }

  test('refills and drains with time, within its limits', () => {
    expect(advanceGas({ capacity: 1n, excess: 20n }, rates, 3n)).toEqual({ capacity: 31n, excess: 5n })
    expect(advanceGas({ capacity: 1n, excess: 20n }, rates, 30n)).toEqual({ capacity: 100n, excess: 0n })
    expect(advanceGas({ capacity: 1n, excess: 20n }, rates, maxUint64)).toEqual({
      capacity: 100n,
      excess: 0n,
    })
  })

  test('provides the available gas, and counts it as excess', () => {
    expect(consumeGas({ capacity: 10n, excess: 1n }, 10n)).toEqual({ capacity: 0n, excess: 11n })
    expect(consumeGas({ capacity: 10n, excess: maxUint64 }, 10n)).toEqual({ capacity: 0n, excess: maxUint64 })
    expect(consumeGas({ capacity: 10n, excess: 1n }, 11n)).toBeUndefined()
  })
})
