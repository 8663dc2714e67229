import { describe, expect, it } from '@jest/globals'
import { TaskQueue } from '../../../state/time/TaskQueue.js'

describe('TaskQueue', () => {
  it('runs tasks one after the other, in order', async () => {
    const queue = new TaskQueue()
    const seen: string[] = []
    const task = (name: string) => async () => {
      seen.push(`${name} starts`)
      await Promise.resolve()
      seen.push(`${name} ends`)
    }
    await Promise.all([queue.run(task('a')), queue.run(task('b'))])
    expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
    expect(queue.busy).toBe(false)
  })

  it('gives a failure to its caller and goes on', async () => {
    const queue = new TaskQueue()
    const failing = queue.run(() => Promise.reject(new Error('refused')))
    const next = queue.run(() => 'done')
    await expect(failing).rejects.toThrow('refused')
    await expect(next).resolves.toBe('done')
  })
})
