import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { IdleWork, processTiming, unrefTiming } from '../../../src/server/IdleWork.js'

/** Time that a test moves, and work that notes when it was done. */
function makeTurns(count: number) {
  const done: number[] = []
  const timers: { atMs: number; work: () => void }[] = []
  let nowMs = 0
  let left = count
  const turns = new IdleWork(
    () => {
      if (left === 0) return false
      left--
      done.push(nowMs)
      return true
    },
    {
      later(work, ms) {
        const timer = { atMs: nowMs + ms, work }
        timers.push(timer)
        return { cancel: () => timers.splice(timers.indexOf(timer), 1) }
      },
      // A step takes a millisecond here.
      soon(work) {
        return this.later(work, 1)
      },
    },
  )
  const runTo = (ms: number): void => {
    while (timers[0] !== undefined && timers[0].atMs <= ms) {
      const { atMs, work } = timers.shift()!
      nowMs = atMs
      work()
    }
    nowMs = ms
  }
  const addStep = (): void => {
    left++
  }
  return { turns, done, runTo, addStep, waiting: timers }
}

describe('work in idle turns', () => {
  it('begins when no request has come for 20 ms, and continues step by step', () => {
    const { done, runTo } = makeTurns(3)
    runTo(19)
    expect(done).toEqual([])
    runTo(100)
    expect(done).toEqual([20, 21, 22])
  })

  it('stands still for at least 20 ms behind each request, and at most twice as long', () => {
    const { turns, done, runTo } = makeTurns(3)
    runTo(21)
    turns.noteRequest()
    runTo(30)
    turns.noteRequest()
    runTo(100)
    expect(done).toEqual([20, 21, 62])
  })

  it('begins again when there is more to do behind a later request', () => {
    const { turns, done, runTo, addStep } = makeTurns(1)
    runTo(100)
    addStep()
    runTo(200)
    expect(done).toEqual([20])
    turns.noteRequest()
    runTo(300)
    expect(done).toEqual([20, 220])
  })

  it('sets no timer any more when all is done, or when it is stopped', () => {
    const { runTo, waiting } = makeTurns(1)
    runTo(100)
    expect(waiting).toEqual([])
    const stopped = makeTurns(1)
    stopped.turns.stop()
    stopped.turns.noteRequest()
    stopped.runTo(100)
    expect(stopped.done).toEqual([])
  })
})

describe('the timers of Node.js', () => {
  let timeout: jest.SpiedFunction<typeof setTimeout>
  let immediate: jest.SpiedFunction<typeof setImmediate>
  beforeAll(() => {
    timeout = jest.spyOn(globalThis, 'setTimeout')
    immediate = jest.spyOn(globalThis, 'setImmediate')
  })
  afterEach(() => {
    for (const spy of [timeout, immediate]) spy.mockClear()
  })
  afterAll(() => {
    for (const spy of [timeout, immediate]) spy.mockRestore()
  })
  const lastOf = (spy: { mock: { results: readonly { value?: unknown }[] } }) =>
    spy.mock.results.at(-1)?.value as NodeJS.Timeout | undefined

  it('keep the process alive for the next step alone, where a server does', () => {
    const later = processTiming.later(() => undefined, 5)
    expect([timeout.mock.calls.at(-1)?.[1], lastOf(timeout)?.hasRef()]).toEqual([5, false])
    later.cancel()
    const soon = processTiming.soon(() => undefined)
    expect(lastOf(immediate)?.hasRef()).toBe(true)
    soon.cancel()
  })

  it('never keep it alive where the server does not', () => {
    for (const timer of [unrefTiming.later(() => undefined, 5), unrefTiming.soon(() => undefined)]) {
      expect(lastOf(timeout)?.hasRef()).toBe(false)
      timer.cancel()
    }
    expect(timeout.mock.calls.map(([, ms]) => ms)).toEqual([5, 0])
    expect(immediate).not.toHaveBeenCalled()
  })

  it('do their work, and none that is cancelled', async () => {
    const done: string[] = []
    processTiming.soon(() => done.push('cancelled')).cancel()
    processTiming.later(() => done.push('cancelled'), 0).cancel()
    unrefTiming.soon(() => done.push('cancelled')).cancel()
    const worked = (name: string, start: (work: () => void) => unknown): Promise<void> =>
      new Promise((resolve) => {
        start(() => {
          done.push(name)
          resolve()
        })
      })
    await Promise.all([
      worked('soon', (work) => processTiming.soon(work)),
      worked('later', (work) => unrefTiming.later(work, 1)),
    ])
    expect(done.toSorted()).toEqual(['later', 'soon'])
  })
})
