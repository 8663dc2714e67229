import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { ScriptWorker } from '../../../methods/debug/tracers/script/ScriptWorker.js'
import { keepSpareThread, takeSpareThread } from '../../../methods/debug/tracers/script/spareThread.js'

const script = '{result: function() { return 7 }, fault: function() {}}'
const started: ScriptWorker[] = []

function thread(): ScriptWorker {
  const worker = new ScriptWorker()
  started.push(worker)
  return worker
}

// The files that run in one process share the thread that is kept.
beforeEach(() => takeSpareThread()?.end())
afterEach(() => {
  jest.useRealTimers()
  takeSpareThread()
  for (const worker of started.splice(0)) worker.end()
})

describe('the thread that is kept for a later script', () => {
  it('is taken once, and runs another script', () => {
    const worker = thread()
    const create = () =>
      worker.call({ kind: 'create', code: script, config: '{}' }, () => {
        throw new Error('a question')
      })
    expect(create()).toEqual({ created: { hasStep: false, hasFrames: false } })
    keepSpareThread(worker)
    expect([takeSpareThread(), takeSpareThread()]).toEqual([worker, undefined])
    expect(create()).toEqual({ created: { hasStep: false, hasFrames: false } })
  })

  it('is one: a second thread ends', () => {
    const [first, second] = [thread(), thread()]
    keepSpareThread(first)
    keepSpareThread(second)
    expect([first.isAlive, second.isAlive, takeSpareThread()]).toEqual([true, false, first])
  })

  it('is none that has ended', () => {
    const [before, after] = [thread(), thread()]
    before.end()
    keepSpareThread(before)
    expect(takeSpareThread()).toBeUndefined()
    keepSpareThread(after)
    after.end()
    expect(takeSpareThread()).toBeUndefined()
  })

  it('ends after ten seconds without a script', () => {
    jest.useFakeTimers()
    const worker = thread()
    keepSpareThread(worker)
    jest.advanceTimersByTime(9_999)
    expect(worker.isAlive).toBe(true)
    jest.advanceTimersByTime(1)
    expect([worker.isAlive, takeSpareThread()]).toEqual([false, undefined])
  })
})
