import { describe, expect, it } from '@jest/globals'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { SaeTimes } from '../../../../state/evm/sae/SaeTimes.js'
import { madeBlock } from '../blocks/madeBlock.js'

type More = {
  readonly strict?: boolean
  readonly opensMs?: bigint
  readonly lists?: number
  readonly locals?: number
  readonly operations?: number
  /** The times at which a block can be made. */
  readonly fits?: (atMs: bigint) => boolean
  readonly lastKnownMs?: bigint
  readonly queueOpensMs?: bigint
  readonly error?: Error
  readonly obstruction?: (atMs: bigint) => object | undefined
  readonly minDelayExcess?: bigint | undefined
}

/** Times after a block of 10,000 ms. */
function times(more: More = {}) {
  const tried: bigint[] = []
  const header = madeBlock({
    timestampMs: 10_000n,
    minDelayExcess: 'minDelayExcess' in more ? more.minDelayExcess : 7_970_124n,
  }).header
  const source = { local: Array(more.locals ?? 0).fill([]), remote: Array(more.lists ?? 1).fill([]) }
  const obstructionAt = (_: unknown, atMs: bigint) => more.obstruction?.(atMs)
  const of = new SaeTimes({
    store: { accepted: { header } },
    pool: { executable: () => source },
    queue: {
      lastKnownMs: () => more.lastKnownMs,
      queueOpensMs: () => more.queueOpensMs ?? 0n,
      settledHeightAt: (_: unknown, atMs: bigint) => atMs / 1000n,
    },
    obstructions: {
      canInclude(_: unknown, atMs: bigint) {
        tried.push(atMs)
        if (more.error !== undefined && atMs < 50_000n) throw more.error
        return (more.fits ?? (() => true))(atMs)
      },
      obstructionOf: obstructionAt,
      operationObstructionOf: obstructionAt,
    },
    extension: more.operations === undefined ? undefined : { pendingCount: more.operations },
    blockDelay: more.strict === true ? 'strict' : 'instant',
    opensMs: more.opensMs ?? 0n,
  } as never)
  return { of, tried, source: source as never }
}
const affordable = (more: More, fromMs = 12_000n) => {
  const { of, source } = times(more)
  return of.affordableMs(fromMs, source)
}
const from = (firstMs: bigint) => (atMs: bigint) => atMs >= firstMs

describe('the next block', () => {
  it('may have the time of the last one, and comes after the minimum delay, not before Helicon', () => {
    const { of } = times()
    expect([of.headMs(), of.nextMs(), of.minimumMs(), of.opensMs]).toEqual([10_000n, 10_000n, 12_000n, 0n])
    const { of: opening } = times({ opensMs: 15_000n })
    expect([opening.nextMs(), opening.minimumMs()]).toEqual([15_000n, 15_000n])
    expect(times({ minDelayExcess: undefined }).of.minimumMs()).toBe(12_000n)
  })

  it('is due at once, or with strict delays after delay and arrival, or at the time that is demanded', () => {
    expect(times().of.earliestMs(11_000n, 99_000n)).toBe(10_000n)
    const { of } = times({ strict: true })
    expect([of.earliestMs(undefined, 11_000n), of.earliestMs(undefined, 13_000n)]).toEqual([12_000n, 13_000n])
    expect(of.earliestMs(11_500n, 13_000n)).toBe(11_500n)
  })
})

describe('the first time at which something fits', () => {
  it('is none where nothing waits', () => {
    expect([affordable({ lists: 0 }), affordable({ lists: 0, operations: 0 })]).toEqual([
      undefined,
      undefined,
    ])
    expect(affordable({ lists: 0, operations: 1 })).toBe(12_000n)
    expect(affordable({ lists: 0, locals: 1 })).toBe(12_000n)
  })

  it.each([12_000n, 12_001n, 12_002n, 12_003n, 12_004n, 12_100n, 20_000n, 999_999n])(
    'is found: %s',
    (firstMs) => {
      expect(affordable({ fits: from(firstMs) })).toBe(firstMs)
    },
  )

  it('is that at which the queue has room, where that suffices', () => {
    expect(affordable({ fits: from(12_500n), queueOpensMs: 13_000n })).toBe(13_000n)
    expect(affordable({ fits: from(13_001n), queueOpensMs: 13_000n })).toBe(13_001n)
    expect(affordable({ fits: from(12_500n), queueOpensMs: 11_000n })).toBe(12_500n)
    const { of, source, tried } = times({ queueOpensMs: 12_000n, fits: from(12_001n) })
    expect(of.affordableMs(12_000n, source)).toBe(12_001n)
    // A time is tried once.
    expect(tried).toEqual([12_000n, 12_001n])
  })

  it('is not later than 35 years, and none for what never fits', () => {
    expect(affordable({ fits: from(12_000n + 2n ** 40n) })).toBe(12_000n + 2n ** 40n)
    expect(affordable({ fits: from(12_001n + 2n ** 40n) })).toBeUndefined()
    expect(affordable({ fits: () => false })).toBeUndefined()
  })

  it('is within what is known while execution lags', () => {
    expect(affordable({ lastKnownMs: 14_000n, fits: from(13_000n) })).toBe(13_000n)
    expect(affordable({ lastKnownMs: 14_000n, fits: from(14_000n) })).toBe(14_000n)
    expect(affordable({ lastKnownMs: 14_000n, fits: from(14_001n) })).toBeUndefined()
    expect(affordable({ lastKnownMs: 12_000n, fits: from(12_001n) })).toBeUndefined()
    expect(affordable({ lastKnownMs: 11_000n })).toBe(12_000n)
  })

  it('is not one at which the node refuses; an internal error is thrown', () => {
    expect(affordable({ error: new NodeError('no room') })).toBe(50_000n)
    expect(() => affordable({ error: new TypeError('no state') })).toThrow('no state')
  })
})

describe('what keeps a transaction out', () => {
  const obstacle = (obstruction: object, untilMs?: bigint) => {
    const { of } = times({
      obstruction: (atMs) => (untilMs === undefined || atMs < untilMs ? obstruction : undefined),
    })
    expect(of.operationObstacle(12_000n, {} as never)).toEqual(of.obstacle(12_000n, {} as never))
    return of.obstacle(12_000n, {} as never)
  }

  it('is nothing, or what no time changes', () => {
    expect(times().of.obstacle(12_000n, {} as never)).toBeUndefined()
    expect(obstacle({ kind: 'lag', height: 3n }, 13_000n)).toEqual({ kind: 'lag', height: 3n })
    expect(obstacle({ kind: 'refusal', text: 'no' }, 13_000n)).toEqual({ kind: 'refusal', text: 'no' })
  })

  it('ends at a time, at which funds have a height that is settled', () => {
    expect(obstacle({ kind: 'price' }, 13_000n)).toEqual({ kind: 'price', untilMs: 13_000n })
    expect(obstacle({ kind: 'queue' })).toEqual({ kind: 'queue', untilMs: undefined })
    expect(obstacle({ kind: 'funds' }, 13_000n)).toEqual({ kind: 'funds', untilMs: 13_000n, height: 13n })
    expect(obstacle({ kind: 'funds' })).toEqual({ kind: 'funds', untilMs: undefined, height: undefined })
  })
})
