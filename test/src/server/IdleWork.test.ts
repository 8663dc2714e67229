import { describe, expect, it } from '@jest/globals'
import { IdleWork } from '../../../src/server/IdleWork.js'

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
