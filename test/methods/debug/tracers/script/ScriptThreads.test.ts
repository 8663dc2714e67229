import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { ScriptThreads } from '../../../../../methods/debug/tracers/script/ScriptThreads.js'
import type { ScriptWorker } from '../../../../../methods/debug/tracers/script/ScriptWorker.js'
import { keepSpareThread, takeSpareThread } from '../../../../../methods/debug/tracers/script/spareThread.js'

/** A thread that runs nothing, and tells what was done to it. */
function thread() {
  const done: string[] = []
  const worker = {
    isAlive: true,
    renew: () => done.push('renew'),
    end() {
      done.push('end')
      this.isAlive = false
    },
  }
  return { done, worker: worker as unknown as ScriptWorker }
}

// The files that run in one process share the thread that is kept.
beforeEach(() => takeSpareThread()?.end())
afterEach(() => {
  takeSpareThread()
})

describe('the threads of a request', () => {
  it('begin with the one that is kept, and are taken again once they are free', () => {
    const { done, worker } = thread()
    keepSpareThread(worker)
    const threads = new ScriptThreads()
    expect(threads.take()).toBe(worker)
    expect(done).toEqual(['renew'])
    threads.release()
    expect(done).toEqual(['renew', 'renew'])
    expect(takeSpareThread()).toBeUndefined()
    expect(threads.take()).toBe(worker)
    // It is busy, and taken once.
    threads.release()
    threads.release()
    expect(done).toEqual(['renew', 'renew', 'renew'])
    threads.end()
    expect(takeSpareThread()).toBe(worker)
  })

  it('start with the one that is kept, without a wait', async () => {
    const { worker } = thread()
    keepSpareThread(worker)
    const threads = new ScriptThreads()
    await threads.start()
    expect(takeSpareThread()).toBeUndefined()
    expect(threads.take()).toBe(worker)
    threads.end()
    expect(takeSpareThread()).toBe(worker)
  })

  it('end but for one that a later request takes', () => {
    const [first, second, third] = [thread(), thread(), thread()]
    const threads = new ScriptThreads()
    for (const { worker } of [first, second]) {
      keepSpareThread(worker)
      threads.take()
    }
    threads.release()
    keepSpareThread(third.worker)
    threads.end()
    expect([first.done, second.done, third.done].map((done) => done.at(-1))).toEqual(['end', 'end', 'renew'])
    expect(takeSpareThread()).toBe(third.worker)
  })

  it('that have ended are not used again', () => {
    const { done, worker } = thread()
    keepSpareThread(worker)
    const threads = new ScriptThreads()
    threads.take().end()
    threads.release()
    threads.end()
    expect(done).toEqual(['renew', 'end'])
    expect(takeSpareThread()).toBeUndefined()
  })
})
