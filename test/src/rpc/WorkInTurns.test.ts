import { describe, expect, it } from '@jest/globals'
import type { Steps } from '../../../methods/kit/Turns.js'
import { Client } from '../../../src/rpc/Client.js'
import { type HeldLimits, WorkInTurns } from '../../../src/rpc/WorkInTurns.js'

const never = Number.POSITIVE_INFINITY

/** A clock that steps move, and the order of what happens. */
function bench(limits?: HeldLimits) {
  const events: string[] = []
  const began: string[] = []
  let nowMs = 0
  const work = new WorkInTurns(
    {
      nowMs: () => nowMs,
      next: async () => void events.push('others'),
    },
    limits,
  )
  /** Work whose steps take 5 ms each. */
  function* steps(count: number, name = 'work', heldBytes?: number): Steps<string> {
    began.push(name)
    try {
      for (let step = 0; step < count; step++) {
        nowMs += 5
        yield heldBytes
      }
      return name
    } finally {
      events.push(`${name} ended`)
    }
  }
  return { work, steps, events, began, now: () => nowMs }
}

describe('work in turns', () => {
  it('gives a result at once when it takes no longer than a turn', () => {
    const { work, steps } = bench()
    expect(work.run(() => steps(3))).toBe('work')
  })

  it('lets other work in every 20 ms', async () => {
    const { work, steps, events } = bench()
    expect(await work.run(() => steps(9))).toBe('work')
    expect(events).toEqual(['others', 'others', 'work ended'])
  })

  it('is refused at the deadline of its request, and frees what it holds', async () => {
    const { work, steps, events } = bench()
    const turns = work.until(work.deadlineAfter(30))
    await expect(Promise.resolve(turns.run(() => steps(100)))).rejects.toMatchObject({
      code: -32002,
      message: 'request timed out',
    })
    expect(events).toEqual(['others', 'work ended'])
  })

  it('has a deadline that is over at its time, and not before', () => {
    const { work, steps } = bench()
    const deadlineMs = work.deadlineAfter(10)
    expect([deadlineMs, work.isOver(deadlineMs), work.isOver(never)]).toEqual([10, false, false])
    void work.run(() => steps(1))
    expect([work.isOver(deadlineMs), work.isOver(never)]).toEqual([false, false])
    void work.run(() => steps(1))
    expect([work.isOver(deadlineMs), work.isOver(never)]).toEqual([true, false])
  })

  it('has no deadline without a duration', async () => {
    const { work, steps } = bench()
    expect([0, -1, 1].map((ms) => work.deadlineAfter(ms))).toEqual([never, never, 1])
    expect(await work.until(work.deadlineAfter(0)).run(() => steps(100))).toBe('work')
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
    expect(await work.run(limited)).toBe('caught: Error: too long')
  })
})

describe('many pieces of work', () => {
  it('each have their first turn at once, and a short one after a long one', () => {
    const { work, steps, events, now } = bench()
    const slow = Array.from({ length: 20 }, () => work.until(never, new Client()).run(() => steps(1_000)))
    expect(slow.every((each) => each instanceof Promise)).toBe(true)
    expect(work.until(never, new Client()).run(() => steps(0, 'light'))).toBe('light')
    expect(events.at(-1)).toBe('light ended')
    // The first one took 20 ms. The others took a step each, so nobody waited for twenty whole turns.
    expect(now()).toBe(4 * 5 + 19 * 5)
  })

  it('have short first turns until later turns have taken as long', async () => {
    const { work, steps, now } = bench()
    const lengthsMs: number[] = []
    const begin = () => work.until(never, new Client()).run(() => steps(5))
    function* first(): Steps<string> {
      yield* steps(4)
      // The second turn begins. It makes up for the 20 ms of the first one.
      const beganMs = now()
      void begin()
      lengthsMs.push(now() - beganMs)
      return 'first'
    }
    const all = work.until(never, new Client()).run(first)
    // Each of these is charged with 2 ms, so 24 ms are left.
    const others = Array.from({ length: 12 }, begin)
    await Promise.all([all, ...others])
    expect(lengthsMs).toEqual([5])
  })

  it('take turns one by one, and everything else is done in between', async () => {
    const { work, steps, events } = bench()
    const names = ['a', 'b', 'c']
    await Promise.all(names.map((name) => work.until(never, new Client()).run(() => steps(13, name))))
    for (const [index, event] of events.entries())
      if (event.endsWith('ended')) expect(events[index - 1]).toBe('others')
    expect(events.filter((event) => event !== 'others')).toEqual(['a ended', 'b ended', 'c ended'])
  })

  it('of one client are done in their order, and delay another client by one turn each', async () => {
    const { work, steps, events } = bench()
    const [greedy, modest] = [new Client(), new Client()]
    const all = Array.from({ length: 5 }, (_, index) =>
      work.until(never, greedy).run(() => steps(40, `greedy ${index}`)),
    )
    await Promise.all([...all, work.until(never, modest).run(() => steps(20, 'modest'))])
    const ended = events.filter((event) => event !== 'others')
    expect(ended).toEqual([
      'modest ended',
      ...Array.from({ length: 5 }, (_, index) => `greedy ${index} ended`),
    ])
  })

  it('of all streams of a connection share its turns', async () => {
    const { work, steps, events } = bench()
    const connection = new Client()
    const streams = Array.from({ length: 4 }, (_, index) =>
      work.until(never, new Client(connection)).run(() => steps(30, `stream ${index}`)),
    )
    const other = work.until(never, new Client()).run(() => steps(20, 'other'))
    await Promise.all([...streams, other])
    expect(events.filter((event) => event !== 'others')[0]).toBe('other ended')
  })
})

describe('a client that goes', () => {
  it('ends its work, which frees its memory, while the work of others continues', async () => {
    const { work, steps, events } = bench()
    const [gone, patient] = [new Client(), new Client()]
    const abandoned = Promise.resolve(work.until(never, gone).run(() => steps(1_000, 'abandoned')))
    const other = work.until(never, patient).run(() => steps(50, 'other'))
    gone.disconnect()
    await expect(abandoned).rejects.toThrow('context canceled')
    expect(await other).toBe('other')
    expect(events.filter((event) => event !== 'others')).toEqual(['abandoned ended', 'other ended'])
  })

  it('ends the work of all streams of its connection', async () => {
    const { work, steps } = bench()
    const connection = new Client()
    const stream = Promise.resolve(work.until(never, new Client(connection)).run(() => steps(1_000)))
    connection.disconnect()
    await expect(stream).rejects.toThrow('context canceled')
  })
})

describe('work that holds much memory', () => {
  const limits = { bytes: 100, pieces: 10 }

  it('is put back when the oldest work leaves no room, and begins again after it', async () => {
    const { work, steps, began, events } = bench(limits)
    const names = ['a', 'b', 'c']
    const all = names.map((name) => work.until(never, new Client()).run(() => steps(30, name, 60)))
    expect(await Promise.all(all)).toEqual(names)
    expect(began.slice(0, 3)).toEqual(names)
    expect(began.filter((name) => name === 'a')).toHaveLength(1)
    expect(began.filter((name) => name === 'c').length).toBeGreaterThan(1)
    // Put back: it freed what it held before the first one ended.
    expect(events.indexOf('c ended')).toBeLessThan(events.indexOf('a ended'))
  })

  it('may be many pieces, of which a few hold memory at the same time', async () => {
    const { work, steps, began } = bench({ bytes: 1_000, pieces: 4 })
    let open = 0
    let most = 0
    function* counted(name: string): Steps<string> {
      open++
      try {
        for (const _ of Array.from({ length: 10 })) {
          yield* steps(1, name, 1)
          most = Math.max(most, open)
        }
        return name
      } finally {
        open--
      }
    }
    const names = Array.from({ length: 20 }, (_, index) => `${index}`)
    expect(
      await Promise.all(names.map((name) => work.until(never, new Client()).run(() => counted(name)))),
    ).toEqual(names)
    expect(most).toBeLessThanOrEqual(5)
    expect(began.length).toBeGreaterThan(20)
  })

  it('is put back above 256 MB, and not before', async () => {
    const half = 128 * 1024 * 1024
    for (const [bytes, isPutBack] of [
      [half, false],
      [half + 1, true],
    ] as const) {
      const { work, steps, began } = bench()
      const first = work.until(never, new Client()).run(() => steps(9, 'first', half))
      const second = work.until(never, new Client()).run(() => steps(9, 'second', bytes))
      await Promise.all([first, second])
      expect([bytes, began.filter((name) => name === 'second').length > 1]).toEqual([bytes, isPutBack])
    }
  })

  it('is put back above 64 pieces, and not before', async () => {
    for (const [pieces, isPutBack] of [
      [64, false],
      [65, true],
    ] as const) {
      const { work, steps, began } = bench()
      const names = Array.from({ length: pieces }, (_, index) => `${index}`)
      await Promise.all(names.map((name) => work.until(never, new Client()).run(() => steps(9, name, 1))))
      expect([pieces, began.filter((name) => name === names.at(-1)).length > 1]).toEqual([pieces, isPutBack])
    }
  })

  it('continues alone, however much memory it holds', async () => {
    const { work, steps } = bench(limits)
    expect(await work.run(() => steps(30, 'large', 1_000))).toBe('large')
  })
})

describe('work that was put back', () => {
  it.each([
    [50, false],
    [51, true],
  ])('begins again once the rest holds half of the limit: %d of 100 bytes', async (bytes, waits) => {
    const { work, steps, began } = bench({ bytes: 100, pieces: 10 })
    const first = work.until(never, new Client()).run(() => steps(30, 'first', bytes))
    const second = work.until(never, new Client()).run(() => steps(30, 'second', 60))
    await Promise.all([first, second])
    expect(began.filter((name) => name === 'first')).toHaveLength(1)
    const begun = began.filter((name) => name === 'second').length
    if (waits) expect(begun).toBe(2)
    else expect(begun).toBeGreaterThan(2)
  })

  it('begins again once there are fewer pieces than the limit', async () => {
    const { work, steps, began } = bench({ bytes: 1_000, pieces: 2 })
    const names = ['a', 'b', 'c']
    await Promise.all(names.map((name) => work.until(never, new Client()).run(() => steps(30, name, 1))))
    expect(names.map((name) => began.filter((each) => each === name).length)).toEqual([1, 1, 2])
  })
})

it('of a client whose deadline is over ends alone', async () => {
  const { work, steps, events } = bench()
  const [client, other] = [new Client(), new Client()]
  const late = Promise.resolve(work.until(60, client).run(() => steps(100, 'late')))
  const patient = work.until(never, client).run(() => steps(12, 'patient'))
  const others = work.until(never, other).run(() => steps(12, 'other'))
  await expect(late).rejects.toThrow('request timed out')
  await Promise.all([patient, others])
  expect(events.filter((event) => event !== 'others')).toEqual(['late ended', 'other ended', 'patient ended'])
})

describe('a turn of work that is not in steps', () => {
  it('takes 20 ms from its beginning, and again from its next one', async () => {
    const { work, steps } = bench()
    const pass = (fives: number) => void work.run(() => steps(fives))
    const turn = work.turn()
    const seen: boolean[] = []
    const look = () => void seen.push(turn.isOver())
    look()
    pass(3)
    look()
    pass(1)
    look()
    await turn.next()
    look()
    pass(3)
    look()
    pass(1)
    look()
    expect(seen).toEqual([false, false, true, false, false, true])
  })

  it('is short while another one is charged', async () => {
    const { work, steps } = bench()
    const next = work.turn().next()
    const turn = work.turn()
    expect(turn.isOver()).toBe(false)
    void work.run(() => steps(1))
    expect(turn.isOver()).toBe(true)
    await next
    const later = work.turn()
    void work.run(() => steps(3))
    expect(later.isOver()).toBe(false)
  })

  it('comes in the order of the others', async () => {
    const { work, steps, events } = bench()
    const turn = work.turn(new Client())
    const other = work.until(never, new Client()).run(() => steps(20, 'other'))
    await turn.next()
    events.push('turn')
    await turn.next()
    events.push('turn')
    await other
    expect(events.filter((event) => event !== 'others')).toEqual(['turn', 'turn', 'other ended'])
  })
})

describe('the end of all work', () => {
  it('fails work that waits for a turn and frees its memory; later work is done as before', async () => {
    const { work, steps, events } = bench()
    const waiting = Promise.resolve(work.run(() => steps(1_000, 'endless')))
    const turn = work.turn(new Client())
    const next = turn.next()
    work.end()
    await expect(waiting).rejects.toThrow('closed')
    await expect(next).rejects.toThrow('closed')
    await expect(turn.next()).rejects.toThrow('closed')
    expect(events).toContain('endless ended')
    expect(await work.run(() => steps(20, 'later'))).toBe('later')
  })

  it('is told to listeners once, and not to those that were removed', () => {
    const { work } = bench()
    const told: string[] = []
    work.onEnd(() => told.push('stays'))
    work.onEnd(() => told.push('goes'))()
    work.end()
    work.end()
    expect(told).toEqual(['stays'])
  })

  it('fails the work that a request begins afterwards, and not that of a later request', async () => {
    const { work, steps } = bench()
    const turns = [work.unlimited, work.until(Number.POSITIVE_INFINITY), work.until(60_000)]
    work.end()
    for (const each of turns) expect(() => each.run(() => steps(20, 'late'))).toThrow('closed')
    expect(await work.unlimited.run(() => steps(20, 'later'))).toBe('later')
  })
})
