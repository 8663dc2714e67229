import { describe, expect, test } from '@jest/globals'
import { weightedSample, weightedSamples } from '../../../state/proposervm/weightedSample.js'

// Expected values follow AvalancheGo `utils/sampler/rand.go` (Uint64Inclusive) and `uniform_replacer.go`.

/** Candidates of weight 1 that are their units. */
const units = (total: bigint) => ({ total, at: (unit: bigint) => unit })

/** A source of some numbers. It must not be asked for more. */
function numbers(...values: readonly bigint[]) {
  const rest = [...values]
  return {
    next: () => {
      const value = rest.shift()
      if (value === undefined) throw new Error('no more numbers')
      return value
    },
    get left() {
      return rest.length
    },
  }
}

const two63 = 1n << 63n

describe('a unit is drawn evenly', () => {
  test.each<[string, bigint, bigint[], bigint]>([
    ['of a power of two, by the lower bits', 8n, [13n], 5n],
    ['of one', 1n, [13n], 0n],
    ['of 2^63, by the lower bits', two63, [two63 + 3n], 3n],
    ['of 10, by the remainder of 63 bits', 10n, [two63 + 17n], 7n],
    // 2^63 modulo 10 is 8: the last eight numbers of 63 bits would come too often.
    ['of 10, again after a number that is too high', 10n, [two63 - 8n, 4n], 4n],
    ['of 10, by the last number that is not', 10n, [two63 - 9n], 9n],
    [
      'of more than 2^63, by the first number below',
      two63 + 5n,
      [two63 + 6n, two63 + 5n, two63 + 4n],
      two63 + 4n,
    ],
  ])('%s', (_, total, values, expected) => {
    const source = numbers(...values)
    expect(weightedSample(units(total), source)).toBe(expected)
    expect(source.left).toBe(0)
  })

  test('and nothing where there is no weight', () => {
    expect(weightedSample(units(0n), numbers())).toBeUndefined()
  })
})

describe('several units are drawn, each once', () => {
  test('in the order in which the places are exchanged', () => {
    expect(weightedSamples(units(4n), numbers(3n, 1n, 1n, 0n), 4)).toEqual([3n, 2n, 0n, 1n])
    expect(weightedSamples(units(4n), numbers(0n, 0n, 0n, 0n), 4)).toEqual([0n, 1n, 2n, 3n])
  })

  test('as many as are asked for, or as there are', () => {
    expect(weightedSamples(units(4n), numbers(2n, 2n), 2)).toEqual([2n, 3n])
    expect(weightedSamples(units(2n), numbers(1n, 0n), 6)).toEqual([1n, 0n])
    expect(weightedSamples(units(2n), numbers(), 0)).toEqual([])
  })
})
