import { describe, expect, it } from '@jest/globals'
import { WaitingReasons } from '../../../../state/evm/chain/WaitingReasons.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { madeBlock } from '../blocks/madeBlock.js'

const tx = (nonce: bigint) => ({ hash: toWord(nonce), from: '0xa', nonce }) as never
const price = (untilMs?: bigint) => ({ kind: 'price', gasFeeCap: 1n, baseFee: 2n, untilMs })

/** A chain at time 100 whose head has height 5, with what its parts say. */
function reasons(
  more: {
    readonly accepted?: ReadonlyMap<string, bigint>
    readonly pendingNonce?: bigint
    readonly pending?: readonly never[]
    readonly isAutomatic?: boolean
    readonly isStrict?: boolean
    readonly isMadeByArrivals?: boolean
    readonly isPending?: boolean
    readonly nextDueMs?: number
    readonly demandedMs?: bigint
    readonly minimumMs?: bigint
    readonly obstacle?: object
    readonly clockMode?: string
    readonly carrier?: bigint
    readonly execution?: object | undefined
  } = {},
) {
  const asked: unknown[] = []
  const obstacleOf = (...of: readonly unknown[]) => {
    asked.push(of)
    return more.obstacle
  }
  const parts = {
    clock: { now: () => 100, mode: more.clockMode ?? 'frozen' },
    store: {
      head: madeBlock({ number: 5n }),
      acceptedTransaction(hash: string) {
        const number = more.accepted?.get(hash)
        return number === undefined ? undefined : { block: madeBlock({ number }), index: 0 }
      },
      unexecuted: { blocks: more.carrier === undefined ? [] : [madeBlock({ number: more.carrier })] },
    },
    pool: {
      get: (hash: string) => (more.isPending === true ? { hash } : undefined),
      pendingNonce: () => more.pendingNonce ?? 9n,
      pendingOf: () => more.pending ?? [],
    },
    schedule: {
      isAutomatic: more.isAutomatic ?? true,
      isStrict: more.isStrict ?? true,
      isMadeByArrivals: more.isMadeByArrivals ?? false,
      nextDueMs: () => more.nextDueMs,
      demandedMs: () => more.demandedMs,
      minimumMs: () => more.minimumMs ?? 0n,
    },
    extension: {
      carries: (_: unknown, id: string) => id === 'carried',
      waiting: (id: string) => (more.isPending === true ? { id } : undefined),
    },
    execution: 'execution' in more ? more.execution : { dueMsOf: (height: bigint) => Number(height) * 10 },
    eras: { current: { times: { obstacle: obstacleOf, operationObstacle: obstacleOf } } },
  }
  return { of: new WaitingReasons(parts as never), asked }
}
const reason = (more: Parameters<typeof reasons>[0], nonce = 7n) => reasons(more).of.of(tx(nonce))

describe('a transaction waits', () => {
  it('for the execution of its block, and for nothing once that is executed', () => {
    const accepted = (height: bigint) => ({ accepted: new Map([[toWord(7n), height]]) })
    expect(reason(accepted(6n))).toEqual({ kind: 'execution', height: 6n, untilMs: 60n })
    expect(reason({ ...accepted(6n), execution: undefined })).toMatchObject({ untilMs: undefined })
    expect(reason(accepted(5n))).toBeUndefined()
  })

  it('for the transaction before it', () => {
    expect(reason({}, 10n)).toEqual({ kind: 'nonce', nonce: 10n, nextNonce: 9n })
    expect(reason({}, 9n)).toBeUndefined()
  })

  it('for a block on demand, or at the next interval', () => {
    expect(reason({ isAutomatic: false })).toEqual({ kind: 'mining', untilMs: undefined })
    expect(reason({ isAutomatic: false, nextDueMs: 500 })).toEqual({ kind: 'mining', untilMs: 500n })
  })

  it('for the next block with strict delays, at the time that is demanded or possible', () => {
    expect(reason({ minimumMs: 101n })).toEqual({ kind: 'time', untilMs: 101n })
    expect(reason({ minimumMs: 100n })).toBeUndefined()
    expect(reason({ minimumMs: 101n, demandedMs: 105n })).toEqual({ kind: 'time', untilMs: 105n })
    expect(reason({ minimumMs: 101n, isStrict: false })).toBeUndefined()
  })

  it('for the next transaction where blocks come with arrivals only, once it is sent', () => {
    const likeHardhat = { isMadeByArrivals: true, isStrict: false }
    expect(reason({ ...likeHardhat, isPending: true })).toEqual({ kind: 'arrival' })
    expect(reason(likeHardhat)).toBeUndefined()
    expect(reason({ ...likeHardhat, isPending: true, obstacle: price(200n) })).toEqual({ kind: 'arrival' })
    expect(reason({ ...likeHardhat, isPending: true, obstacle: price() })).toEqual(price())
    expect(reason({ isPending: true, minimumMs: 101n })).toEqual({ kind: 'time', untilMs: 101n })
  })

  it('for what keeps it out of that block, unless time moves there by itself', () => {
    const { of, asked } = reasons({ obstacle: price(200n), minimumMs: 150n })
    expect(of.of(tx(7n))).toEqual(price(200n))
    expect(asked).toEqual([[150n, tx(7n)]])
    expect(reason({ obstacle: price(200n), isStrict: false })).toBeUndefined()
    expect(reason({ obstacle: price(undefined), isStrict: false })).toEqual(price(undefined))
    expect(reason({ obstacle: { kind: 'lag', height: 3n }, isStrict: false })).toMatchObject({ kind: 'lag' })
  })

  it('for what keeps the first transaction of its account out that is in no block', () => {
    const pending = [tx(5n), tx(6n), tx(7n)]
    const accepted = new Map([[toWord(5n), 6n]])
    const { of, asked } = reasons({ obstacle: price(200n), pending, accepted })
    expect(of.of(tx(7n))).toEqual({ kind: 'earlier', nonce: 6n, reason: price(200n) })
    expect(asked).toEqual([[100n, tx(6n)]])
    expect(reason({ obstacle: price(200n), pending: [tx(7n)] })).toEqual(price(200n))
  })
})

describe('an atomic transaction waits', () => {
  const operation = (id: string) => ({ id, operation: {} }) as never
  const of = (more: Parameters<typeof reasons>[0], id = 'waiting') =>
    reasons(more).of.ofOperation(operation(id))

  it('for the execution of the block that carries it', () => {
    expect(of({ carrier: 6n }, 'carried')).toEqual({ kind: 'execution', height: 6n, untilMs: 60n })
    expect(of({ carrier: 6n })).toBeUndefined()
  })

  it('for a block on demand, for time, and for what keeps it out', () => {
    expect(of({ isAutomatic: false, nextDueMs: 5 })).toEqual({ kind: 'mining', untilMs: 5n })
    expect(of({ minimumMs: 101n })).toEqual({ kind: 'time', untilMs: 101n })
    expect(of({ obstacle: price(200n) })).toEqual(price(200n))
    expect(of({ obstacle: price(200n), isStrict: false })).toBeUndefined()
    const likeHardhat = { isMadeByArrivals: true, isStrict: false }
    expect(of({ ...likeHardhat, isPending: true })).toEqual({ kind: 'arrival' })
    expect(of(likeHardhat)).toBeUndefined()
  })
})

describe('a log tells of transactions that wait', () => {
  const logged = (more: Parameters<typeof reasons>[0], nonce = 7n) => reasons(more).of.worthLogging(tx(nonce))

  it('unless for another one, for a block on demand, or for time that passes by itself', () => {
    expect(logged({ obstacle: price(200n) })).toEqual(price(200n))
    expect(logged({}, 10n)).toBeUndefined()
    expect(logged({ isAutomatic: false })).toBeUndefined()
    expect(logged({ isMadeByArrivals: true, isStrict: false, isPending: true })).toBeUndefined()
    expect(logged({})).toBeUndefined()
    expect(logged({ minimumMs: 101n })).toEqual({ kind: 'time', untilMs: 101n })
    expect(logged({ minimumMs: 101n, clockMode: 'running' })).toBeUndefined()
    expect(logged({ obstacle: price(200n), clockMode: 'running' })).toEqual(price(200n))
  })

  it('also of atomic ones', () => {
    const { of } = reasons({ carrier: 6n })
    expect(of.worthLogging({ id: 'carried', operation: {} } as never)).toMatchObject({ kind: 'execution' })
  })
})
