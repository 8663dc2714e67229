import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { maxUint64 } from '../../../state/codec/integers.js'
import { larger } from '../../../state/gas/bounds.js'
import { calculatePrice } from '../../../state/gas/calculatePrice.js'
import {
  afterBlock,
  beforeBlock,
  excessForPrice,
  fastForward,
  firstMsAtOrAfter,
  type GasTime,
  gasPriceAt,
  gasRate,
  gasTimeAt,
  isAfter,
  lowestPricing,
  tick,
} from '../../../state/gas/GasTime.js'

type State = {
  target: string
  excess: string
  scaling: string
  minPrice: string
  isStatic: boolean
  price: string
}
type Vectors = {
  afterBlock: { name: string; gasUsed: string; before: State; after: State }[]
  priceAndConversion: [string, string][]
  worstCase: string[][]
  fractions: string[][]
}
/** From AvalancheGo, vms/saevm: the table of TestAfterBlock and the corpora of two fuzz tests (gastime), and one of proxytime. */
const vectors: Vectors = JSON.parse(readFileSync(new URL('vectors/gasTime.json', import.meta.url), 'utf8'))

const million = { target: 1_000_000n, pricing: lowestPricing }
const start: GasTime = { seconds: 42n, fraction: 0n, target: 1_600_000n, excess: 0n, pricing: lowestPricing }

describe('tick', () => {
  test('moves the clock, and adds half of the gas to the excess unless the price is static', () => {
    const moved = { seconds: 43n, fraction: 10n }
    expect(tick(start, 3_200_010n)).toEqual({ ...start, ...moved, excess: 1_600_005n })
    const fixed = { ...start, pricing: { ...lowestPricing, isStatic: true } }
    expect(tick(fixed, 3_200_010n)).toEqual({ ...fixed, ...moved })
  })
})

describe('afterBlock', () => {
  test.each(vectors.afterBlock)('$name', ({ gasUsed, before, after }) => {
    const initial = fromState(before)
    expect({ excess: initial.excess, price: gasPriceAt(initial) }).toEqual(excessAndPrice(before))

    const end = afterBlock(initial, BigInt(gasUsed), configOf(after))

    expect({ excess: end.excess, price: gasPriceAt(end) }).toEqual(excessAndPrice(after))
  })

  test('rounds the fraction of the second up when the rate changes, into the next second where it must', () => {
    const late = { ...start, target: 5n, fraction: 9n }
    expect(afterBlock(late, 0n, { target: 3n, pricing: lowestPricing })).toMatchObject({
      seconds: 43n,
      fraction: 0n,
    })
    expect(afterBlock(late, 0n, { target: 50n, pricing: lowestPricing })).toMatchObject({
      seconds: 42n,
      fraction: 90n,
    })
  })

  test('keeps the growth of the price when the minimum price goes up and down', () => {
    const low = { ...million, pricing: { ...lowestPricing, minPrice: 1n } }
    const high = { ...million, pricing: { ...lowestPricing, minPrice: 2n } }
    let steady = gasTimeAt(0n, 2n, high)
    let oscillating = steady
    for (let block = 0; block < 1000; block++) {
      steady = afterBlock(steady, 10_000_000n, high)
      oscillating = afterBlock(oscillating, 10_000_000n, block % 2 === 0 ? low : high)
    }
    expect(gasPriceAt(steady)).toBeGreaterThan(2n)
    expect(gasPriceAt(oscillating)).toBe(gasPriceAt(steady))
  })
})

describe('tick and fastForward', () => {
  test('move the instant; half of what is consumed is excess, half of what is skipped is taken off', () => {
    const rate = gasRate(start.target)
    const sixteenths = (count: bigint): bigint => (count * rate) / 16n
    let time = tick(start, rate / 2n)
    expect(time).toMatchObject({ seconds: 42n, fraction: rate / 2n, excess: sixteenths(4n) })
    time = tick(time, (3n * rate) / 4n)
    expect(time).toMatchObject({ seconds: 43n, fraction: rate / 4n, excess: sixteenths(10n) })
    time = tick(time, 10n * rate)
    expect(time).toMatchObject({ seconds: 53n, fraction: rate / 4n, excess: sixteenths(90n) })
    expect(fastForward(time, 53n, 0n)).toBe(time)
    time = fastForward(time, 55n, 0n)
    expect(time).toMatchObject({ seconds: 55n, fraction: 0n, excess: sixteenths(76n) })
    time = fastForward(time, 54n, rate + rate / 2n)
    expect(time).toMatchObject({ seconds: 55n, fraction: rate / 2n, excess: sixteenths(72n) })
    time = fastForward(time, 56n, rate / 4n)
    expect(time).toMatchObject({ seconds: 56n, fraction: rate / 4n, excess: sixteenths(66n) })
    expect(fastForward(time, maxUint64, 0n)).toMatchObject({ seconds: maxUint64, fraction: 0n, excess: 0n })
  })

  test('saturate', () => {
    const full = { ...start, target: 1n, excess: maxUint64 - 2n }
    expect(tick(full, 6n).excess).toBe(maxUint64)
  })
})

describe('an instant', () => {
  test('is seconds and a fraction of the rate, whatever is ticked', () => {
    let time: GasTime = { ...start, seconds: 0n, target: 250n }
    // Ticks and where they lead, from TestTickAndCmp; the last one is the greatest of 64 bits.
    for (const [gas, seconds, fraction] of [
      [100n, 0n, 100n],
      [399n, 0n, 499n],
      [0n, 0n, 499n],
      [1n, 1n, 0n],
      [500n, 2n, 0n],
      [400n, 2n, 400n],
      [200n, 3n, 100n],
      [1600n, 6n, 200n],
      [299n, 6n, 499n],
      [2n, 7n, 1n],
      [499n, 8n, 0n],
      [1n, 8n, 1n],
      [maxUint64, 8n + maxUint64 / 500n, 1n + (maxUint64 % 500n)],
    ] as const) {
      time = tick(time, gas)
      expect(time).toMatchObject({ seconds, fraction })
    }
  })

  test.each([
    { fraction: 99n, target: 50n, next: 5n },
    { fraction: 195n, target: 98n, next: 13n },
  ])('of $fraction at target $target is the next second at target $next', ({ fraction, target, next }) => {
    const late = { ...start, target, fraction }
    const time = afterBlock(late, 0n, { target: next, pricing: lowestPricing })
    expect(time).toMatchObject({ seconds: 43n, fraction: 0n })
  })

  test('is compared with another one by its fraction of a second, not by its gas', () => {
    const half = { ...start, target: 50n, fraction: 50n }
    expect([isAfter(half, 42_499n), isAfter(half, 42_500n), isAfter(half, 42_501n)]).toEqual([
      true,
      false,
      false,
    ])
    expect(isAfter({ ...start, seconds: 41n, fraction: gasRate(start.target) - 1n }, 42_000n)).toBe(false)
    expect(isAfter({ ...start, fraction: 1n }, 42_000n)).toBe(true)
  })

  test('keeps its fraction below the rate', () => {
    for (const vector of vectors.fractions.map((numbers) => numbers.map(BigInt))) {
      const [unix = 0n, target = 0n, gas = 0n, to = 0n, toFraction = 0n, more = 0n, next = 0n] = vector
      if (target === 0n || next === 0n) continue
      let time: GasTime = { ...start, seconds: unix, target }
      for (const step of [
        () => fastForward(time, to, toFraction),
        () => tick(time, gas),
        () => tick(time, more),
        () => afterBlock(time, 0n, { target: next, pricing: lowestPricing }),
      ]) {
        time = step()
        expect(time.fraction).toBeLessThan(gasRate(time.target))
      }
    }
  })
})

// The blocks of AvalancheGo's TestGasAccounting (vms/saevm/saexec): each starts where the one before it ended. All amounts are
// transfers, which consume 21,000; the first target is five of them, so that the clock counts ten in a second.
test('a chain of blocks consumes, waits, and changes its target', () => {
  const transfer = 21_000n
  const scaling = lowestPricing.targetToExcessScaling
  let time: GasTime = { ...start, seconds: 0n, target: 5n * transfer }
  let price = 1n
  for (const { at, transfers, target = 5n, ended, halves, priceAfter = 1n } of [
    { at: 2n, transfers: 3n, ended: [2n, 3n], halves: 3n },
    { at: 3n, transfers: 12n, ended: [4n, 2n], halves: 12n },
    { at: 4n, transfers: 20n, ended: [6n, 2n], halves: 32n },
    { at: 7n, transfers: 16n, target: 10n, ended: [8n, 12n], halves: 80n },
    { at: 8n, transfers: 4n, ended: [8n, 8n], halves: 42n },
    { at: 8n, transfers: 5n, ended: [8n, 13n], halves: 47n },
    { at: 20n, transfers: 1n, ended: [20n, 1n], halves: 1n },
    {
      at: 21n,
      transfers: 30n * scaling,
      ended: [21n, 30n * scaling],
      halves: 30n * scaling,
      priceAfter: 20n,
    },
    {
      at: 22n,
      transfers: 10n * scaling,
      ended: [21n, 40n * scaling],
      halves: 40n * scaling,
      priceAfter: 54n,
    },
  ] as const) {
    const begun = beforeBlock(time, at * 1000n)
    expect(gasPriceAt(begun)).toBe(price)
    time = afterBlock(begun, transfers * transfer, { target: target * transfer, pricing: lowestPricing })
    const rate = 2n * target
    expect(time).toMatchObject({
      seconds: ended[0] + ended[1] / rate,
      fraction: (ended[1] % rate) * transfer,
      excess: (halves * transfer) / 2n,
    })
    price = priceAfter
    expect(gasPriceAt(time)).toBe(price)
  }
})

describe('beforeBlock', () => {
  test('changes neither clock nor price for a block whose time has passed', () => {
    const ahead = tick(start, 3n * gasRate(start.target))
    expect(beforeBlock(ahead, 44_999n)).toBe(ahead)
  })

  test('rounds the time of a block up to a unit of gas', () => {
    const slow = { ...start, target: 3n }
    expect(beforeBlock(slow, 43_001n)).toMatchObject({ seconds: 43n, fraction: 1n })
    expect(beforeBlock(slow, 43_999n)).toMatchObject({ seconds: 44n, fraction: 0n })
  })

  test('finds no price above the one that whole gas limits would give', () => {
    for (const [at, target, excess, ...blocks] of vectors.worstCase.map((vector) => vector.map(BigInt))) {
      let actual = enforced({ ...start, seconds: seconds(at), target: target ?? 0n, excess: excess ?? 0n })
      let worst = actual
      for (let index = 0; index < blocks.length; index += 5) {
        const [time = 0n, nanoseconds = 0n, used = 0n, limit = 0n, next = 0n] = blocks.slice(index, index + 5)
        const timeMs = seconds(time) * 1000n + (nanoseconds % 1_000_000_000n) / 1_000_000n
        worst = beforeBlock(worst, timeMs)
        actual = beforeBlock(actual, timeMs)
        expect(gasPriceAt(actual)).toBeLessThanOrEqual(gasPriceAt(worst))
        const config = { target: next, pricing: lowestPricing }
        worst = afterBlock(worst, larger(limit, used), config)
        actual = afterBlock(actual, used, config)
        expect(actual.fraction).toBeLessThan(gasRate(actual.target))
      }
    }
  })
})

describe('excessForPrice', () => {
  test('is the least excess with a price, or the last one below it', () => {
    for (const [price, conversion] of vectors.priceAndConversion.map((pair) => pair.map(BigInt))) {
      if (price === undefined || conversion === undefined || price === 0n || conversion === 0n) continue
      const excess = excessForPrice(price, conversion)
      const found = calculatePrice(1n, excess, conversion)
      expect(found).toBeLessThanOrEqual(price)
      if (found === price && excess > 0n)
        expect(calculatePrice(1n, excess - 1n, conversion)).toBeLessThan(price)
      if (found < price && excess < maxUint64)
        expect(calculatePrice(1n, excess + 1n, conversion)).toBeGreaterThan(price)
    }
  })

  test('gives the clock of the local network the base fee of its genesis', () => {
    expect(gasTimeAt(1_607_144_400_000n, 225_000_000_000n, million).excess).toBe(0x878c643en)
  })
})

describe('isAfter and firstMsAtOrAfter', () => {
  test('compare an instant with milliseconds', () => {
    const time = { ...start, target: 5n, fraction: 5n }
    expect([isAfter(time, 42_499n), isAfter(time, 42_500n), isAfter(time, 43_000n)]).toEqual([
      true,
      false,
      false,
    ])
    expect(firstMsAtOrAfter(time)).toBe(42_500n)
    expect(firstMsAtOrAfter({ ...start, target: 3n, fraction: 1n })).toBe(42_167n)
  })
})

function fromState(state: State): GasTime {
  return enforced({ ...start, ...configOf(state), excess: BigInt(state.excess) })
}

/** A block without gas changes nothing but what the configuration enforces. */
function enforced(time: GasTime): GasTime {
  const target = time.target === 0n ? 1n : time.target
  return afterBlock({ ...time, target }, 0n, { target, pricing: time.pricing })
}

function configOf({ target, scaling, minPrice, isStatic }: State): Pick<GasTime, 'target' | 'pricing'> {
  return {
    target: BigInt(target),
    pricing: { targetToExcessScaling: BigInt(scaling), minPrice: BigInt(minPrice), isStatic },
  }
}

function excessAndPrice({ excess, price }: State): { excess: bigint; price: bigint } {
  return { excess: BigInt(excess), price: BigInt(price) }
}

/** Go's time.Unix takes no more. */
function seconds(unix: bigint | undefined): bigint {
  const most = 2n ** 63n - 1n
  if (unix === undefined) return 0n
  return unix < most ? unix : most
}
