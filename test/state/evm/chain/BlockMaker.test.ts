import { beforeEach, describe, expect, it } from '@jest/globals'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { BlockMaker } from '../../../../state/evm/chain/BlockMaker.js'
import { TransactionFault } from '../../../../state/evm/chain/TransactionFault.js'
import { finish } from '../../../../state/time/Pauses.js'
import { madeBlock } from '../blocks/madeBlock.js'

type More = {
  readonly now?: number
  readonly mode?: 'frozen' | 'running'
  readonly isStrict?: boolean
  readonly isAutomatic?: boolean
  /** How many transactions wait; each block takes one. */
  readonly waiting?: number
  readonly demandedMs?: bigint
  readonly nextMs?: bigint
  readonly minimumMs?: bigint
  readonly affordableMs?: (fromMs: bigint) => bigint | undefined
  readonly soonestMs?: bigint
  readonly dueMs?: readonly number[]
  readonly intervals?: readonly number[]
  readonly allows?: (dueMs: bigint) => boolean
  readonly build?: (atMs: bigint, attempt: number) => object
  readonly successor?: boolean
  /** Whether a block of the P-Chain comes with each move of the clock. */
  readonly advances?: boolean
}

let seen: unknown[]
beforeEach(() => {
  seen = []
})
const note = (...of: readonly unknown[]) => {
  seen.push(of)
}
const block = madeBlock({ minDelayExcess: 7_970_124n })
const full = { block: { ...block, transactions: [{}] }, executed: {}, blocked: false }
const empty = { block, executed: {}, blocked: false }

function maker(more: More = {}) {
  let waiting = more.waiting ?? 1
  let attempts = 0
  let now = more.now ?? 1000
  const dueMs = [...(more.dueMs ?? [])]
  const intervals = [...(more.intervals ?? [])]
  const accepted = (name: string) => {
    waiting--
    note(name)
    return more.successor ?? true
  }
  return new BlockMaker({
    clock: { now: () => now, mode: more.mode ?? 'frozen' },
    store: { accepted: block },
    pool: { executable: () => ({ local: [], remote: [] }) },
    overrides: { buildUnderSame: (build: () => unknown) => build() },
    eras: {
      current: {
        soonestMs: () => more.soonestMs,
        *build(atMs: bigint) {
          note('build', atMs)
          yield undefined
          return (more.build ?? (() => full))(atMs, attempts++)
        },
      },
    },
    schedule: {
      arrived: (nowMs: bigint) => note('arrived', nowMs),
      isStrict: more.isStrict === true,
      isAutomatic: more.isAutomatic ?? true,
      get hasWaiting() {
        return waiting > 0
      },
      demandedMs: () => more.demandedMs,
      nextMs: () => more.nextMs ?? 0n,
      minimumMs: () => more.minimumMs ?? 0n,
      affordableMs: (fromMs: bigint) => (more.affordableMs ?? ((ms: bigint) => ms))(fromMs),
      retryAfter: (timeMs: bigint) => {
        note('retry', timeMs)
        waiting = 0
      },
      nextDueMs: () => dueMs.shift(),
      skipMissedIntervals: (nowMs: number) => note('skip', nowMs),
      nextInterval: () => {
        const next = intervals.shift()
        return next === undefined ? undefined : BigInt(next)
      },
      allows: more.allows ?? (() => true),
    },
    acceptance: {
      accept: () => accepted('accept'),
      acceptWithSuccessor: () => accepted('accept with successor'),
    },
    faulty: { clear: () => note('clear'), drop: () => note('drop') },
    host: {
      advanceTo: (ms: number) => {
        note('advance', ms)
        now = ms
        return more.advances === true
      },
    },
  } as never)
}
const arrived = (more: More) => {
  seen = []
  finish(maker(more).arrived())
  return seen.slice(2)
}

describe('when a transaction arrives, blocks are made', () => {
  it('while transactions wait, and none where mining is not automatic', () => {
    expect(arrived({ waiting: 2 })).toEqual([['build', 1000n], ['accept'], ['build', 1000n], ['accept']])
    expect(seen.slice(0, 2)).toEqual([['arrived', 1000n], ['clear']])
    expect(arrived({ isAutomatic: false })).toEqual([])
    expect(arrived({ waiting: 0 })).toEqual([])
  })

  it('at the time that is demanded, or not before the last block', () => {
    expect(arrived({ nextMs: 1500n })).toEqual([['advance', 1500], ['build', 1500n], ['accept']])
    expect(arrived({ nextMs: 900n })[0]).toEqual(['build', 1000n])
    expect(arrived({ demandedMs: 800n, nextMs: 900n })[0]).toEqual(['build', 800n])
  })

  it('at the time at which they can pay, or not at all', () => {
    expect(arrived({ affordableMs: (fromMs) => fromMs + 50n })).toEqual([
      ['advance', 1050],
      ['build', 1050n],
      ['accept'],
    ])
    expect(arrived({ affordableMs: () => undefined })).toEqual([])
  })

  it('at the soonest time since Helicon, if something fits then', () => {
    expect(arrived({ soonestMs: 1200n })).toEqual([['build', 1200n], ['advance', 1200], ['accept']])
    seen = []
    // The P-Chain made blocks, so it is built anew.
    expect(arrived({ soonestMs: 1200n, advances: true }).map((of) => (of as unknown[])[0])).toEqual([
      ...['build', 'advance', 'build', 'accept'],
    ])
    seen = []
    const build = (_: bigint, attempt: number) => (attempt === 0 ? empty : full)
    expect(arrived({ soonestMs: 1200n, build, affordableMs: () => 1300n })).toEqual([
      ...[['build', 1200n], ['advance', 1300], ['build', 1300n], ['accept']],
    ])
    seen = []
    // A time in the future is demanded.
    expect(arrived({ soonestMs: 1200n, demandedMs: 1001n })[0]).toEqual(['advance', 1001])
  })

  it('not at the soonest time when the node refuses it; an internal error is thrown', () => {
    const failing = (error: Error) => (_: bigint, attempt: number) => {
      if (attempt === 0) throw error
      return full
    }
    expect(arrived({ soonestMs: 1200n, build: failing(new NodeError('full')) }).at(-1)).toEqual(['accept'])
    expect(() => arrived({ soonestMs: 1200n, build: failing(new TypeError('broken')) })).toThrow('broken')
  })

  it('later again where none fits, or an error ends the attempt', () => {
    expect(arrived({ build: () => empty })).toEqual([
      ['build', 1000n],
      ['retry', 1000n],
    ])
    seen = []
    const build = () => {
      throw new TypeError('broken')
    }
    expect(() => arrived({ build })).toThrow('broken')
    expect(seen.at(-1)).toEqual(['retry', 1000n])
  })

  it('with atomic transactions alone, too, unless one of them blocks a strict chain', () => {
    const atomic = { ...full, block: { ...block, extData: Uint8Array.of(1) } }
    expect(arrived({ build: () => atomic }).at(-1)).toEqual(['accept'])
    const blocked = { ...full, blocked: true }
    expect(arrived({ build: () => blocked }).at(-1)).toEqual(['accept'])
    expect(arrived({ build: () => blocked, isStrict: true, dueMs: [900] }).at(-1)).toEqual(['retry', 1000n])
  })

  it('again without the transactions that broke them', () => {
    const build = (_: bigint, attempt: number) => {
      if (attempt < 2) throw new TransactionFault([], [], new TypeError('broken'))
      return full
    }
    expect(arrived({ build })).toEqual([
      ...[['build', 1000n], ['drop'], ['build', 1000n], ['drop'], ['build', 1000n], ['accept']],
    ])
  })
})

describe('with strict delays', () => {
  const strict = { isStrict: true, now: 5000 }

  it('nothing is made before it is due', () => {
    expect([arrived({ ...strict, dueMs: [] }), arrived({ ...strict, dueMs: [5001] })]).toEqual([[], []])
    expect(arrived({ ...strict, dueMs: [5000] })).toEqual([['build', 5000n], ['accept']])
  })

  it('a block that another one may follow comes when it was due, if one does', () => {
    // The minimum delay is two seconds.
    expect(arrived({ ...strict, dueMs: [3000] })).toEqual([['build', 3000n], ['accept with successor']])
    expect(arrived({ ...strict, dueMs: [3001] })).toEqual([['build', 5000n], ['accept']])
    expect(arrived({ ...strict, dueMs: [3000], successor: false })).toEqual([
      ...[['build', 3000n], ['accept with successor'], ['build', 5000n], ['accept']],
    ])
  })

  it('a block comes when it was due where time runs by itself, or where its time is demanded', () => {
    expect(arrived({ ...strict, dueMs: [3000], mode: 'running' })).toEqual([['build', 3000n], ['accept']])
    expect(arrived({ ...strict, dueMs: [3000], demandedMs: 3000n })).toEqual([['build', 3000n], ['accept']])
  })
})

describe('a block on demand', () => {
  it('may be empty, and moves the clock to its time', () => {
    expect(finish(maker({ build: () => empty, minimumMs: 1500n }).mineOne(1200n))).toBe(block)
    expect(seen).toEqual([['advance', 1500], ['build', 1500n], ['accept']])
    seen = []
    finish(maker({ affordableMs: () => undefined }).mineOne(1200n))
    expect(seen.slice(0, 2)).toEqual([
      ['advance', 1200],
      ['build', 1200n],
    ])
    seen = []
    finish(maker({ demandedMs: 700n, affordableMs: (fromMs) => fromMs + 1n }).mineOne(1200n))
    expect(seen[0]).toEqual(['build', 701n])
  })

  it('comes at each interval that is allowed, after what waits', () => {
    const more = { intervals: [1000, 1100, 1200], waiting: 1, allows: (dueMs: bigint) => dueMs !== 1100n }
    finish(maker({ ...more, now: 1200, nextMs: 1150n, isAutomatic: false }).makeDueBlocks(1200))
    expect(seen).toEqual([['skip', 1200], ['build', 1150n], ['accept'], ['build', 1200n], ['accept']])
    seen = []
    finish(maker({ waiting: 1, now: 1200 }).makeDueBlocks(1200))
    expect(seen).toEqual([['build', 1200n], ['accept'], ['skip', 1200]])
  })
})
