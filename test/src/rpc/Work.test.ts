import { describe, expect, it } from '@jest/globals'
import type { Steps } from '../../../methods/kit/Turns.js'
import { Client } from '../../../src/rpc/Client.js'
import { Work } from '../../../src/rpc/Work.js'

const never = Number.POSITIVE_INFINITY

/** Work whose steps take 5 ms each of a clock that only they move. */
function bench(count: number, { deadlineMs = never, heldBytes = [] as readonly number[] } = {}) {
  const client = new Client()
  const events: string[] = []
  const clock = { nowMs: 0 }
  function* steps(): Steps<string> {
    events.push('began')
    try {
      for (let step = 0; step < count; step++) {
        clock.nowMs += 5
        yield heldBytes[step]
      }
      return 'done'
    } finally {
      events.push('ended')
    }
  }
  return { client, events, clock, work: new Work(steps, { client, deadlineMs }, () => clock.nowMs) }
}

describe('a turn', () => {
  it.each([
    [0, 5],
    [1, 5],
    [5, 5],
    [6, 10],
    [20, 20],
  ])('of %d ms ends with the step that takes it there', (turnMs, expected) => {
    const { work, clock } = bench(10)
    expect(work.advance(turnMs)).toBeUndefined()
    expect(clock.nowMs).toBe(expected)
  })

  it('continues where the last one stopped', () => {
    const { work, events } = bench(5)
    expect(work.isIdle).toBe(true)
    expect([work.advance(10), work.isIdle]).toEqual([undefined, false])
    expect(work.advance(10)).toBeUndefined()
    expect(work.advance(10)).toMatchObject({ value: 'done' })
    expect(events).toEqual(['began', 'ended'])
  })
})

it('holds the memory that its last step with a number told, until it is put back', () => {
  const { work, events } = bench(9, { heldBytes: [7, 9] })
  expect(work.heldBytes).toBe(0)
  work.advance(5)
  expect(work.heldBytes).toBe(7)
  work.advance(5)
  expect(work.heldBytes).toBe(9)
  work.advance(5)
  expect(work.heldBytes).toBe(9)
  work.putBack()
  expect([work.heldBytes, work.isIdle, events]).toEqual([0, true, ['began', 'ended']])
  work.advance(5)
  expect([work.heldBytes, events]).toEqual([7, ['began', 'ended', 'began']])
})

describe('work that nobody waits for', () => {
  it('does not begin', () => {
    const { work, client, events } = bench(3)
    client.disconnect()
    expect(() => work.advance(100)).toThrow('context canceled')
    const late = bench(3, { deadlineMs: 0 })
    expect(() => late.work.advance(100)).toThrow('request timed out')
    expect([...events, ...late.events]).toEqual([])
  })

  it('ends with the step that reaches its deadline', () => {
    const { work, clock, events } = bench(9, { deadlineMs: 10 })
    expect(() => work.advance(100)).toThrow('request timed out')
    expect([clock.nowMs, events, work.isIdle]).toEqual([10, ['began', 'ended'], true])
    expect(() => work.refuseLate(10)).toThrow('request timed out')
    expect(() => work.refuseLate(9)).not.toThrow()
  })

  it('is canceled rather than late where both are so', () => {
    const { work, client } = bench(3, { deadlineMs: 0 })
    client.disconnect()
    expect(() => work.refuseLate(1)).toThrow('context canceled')
  })
})

describe('a limit within the work', () => {
  it('is thrown once, by the step that reaches it', () => {
    const clock = { nowMs: 0 }
    const seen: [string, number][] = []
    function* steps(): Steps<string> {
      const note = (what: string) => void seen.push([what, clock.nowMs])
      clock.nowMs += 5
      yield { ms: 10, refusal: () => new Error('too long') }
      try {
        for (;;) {
          clock.nowMs += 5
          yield 3
        }
      } catch (error) {
        note(String(error))
      }
      for (let step = 0; step < 4; step++) {
        clock.nowMs += 5
        yield 3
      }
      note('end')
      return 'done'
    }
    const work = new Work(steps, { client: new Client(), deadlineMs: never }, () => clock.nowMs)
    expect(work.advance(1000)).toMatchObject({ value: 'done' })
    expect(seen).toEqual([
      ['Error: too long', 15],
      ['end', 35],
    ])
  })

  it('is gone when the work is put back', () => {
    const clock = { nowMs: 0 }
    let begun = 0
    function* steps(): Steps<string> {
      if (begun++ === 0) yield { ms: 10, refusal: () => new Error('too long') }
      for (let step = 0; step < 5; step++) {
        clock.nowMs += 5
        yield undefined
      }
      return 'done'
    }
    const work = new Work(steps, { client: new Client(), deadlineMs: never }, () => clock.nowMs)
    expect(work.advance(5)).toBeUndefined()
    work.putBack()
    expect(work.advance(1000)).toMatchObject({ value: 'done' })
  })
})

it('is numbered in the order in which it came', () => {
  const [first, second] = [bench(1).work, bench(1).work]
  expect(second.number - first.number).toBe(1)
})
