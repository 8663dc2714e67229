import { describe, expect, it } from '@jest/globals'
import { BlockTimes } from '../../../../state/evm/chain/BlockTimes.js'
import { madeBlock } from '../blocks/madeBlock.js'

/** A transaction as lists of a pool have it. */
const tx = (gasFeeCap: bigint, gasLimit = 21_000n) => ({ gasFeeCap, gasLimit }) as never
const list = (gasFeeCap: bigint, gasLimit?: bigint) => [{ tx: tx(gasFeeCap, gasLimit) }] as never

/**
 * Times after a block of second 100. Gas fits from the second after it that is its number of thousands, and a price p from
 * 20 - p seconds after it; the base fee at a time falls accordingly.
 */
function times(
  more: {
    readonly strict?: boolean
    readonly closesMs?: bigint
    readonly remote?: readonly never[]
    readonly local?: readonly never[]
    readonly demands?: readonly { readonly gas: bigint; readonly price: bigint }[]
    readonly headMs?: bigint
    readonly minDelayExcess?: bigint | undefined
    readonly leastGas?: bigint
  } = {},
) {
  const header = madeBlock({
    timestamp: 100n,
    timestampMs: more.headMs ?? 100_000n,
    minDelayExcess: 'minDelayExcess' in more ? more.minDelayExcess : 7_970_124n,
  }).header
  const store = { head: { header }, parent: { header } }
  const source = { local: more.local ?? [], remote: more.remote ?? [] }
  const since = (atMs: bigint) => (atMs - 100_000n) / 1000n
  const fees = {
    blockFees: (_: unknown, atMs: bigint) => ({
      gasLimit: 90_000n,
      gasCapacity: 1000n * since(atMs),
      baseFee: 20n - since(atMs),
    }),
    minimumBuildableCapacity: () => more.leastGas ?? 0n,
    cheapestMs: () => 104_000n,
    earliest(_: unknown, fromMs: bigint, gas: bigint, feeCap: bigint) {
      const seconds = [since(fromMs), gas / 1000n, 20n - feeCap].reduce((a, b) => (a > b ? a : b))
      if (seconds > 60n) return undefined
      return seconds === since(fromMs) ? fromMs : 100_000n + 1000n * seconds
    },
  }
  const blockTimes = new BlockTimes({
    store,
    pool: { executable: () => source },
    fees,
    extension: more.demands && { demands: () => more.demands },
    blockDelay: more.strict === true ? 'strict' : 'instant',
    closesMs: more.closesMs,
  } as never)
  return { times: blockTimes, source: source as never }
}

describe('the next block', () => {
  it('may have the time of the last one', () => {
    expect(times().times.nextMs()).toBe(100_000n)
    expect(times().times.opensMs).toBe(0n)
  })

  it('comes the minimum delay later, or, before Granite, when it need not pay for coming', () => {
    expect(times().times.minimumMs()).toBe(102_000n)
    expect(times({ minDelayExcess: undefined }).times.minimumMs()).toBe(104_000n)
  })
})

describe('the earliest time of a block', () => {
  const earliest = (more: Parameters<typeof times>[0], demandedMs?: bigint, arrivalMs = 0n) =>
    times(more).times.earliestMs(demandedMs, arrivalMs)

  it('is none without transactions', () => {
    expect(earliest({})).toBeUndefined()
    expect(earliest({ demands: [] })).toBeUndefined()
  })

  it('is that of the transaction that fits first, local or remote, or of the extension', () => {
    expect(earliest({ remote: [list(15n)] })).toBe(121_000n)
    expect(earliest({ remote: [list(15n, 9000n), list(12n, 1000n)] })).toBe(108_000n)
    expect(earliest({ remote: [list(15n, 9000n)], local: [list(17n, 1000n)] })).toBe(103_000n)
    expect(earliest({ remote: [[] as never, list(15n, 9000n)] })).toBe(109_000n)
    expect(earliest({ remote: [list(15n)], demands: [{ gas: 3000n, price: 20n }] })).toBe(103_000n)
    expect(earliest({ demands: [{ gas: 3000n, price: 20n }] })).toBe(103_000n)
    expect(earliest({ remote: [list(20n, 0n)] })).toBe(100_000n)
  })

  it('with strict delays is not before the minimum delay, the arrival and the time that is demanded', () => {
    const strict = { strict: true, remote: [list(20n, 0n)] }
    expect(earliest(strict)).toBe(102_000n)
    expect(earliest(strict, undefined, 103_500n)).toBe(103_500n)
    expect(earliest(strict, 101_000n, 103_500n)).toBe(101_000n)
  })

  it('with strict delays waits for the least capacity of a block, and for each atomic transaction to pay', () => {
    const strict = { strict: true, remote: [list(20n, 0n)] }
    expect(earliest({ ...strict, leastGas: 7000n })).toBe(107_000n)
    const demands = [
      { gas: 0n, price: 15n },
      { gas: 0n, price: 14n },
    ]
    expect(earliest({ ...strict, demands })).toBe(106_000n)
    expect(earliest({ ...strict, demands: [{ gas: 0n, price: -99n }, ...demands] })).toBeUndefined()
  })
})

describe('a block that may move time', () => {
  const affordable = (more: Parameters<typeof times>[0], fromMs = 105_000n) => {
    const { times: of, source } = times(more)
    return of.affordableMs(fromMs, source)
  }

  it('comes at once when one transaction pays the price and has the gas', () => {
    expect(affordable({ remote: [list(15n, 5000n)] })).toBe(105_000n)
    expect(affordable({ remote: [list(14n, 5000n)] })).toBeUndefined()
    expect(affordable({ remote: [list(15n, 5001n), list(16n, 7000n)] })).toBe(105_000n)
    expect(affordable({ remote: [list(15n, 8000n), list(16n, 7000n)] })).toBe(107_000n)
    expect(affordable({ local: [list(15n, 8000n)] })).toBe(108_000n)
    // The second one of an account comes after its first.
    const both = [{ tx: tx(15n, 8000n) }, { tx: tx(15n, 1000n) }] as never
    expect(affordable({ remote: [both] })).toBe(108_000n)
  })

  it('waits for gas and not for a lower price', () => {
    expect(affordable({ remote: [list(14n, 1000n)], demands: [{ gas: 6000n, price: 15n }] })).toBe(106_000n)
    expect(affordable({ demands: [{ gas: 6000n, price: 14n }] })).toBeUndefined()
  })
})

describe('what keeps a transaction out of a block at a time', () => {
  const obstacle = (gasFeeCap: bigint, gasLimit: bigint, more: Parameters<typeof times>[0] = {}) =>
    times(more).times.obstacle(105_000n, tx(gasFeeCap, gasLimit))

  it('is nothing, the price, or the gas', () => {
    expect(obstacle(15n, 5000n)).toBeUndefined()
    expect(obstacle(14n, 5000n)).toEqual({ kind: 'price', gasFeeCap: 14n, baseFee: 15n, untilMs: 106_000n })
    expect(obstacle(15n, 6000n)).toEqual({ kind: 'gas', gasLimit: 5000n, untilMs: 106_000n })
    expect(obstacle(15n, 99_000n)).toEqual({ kind: 'gas', gasLimit: 5000n, untilMs: undefined })
  })

  it('is the least capacity of a block with strict delays alone', () => {
    expect(obstacle(15n, 0n, { leastGas: 9000n })).toBeUndefined()
    expect(obstacle(15n, 0n, { leastGas: 9000n, strict: true })).toMatchObject({ untilMs: 109_000n })
  })

  it('is the same for an atomic transaction', () => {
    const operation = { operation: { gas: 6000n, gasFeeCap: 15n } } as never
    expect(times().times.operationObstacle(105_000n, operation)).toEqual({
      kind: 'gas',
      gasLimit: 5000n,
      untilMs: 106_000n,
    })
  })
})

describe('before Helicon', () => {
  // Blocks have the time of a second before it at most.
  const closing = { closesMs: 106_000n }

  it('what fits a second before it fits at any later time, and what does not never does', () => {
    const { times: of } = times(closing)
    expect(of.obstacle(200_000n, tx(15n, 5000n))).toBeUndefined()
    expect(of.obstacle(200_000n, tx(14n, 5000n))).toMatchObject({ baseFee: 15n, untilMs: undefined })
    expect(of.obstacle(103_000n, tx(15n, 5000n))).toMatchObject({ untilMs: 105_000n })
    expect(of.obstacle(103_000n, tx(14n, 5000n))).toMatchObject({ untilMs: undefined })
  })
})
