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
    expect(queue.runAtOnce(() => 'at once')).toBe('at once')
  })

  it('lets reads in between the steps of work within a task, and no other task', async () => {
    const queue = new TaskQueue()
    const seen: string[] = []
    queue.usePace(() => ({
      isOver: () => true,
      next: async () => {
        seen.push(queue.pausing ? 'pause' : 'no pause')
        await Promise.resolve()
      },
    }))
    const task = queue.run(async () => {
      const result = await queue.inTask(
        (function* () {
          yield undefined
          return 'result'
        })(),
      )
      seen.push(result)
    })
    await Promise.all([task, queue.run(() => seen.push('next task'))])
    expect(seen).toEqual(['pause', 'result', 'next task'])
  })

  it('passes a failure to its caller and continues', async () => {
    const queue = new TaskQueue()
    const failing = queue.run(() => Promise.reject(new Error('refused')))
    const next = queue.run(() => 'done')
    await expect(failing).rejects.toThrow('refused')
    await expect(next).resolves.toBe('done')
  })

  it('does all work that follows a task, in order, before its caller and the next task continue', async () => {
    const queue = new TaskQueue()
    const seen: string[] = []
    queue.follow(async () => {
      await Promise.resolve()
      seen.push('first')
    })
    const stop = queue.follow(() => {
      seen.push('second')
      return undefined
    })
    await Promise.all([queue.run(() => seen.push('a')), queue.run(() => seen.push('b'))])
    stop()
    await queue.run(() => seen.push('c'))
    expect(seen).toEqual(['a', 'first', 'second', 'b', 'first', 'second', 'c', 'first'])
  })

  it('reports errors of watchers and following work, and continues', async () => {
    const reports: unknown[] = []
    const queue = new TaskQueue((_, error) => reports.push(error))
    const [thrown, rejected, watched] = [new Error('thrown'), new Error('rejected'), new Error('watched')]
    queue.follow(() => {
      throw thrown
    })
    queue.follow(() => Promise.reject(rejected))
    queue.watch(() => {
      throw watched
    })
    await expect(queue.run(() => 'done')).resolves.toBe('done')
    await expect(queue.run(() => 'again')).resolves.toBe('again')
    expect(reports.slice(0, 3)).toEqual([thrown, rejected, watched])
  })

  it('runs a synchronous task at once when nothing else is queued', async () => {
    const queue = new TaskQueue()
    const seen: string[] = []
    queue.watch(() => seen.push('changed'))
    expect(queue.runAtOnce(() => seen.push('runs'))).toBe(1)
    expect(() =>
      queue.runAtOnce(() => {
        throw new Error('refused')
      }),
    ).toThrow('refused')
    expect(seen).toEqual(['runs', 'changed', 'changed'])
    const before = queue.run(() => seen.push('before'))
    const after = queue.runAtOnce(() => seen.push('after'))
    expect(seen).toHaveLength(3)
    await Promise.all([before, after])
    expect(seen.slice(3)).toEqual(['before', 'changed', 'after', 'changed'])
  })

  it('does the work that follows a task which ran at once, before its caller and the next task continue', async () => {
    const queue = new TaskQueue()
    const seen: string[] = []
    queue.follow(async () => {
      await Promise.resolve()
      seen.push('followed')
    })
    const refused = queue.runAtOnce(() => {
      seen.push('refused')
      throw new Error('refused')
    })
    const next = queue.runAtOnce(() => seen.push('next'))
    await expect(refused).rejects.toThrow('refused')
    await next
    expect(seen).toEqual(['refused', 'followed', 'next', 'followed'])
  })

  it('lets other work run between the steps of a task, but no other task', async () => {
    const queue = new TaskQueue()
    const seen: string[] = []
    queue.usePace(() => ({
      isOver: () => true,
      next: async () => {
        seen.push(queue.pausing ? 'pause' : 'no pause')
      },
    }))
    const steps = queue.runSteps(function* () {
      seen.push('one')
      yield
      seen.push('two')
      yield
      return 'done'
    })
    const after = queue.run(() => seen.push('next task'))
    expect(await steps).toBe('done')
    await after
    expect(seen).toEqual(['one', 'pause', 'two', 'pause', 'next task'])
    expect(queue.pausing).toBe(false)
  })

  it('does the first steps at once where nothing is queued, and gives the result at once unless it pauses', async () => {
    const queue = new TaskQueue()
    let isOver = false
    queue.usePace(() => ({ isOver: () => isOver, next: () => Promise.resolve() }))
    const seen: string[] = []
    queue.follow(() => void seen.push('followed'))
    const task = function* (): Generator<undefined, string> {
      seen.push('first')
      yield undefined
      seen.push('last')
      return 'done'
    }
    expect(queue.runStepsAtOnce(task)).toBe('done')
    expect(seen).toEqual(['first', 'last', 'followed'])
    isOver = true
    const paused = queue.runStepsAtOnce(task)
    expect(seen.slice(3)).toEqual(['first'])
    const next = queue.runAtOnce(() => seen.push('next'))
    expect(await paused).toBe('done')
    await next
    expect(seen.slice(3)).toEqual(['first', 'last', 'followed', 'next', 'followed'])
  })

  it('waits for the end of a task or its first pause, whichever comes first', async () => {
    const queue = new TaskQueue()
    let isOver = false
    queue.usePace(() => ({
      isOver: () => isOver,
      next: () => new Promise((resolve) => setImmediate(resolve)),
    }))
    const seen: string[] = []
    const task = function* (): Generator<undefined, void> {
      yield undefined
      seen.push('last')
    }
    await queue.runUntilPause(task)
    expect(seen).toEqual(['last'])
    isOver = true
    await queue.runUntilPause(task)
    expect(seen).toEqual(['last'])
    await queue.idle()
    expect(seen).toEqual(['last', 'last'])
  })

  it('runs steps to their end at once where no pace is set, and passes on what they throw', async () => {
    const queue = new TaskQueue()
    const failing = queue.runSteps(function* () {
      yield
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(queue.runAtOnce(() => 'at once')).toBe('at once')
  })

  it('ends a task whose pause fails: its steps clean up, its caller hears why, and the next task runs', async () => {
    const queue = new TaskQueue()
    const seen: string[] = []
    queue.usePace(() => ({ isOver: () => true, next: () => Promise.reject(new Error('closed')) }))
    const failing = queue.runSteps(function* () {
      try {
        yield undefined
        seen.push('next step')
      } finally {
        seen.push('cleaned up')
      }
    })
    await expect(failing).rejects.toThrow('closed')
    expect([seen, queue.pausing]).toEqual([['cleaned up'], false])
    await expect(queue.runUntilPause(() => failingSteps())).rejects.toThrow('refused')
    expect(queue.runAtOnce(() => 'at once')).toBe('at once')
  })

  it('asks for one pace for a task, and does steps until that is over', async () => {
    const queue = new TaskQueue()
    const seen: string[] = []
    let paces = 0
    queue.usePace(() => {
      paces++
      let steps = 0
      return {
        isOver: () => ++steps % 3 === 0,
        next: async () => void seen.push('pause'),
      }
    })
    await queue.runSteps(function* () {
      for (let step = 1; step <= 7; step++) {
        seen.push(`${step}`)
        yield undefined
      }
    })
    expect(seen).toEqual(['1', '2', '3', 'pause', '4', '5', '6', 'pause', '7'])
    expect(paces).toBe(1)
  })

  it('tells its watchers of changes without a task, until they stop, and names what failed', () => {
    const reports: string[] = []
    const queue = new TaskQueue((what) => reports.push(what))
    let changes = 0
    const stop = queue.watch(() => changes++)
    queue.changed()
    stop()
    queue.changed()
    expect(changes).toBe(1)
    queue.watch(() => {
      throw new Error('watched')
    })
    queue.changed()
    queue.follow(() => {
      throw new Error('followed')
    })
    queue.runAtOnce(() => undefined)
    expect(reports).toEqual([
      'a watcher of the queue failed',
      'work that follows a change failed',
      'a watcher of the queue failed',
    ])
  })
})

/** Steps that fail before the first pause. */
// biome-ignore lint/correctness/useYield: that is the case
function* failingSteps(): Generator<undefined, void> {
  throw new Error('refused')
}
