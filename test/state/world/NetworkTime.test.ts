import { beforeEach, describe, expect, it, test } from '@jest/globals'
import { Clock, lastTimestampMs } from '../../../state/time/Clock.js'
import { TaskQueue } from '../../../state/time/TaskQueue.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { NetworkTime } from '../../../state/world/NetworkTime.js'
import type { World } from '../../../state/world/World.js'

const startMs = 1_000_000

/** The blocks that are made: of which chain, and until when. */
let made: string[]
let reports: string[]
let world: World
let queue: TaskQueue
let time: NetworkTime
/** When the P-Chain has a block to make, and what it throws instead. */
let dueMs: number | undefined
let failure: Error | undefined
let step: () => boolean

beforeEach(() => {
  made = []
  reports = []
  dueMs = undefined
  failure = undefined
  step = () => false
  queue = new TaskQueue()
  const blocks = (name: string) =>
    function* (nowMs: number) {
      dueMs = undefined
      made.push(`${name} until ${nowMs - startMs}`)
      yield undefined
    }
  world = {
    clock: new Clock({ mode: 'frozen', startMs }),
    undo: new UndoLog(),
    node: {
      plannedConnections: { nextDue: () => undefined },
      chainAliases: { primaryAlias: () => 'P' },
    },
    platform: { timestamp: BigInt(startMs / 1000 - 10) },
    avm: { blockchainId: 'x', blocks: { last: { time: 0n } } },
    platformProducer: {
      schedule: {
        nextDueMs: (nowMs: number) => {
          if (failure !== undefined) throw failure
          return dueMs !== undefined && dueMs <= nowMs ? dueMs : undefined
        },
      },
      makeDueBlocksInTurns: blocks('P'),
    },
    avmProducer: { nextDueMs: () => undefined, makeDueBlocksInTurns: blocks('X') },
    evmChains: { values: () => [] },
    relay: { isDue: () => false },
    outerBacklog: { step: () => step() },
  } as unknown as World
  time = new NetworkTime({
    world: () => world,
    queue,
    report: (what, error) => void reports.push(`${what}: ${(error as Error).message}`),
  })
})

const now = () => world.clock.now() - startMs

describe('the clock of a network', () => {
  it('is set, and what is due by then is done', async () => {
    dueMs = startMs + 500
    await time.set(startMs + 499)
    expect([now(), made]).toEqual([499, []])
    await time.increase(1)
    expect([now(), made]).toEqual([500, ['P until 500', 'X until 500']])
    await time.increase(0)
    expect([now(), made.length]).toEqual([500, 2])
  })

  it.each([-1, startMs + 0.5, lastTimestampMs + 1, Number.NaN])('is not set to %d', async (timestampMs) => {
    await expect(time.set(timestampMs)).rejects.toThrow('the time must be a whole number of milliseconds')
    expect(now()).toBe(0)
  })

  it.each([-1, 0.5, 2 ** 53])('does not go forward by %d ms', async (ms) => {
    await expect(time.increase(ms)).rejects.toThrow(
      `increaseTime needs a whole number of milliseconds from 0 on, not ${ms}`,
    )
  })

  it('goes neither beyond its last time nor before the last block of a chain', async () => {
    await expect(time.increase(lastTimestampMs - startMs + 1)).rejects.toThrow(
      'between 1970 and the year 9999',
    )
    await expect(time.set(startMs - 11_000)).rejects.toThrow('P')
    expect(now()).toBe(0)
    await time.set(startMs - 10_000)
    expect(now()).toBe(-10_000)
    await time.increase(lastTimestampMs - startMs + 10_000)
    expect(world.clock.now()).toBe(lastTimestampMs)
  })

  it('goes back when the change that moved it fails', () => {
    dueMs = startMs + 5
    const change = () =>
      world.undo.attempt(() => {
        time.move(startMs + 7)
        expect([now(), made]).toEqual([7, ['P until 7', 'X until 7']])
        throw new Error('refused')
      })
    expect(change).toThrow('refused')
    expect(now()).toBe(0)
  })

  it('runs or stands still, which others are told', () => {
    let changes = 0
    queue.watch(() => changes++)
    time.setMode('running')
    expect([world.clock.mode, changes]).toEqual(['running', 1])
    time.setMode('frozen')
    expect([world.clock.mode, changes]).toEqual(['frozen', 2])
    expect(() => time.setMode('fast' as never)).toThrow('mode must be "running" or "frozen", not "fast"')
    expect([world.clock.mode, changes]).toEqual(['frozen', 2])
  })
})

describe('work that is due', () => {
  it('is done before a request, once, and not while a change pauses', async () => {
    await time.doDueWork()
    expect(made).toEqual([])
    dueMs = startMs
    expect(time.isDue()).toBe(true)
    queue.usePace(() => ({ isOver: () => true, next: () => time.doDueWork() }))
    await queue.runSteps(function* () {
      yield undefined
    })
    expect(made).toEqual([])
    queue.usePace(() => ({ isOver: () => false, next: () => Promise.resolve() }))
    await time.doDueWork()
    await time.doDueWork()
    expect([made, time.isDue()]).toEqual([['P until 0', 'X until 0'], false])
  })

  it('is none where a part fails to say so, which is reported', async () => {
    failure = new Error('broken')
    expect(time.isDue()).toBe(false)
    await time.doDueWork()
    expect([made, reports]).toEqual([[], Array(2).fill('what is due could not be determined: broken')])
  })
})

test('work is done ahead while there is some; an error in it is reported, and the rest goes on', () => {
  expect(time.workAhead()).toBe(false)
  step = () => true
  expect(time.workAhead()).toBe(true)
  step = () => {
    throw new Error('broken')
  }
  expect([time.workAhead(), reports]).toEqual([true, ['an outer block was not computed ahead: broken']])
})
