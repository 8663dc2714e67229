import { describe, expect, it } from '@jest/globals'
import { BlockSchedule } from '../../../../state/evm/chain/BlockSchedule.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { madeBlock } from '../blocks/madeBlock.js'

/** A schedule at time 10,000 after a block at 9,000; the next one may come at 9,000, with strict delays at 11,000. */
function scheduled(
  more: {
    readonly isStrict?: boolean
    readonly tooling?: 'anvil' | 'hardhat'
    readonly pending?: number
    readonly operations?: number
    readonly unexecuted?: readonly number[]
    readonly opensMs?: bigint
    readonly number?: bigint
    readonly headMs?: bigint
    readonly startMs?: number
    readonly earliestMs?: bigint | undefined
  } = {},
) {
  const state = { now: 10_000, hash: '0x1', version: 1, asked: [] as unknown[] }
  const headMs = more.headMs ?? 9000n
  const times = {
    opensMs: more.opensMs ?? 0n,
    headMs: () => headMs,
    nextMs: () => headMs,
    minimumMs: () => headMs + 2000n,
    earliestMs: (...of: readonly unknown[]) => {
      state.asked.push(of)
      return 'earliestMs' in more ? more.earliestMs : 12_000n
    },
    affordableMs: (fromMs: bigint) => fromMs + 1n,
  }
  const { header } = madeBlock({ number: more.number ?? 3n })
  const store = {
    get accepted() {
      return { hash: state.hash, header }
    },
    unexecuted: { blocks: (more.unexecuted ?? []).map((length) => ({ transactions: { length } })) },
  }
  const extension =
    more.operations === undefined ? undefined : { pendingCount: more.operations, version: 'x' }
  const pool = {
    pendingCount: more.pending ?? 1,
    get version() {
      return state.version
    },
  }
  const schedule = new BlockSchedule(new UndoLog(), 'chain', {
    store,
    pool,
    extension,
    overrides: { version: 'o' },
    clock: { now: () => state.now, startMs: more.startMs ?? 0 },
    blockDelay: more.isStrict === true ? 'strict' : 'instant',
    tooling: more.tooling,
    eras: { current: { times } },
  } as never)
  return { schedule, state }
}

describe('the next block is due', () => {
  it('when the times say so: those get what is demanded, and with strict delays the last arrival', () => {
    const { schedule, state } = scheduled()
    schedule.arrived(9500n)
    expect(schedule.nextDueMs()).toBe(12_000)
    const strict = scheduled({ isStrict: true })
    strict.schedule.arrived(9500n)
    strict.schedule.nextDueMs()
    expect([state.asked, strict.state.asked]).toEqual([[[undefined, 0n]], [[undefined, 9500n]]])
    expect(scheduled({ earliestMs: undefined }).schedule.nextDueMs()).toBeUndefined()
  })

  it('not while nothing waits beyond what accepted blocks have', () => {
    const due = (more: Parameters<typeof scheduled>[0]) => scheduled(more).schedule.nextDueMs() !== undefined
    expect(due({ pending: 0 })).toBe(false)
    expect(due({ pending: 3, unexecuted: [1, 2] })).toBe(false)
    expect(due({ pending: 4, unexecuted: [1, 2] })).toBe(true)
    expect([due({ pending: 0, operations: 1 }), due({ pending: 0, operations: 0 })]).toEqual([true, false])
  })

  it('never by time alone where Hardhat makes none, but with strict delays', () => {
    const due = (more: Parameters<typeof scheduled>[0]) => scheduled(more).schedule.nextDueMs()
    expect(due({ tooling: 'hardhat' })).toBeUndefined()
    expect(due({ tooling: 'anvil' })).toBe(12_000)
    expect(due({ tooling: 'hardhat', isStrict: true })).toBe(12_000)
    const { schedule } = scheduled({ tooling: 'hardhat' })
    schedule.setMining({ mode: 'interval', intervalMs: 500 })
    expect(schedule.nextDueMs()).toBe(10_500)
  })

  it('in a later second than the last one where Hardhat makes blocks', () => {
    const next = (more: Parameters<typeof scheduled>[0]) => scheduled(more).schedule.nextMs()
    expect([next({}), next({ tooling: 'anvil' })]).toEqual([9000n, 9000n])
    expect([next({ tooling: 'hardhat' }), next({ tooling: 'hardhat', headMs: 9999n })]).toEqual([
      10_000n,
      10_000n,
    ])
    const { schedule } = scheduled({ tooling: 'hardhat' })
    expect(schedule.minimumMs()).toBe(10_000n)
    expect(() => schedule.setNextTimestamp(9999n)).toThrow()
  })

  it('never in manual mode, and at its interval in that mode', () => {
    const { schedule } = scheduled()
    schedule.setMining({ mode: 'manual' })
    expect([schedule.nextDueMs(), schedule.isAutomatic]).toEqual([undefined, false])
    schedule.setMining({ mode: 'interval', intervalMs: 700 })
    expect([schedule.nextDueMs(), schedule.isAutomatic]).toEqual([10_700, false])
    schedule.setMining({ mode: 'interval', intervalMs: 700, auto: true })
    expect(schedule.isAutomatic).toBe(true)
    expect(schedule.mining).toEqual({ mode: 'interval', intervalMs: 700, auto: true })
  })

  it('100 ms after an attempt that failed, until a block or a transaction changes that', () => {
    const { schedule, state } = scheduled()
    schedule.retryAfter(10_000n)
    expect(schedule.nextDueMs()).toBe(10_100)
    state.version = 2
    expect(schedule.nextDueMs()).toBe(12_000)
    state.version = 1
    expect(schedule.nextDueMs()).toBe(10_100)
    state.hash = '0x2'
    expect(schedule.nextDueMs()).toBe(12_000)
  })

  it.each<[string, (schedule: BlockSchedule) => unknown]>([
    ['another mode of mining', (schedule) => schedule.setMining({ mode: 'auto' })],
    ['a timestamp', (schedule) => schedule.setNextTimestamp(9500n)],
    ['a spacing', (schedule) => schedule.setSpacing(5n)],
    ['a shorter chain', (schedule) => schedule.chainShortened()],
  ])('at once after %s, whatever failed before', (_, change) => {
    const { schedule } = scheduled()
    schedule.retryAfter(10_000n)
    change(schedule)
    expect(schedule.nextDueMs()).toBe(12_000)
  })

  it('again when the waiting operations change', () => {
    expect(scheduled().schedule.waitingVersion).toBe('1/o')
    expect(scheduled({ operations: 1 }).schedule.waitingVersion).toBe('1/o/x')
  })
})

describe('a timestamp for the next block', () => {
  it('is not before the block before it, nor, with strict delays, before the minimum delay', () => {
    const { schedule } = scheduled()
    expect(() => schedule.setNextTimestamp(8999n)).toThrow()
    schedule.setNextTimestamp(9000n)
    expect(schedule.demandedMs()).toBe(9000n)
    const { schedule: strict } = scheduled({ isStrict: true })
    expect(() => strict.setNextTimestamp(10_999n)).toThrow()
    strict.setNextTimestamp(11_000n)
    expect(strict.demandedMs()).toBe(11_000n)
  })

  it('is not before the opening of the era', () => {
    const { schedule } = scheduled({ opensMs: 20_000n })
    expect(() => schedule.setNextTimestamp(19_999n)).toThrow('1970-01-01T00:00:20.000Z')
    schedule.setNextTimestamp(20_000n)
    expect(schedule.demandedMs()).toBe(20_000n)
  })

  it('holds for one block, and no longer than the chain has its height', () => {
    const { schedule } = scheduled()
    schedule.setNextTimestamp(9500n)
    schedule.blockMade()
    expect(schedule.demandedMs()).toBeUndefined()
    schedule.setNextTimestamp(9500n)
    schedule.chainShortened()
    expect(schedule.demandedMs()).toBeUndefined()
  })
})

describe('a fixed distance between blocks', () => {
  const spaced = (more: Parameters<typeof scheduled>[0]) => {
    const { schedule } = scheduled(more)
    schedule.setSpacing(500n)
    return schedule.demandedMs()
  }

  it('counts from the last block, or from when it was set where that is an old genesis', () => {
    expect(spaced({})).toBe(9500n)
    expect(spaced({ number: 0n, headMs: 9000n, startMs: 10_999 })).toBe(10_500n)
    // Times of a start are compared in seconds.
    expect(spaced({ number: 0n, headMs: 9999n, startMs: 9999 })).toBe(10_499n)
    expect(spaced({ number: 1n, headMs: 9000n, startMs: 10_999 })).toBe(9500n)
    expect(spaced({ opensMs: 20_000n })).toBe(20_000n)
  })

  it('tells whether there was one, and gives way to a timestamp', () => {
    const { schedule } = scheduled()
    expect([schedule.setSpacing(undefined), schedule.setSpacing(500n), schedule.setSpacing(600n)]).toEqual([
      false,
      false,
      true,
    ])
    schedule.setNextTimestamp(9100n)
    expect(schedule.demandedMs()).toBe(9100n)
    schedule.blockMade()
    expect(schedule.demandedMs()).toBe(9600n)
    expect([schedule.setSpacing(undefined), schedule.demandedMs()]).toEqual([true, undefined])
  })
})

describe('intervals', () => {
  it('come one after the other until now', () => {
    const { schedule } = scheduled()
    expect(schedule.nextInterval(99_999)).toBeUndefined()
    schedule.setMining({ mode: 'interval', intervalMs: 700 })
    expect([10_699, 11_400, 11_400, 11_400].map((nowMs) => schedule.nextInterval(nowMs))).toEqual([
      undefined,
      10_700n,
      11_400n,
      undefined,
    ])
  })

  it('are caught up with, a thousand at most', () => {
    const first = (nowMs: number) => {
      const { schedule } = scheduled()
      schedule.skipMissedIntervals(nowMs)
      schedule.setMining({ mode: 'interval', intervalMs: 10 })
      schedule.skipMissedIntervals(nowMs)
      return schedule.nextInterval(nowMs)
    }
    // The first is due at 10,010 and the thousandth at 20,000.
    expect([first(20_000), first(20_009), first(20_010), first(20_035)]).toEqual([
      10_010n,
      10_010n,
      10_020n,
      10_040n,
    ])
    expect(first(9000)).toBeUndefined()
  })

  it('make no block before its time', () => {
    const allows = (more: Parameters<typeof scheduled>[0], dueMs: bigint) =>
      scheduled(more).schedule.allows(dueMs)
    expect([allows({ isStrict: true }, 10_999n), allows({ isStrict: true }, 11_000n)]).toEqual([false, true])
    expect([allows({ opensMs: 50n }, 49n), allows({ opensMs: 50n }, 50n)]).toEqual([false, true])
    expect(
      [scheduled().schedule, scheduled({ isStrict: true }).schedule].map((of) => of.minimumMs()),
    ).toEqual([9000n, 11_000n])
    expect([scheduled().schedule.nextMs(), scheduled().schedule.affordableMs(5n, {} as never)]).toEqual([
      9000n,
      6n,
    ])
  })
})
