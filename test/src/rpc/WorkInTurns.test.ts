import { describe, expect, it } from '@jest/globals'
import type { Steps } from '../../../methods/kit/Turns.js'
import { WorkInTurns } from '../../../src/rpc/WorkInTurns.js'

/** A clock that steps move, and the order of what happens. */
function bench() {
  const events: string[] = []
  let nowMs = 0
  const work = new WorkInTurns({
    nowMs: () => nowMs,
    next: async () => void events.push('others'),
  })
  /** Work whose steps take 5 ms each. */
  function* steps(count: number, name = 'work'): Steps<string> {
    try {
      for (let step = 0; step < count; step++) {
        nowMs += 5
        yield undefined
      }
      return name
    } finally {
      events.push(`${name} ended`)
    }
  }
  return { work, steps, events }
}

describe('work in turns', () => {
  it('gives a result at once when it takes no longer than a turn', () => {
    const { work, steps } = bench()
    expect(work.run(steps(3))).toBe('work')
  })

  it('lets other work in every 20 ms', async () => {
    const { work, steps, events } = bench()
    expect(await work.run(steps(9))).toBe('work')
    expect(events).toEqual(['others', 'others', 'work ended'])
  })

  it('is refused at the deadline of its request, and frees what it holds', async () => {
    const { work, steps, events } = bench()
    const turns = work.until(work.deadlineAfter(30))
    await expect(Promise.resolve(turns.run(steps(100)))).rejects.toMatchObject({
      code: -32002,
      message: 'request timed out',
    })
    expect(events).toEqual(['others', 'work ended'])
  })

  it('has no deadline without a duration', async () => {
    const { work, steps } = bench()
    expect(work.deadlineAfter(0)).toBe(Number.POSITIVE_INFINITY)
    expect(await work.until(work.deadlineAfter(0)).run(steps(100))).toBe('work')
  })

  it('throws the refusal of a limit into the work, from where the limit was set', async () => {
    const { work, steps } = bench()
    function* limited(): Steps<string> {
      yield* steps(3, 'before')
      yield { ms: 10, refusal: () => new Error('too long') }
      try {
        return yield* steps(100, 'limited')
      } catch (error) {
        return `caught: ${String(error)}`
      }
    }
    expect(await work.run(limited())).toBe('caught: Error: too long')
  })

  it('begins no more than eight pieces that take turns, and the others after them', async () => {
    const { work, steps, events } = bench()
    const all = Array.from({ length: 10 }, (_, index) => work.run(steps(index < 8 ? 20 : 1, `${index}`)))
    expect(await Promise.all(all)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    const ended = events.filter((event) => event.endsWith('ended'))
    expect(ended.slice(-2).sort()).not.toContain('0 ended')
    expect(ended.indexOf('8 ended')).toBeGreaterThan(ended.indexOf('0 ended'))
  })
})
