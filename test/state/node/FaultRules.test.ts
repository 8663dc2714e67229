import { beforeEach, describe, expect, test } from '@jest/globals'
import type { FaultRule } from '../../../state/node/FaultRule.js'
import { FaultRules, longestDelayMs } from '../../../state/node/FaultRules.js'
import { faultPresets } from '../../../state/node/faultPresets.js'
import { Random } from '../../../state/time/Random.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

let undo: UndoLog
let rules: FaultRules
beforeEach(() => {
  undo = new UndoLog()
  rules = new FaultRules(undo, new Random('network'))
})

const everything = () => true

/** Which of so many requests the only rule hits, counted from 1. */
function hitsOf(rule: FaultRule, requests: number): number[] {
  rules.set({ rules: [rule] })
  return Array.from({ length: requests }, (_, index) => index + 1).filter(
    () => rules.hit(everything) !== undefined,
  )
}

describe('a rule', () => {
  test.each<[FaultRule, readonly number[]]>([
    [{}, [1, 2, 3, 4, 5, 6]],
    [{ times: 2 }, [1, 2]],
    [{ times: 0 }, []],
    [{ after: 2 }, [3, 4, 5, 6]],
    [{ every: 2 }, [2, 4, 6]],
    [{ after: 1, every: 2 }, [3, 5]],
    [{ after: 1, every: 2, times: 1 }, [3]],
    [{ probability: 1 }, [1, 2, 3, 4, 5, 6]],
    [{ probability: 0 }, []],
  ])('%j hits the requests %j of six', (rule, hits) => {
    expect(hitsOf(rule, 6)).toEqual(hits)
  })

  test('counts what it matches, and what it hits', () => {
    rules.set({ rules: [{ every: 2 }] })
    const [{ id } = { id: 0 }] = rules.rules
    expect(rules.countsOf(id)).toEqual({ matches: 0, hits: 0 })
    for (let i = 0; i < 5; i++) rules.hit(everything)
    rules.hit(() => false)
    expect(rules.countsOf(id)).toEqual({ matches: 5, hits: 2 })
  })

  test('that hits decides: those after it do not count', () => {
    const [first, second, third] = [{ times: 1 }, { status: 500 }, {}].map((rule) => rules.add(rule))
    expect([first, second, third]).toEqual([1, 2, 3])
    expect(rules.hit(everything)).toMatchObject({ id: first, delayMs: undefined })
    expect(rules.hit(everything)).toMatchObject({ id: second, rule: { status: 500 } })
    expect(rules.countsOf(first ?? 0)).toEqual({ matches: 2, hits: 1 })
    expect(rules.countsOf(third ?? 0)).toEqual({ matches: 0, hits: 0 })
  })

  test('that is removed has no counts, and its number is not used again', () => {
    const id = rules.add({})
    rules.hit(everything)
    expect(rules.remove(id)).toBe(true)
    expect(rules.remove(id)).toBe(false)
    expect(rules.countsOf(id)).toEqual({ matches: 0, hits: 0 })
    expect(rules.hit(everything)).toBeUndefined()
    expect(rules.add({})).toBe(id + 1)
    rules.hit(everything)
    rules.clear()
    expect(rules.rules).toEqual([])
    expect(rules.countsOf(id + 1)).toEqual({ matches: 0, hits: 0 })
  })

  test('is there again after a revert, with its counts', () => {
    const id = rules.add({})
    rules.hit(everything)
    const mark = undo.checkpoint()
    rules.hit(everything)
    rules.clear()
    undo.revert(mark)
    expect(rules.rules).toHaveLength(1)
    expect(rules.countsOf(id)).toEqual({ matches: 1, hits: 1 })
  })
})

describe('chance', () => {
  const half: FaultRule = { probability: 0.5 }
  const sequence = (seed: string | undefined) => {
    rules.set({ rules: [half], seed })
    return Array.from({ length: 200 }, () => rules.hit(everything) !== undefined)
  }

  test('is the same for the same seed, and about as likely as it should be', () => {
    const first = sequence('one')
    expect(sequence('one')).toEqual(first)
    expect(sequence('two')).not.toEqual(first)
    const hits = first.filter(Boolean).length
    expect(hits).toBeGreaterThan(70)
    expect(hits).toBeLessThan(130)
  })

  test('without a seed takes one from the randomness of the network, once', () => {
    const random = new Random('network')
    rules = new FaultRules(new UndoLog(), random)
    rules.add(half)
    expect(random.position).toBe(0n)
    rules.hit(everything)
    rules.hit(everything)
    expect(random.position).toBe(1n)
    // Without rules its sequence is over.
    rules.clear()
    rules.add(half)
    rules.hit(everything)
    expect(random.position).toBe(2n)
  })
})

describe('a delay', () => {
  const delaysOf = (delay: FaultRule['delay'], count = 300) => {
    rules.set({ rules: [{ delay }], seed: 'delays' })
    return Array.from({ length: count }, () => rules.hit(everything)?.delayMs ?? Number.NaN)
  }

  test('is as long as it says', () => {
    expect(delaysOf(7, 2)).toEqual([7, 7])
  })

  test('between two bounds may be either', () => {
    const delays = delaysOf({ min: 3, max: 5 })
    expect([...new Set(delays)].sort()).toEqual([3, 4, 5])
    expect(delaysOf({ min: 4, max: 4 }, 3)).toEqual([4, 4, 4])
  })

  test('of a distribution lies around its median, on both sides', () => {
    expect(delaysOf({ median: 80, sigma: 0 }, 2)).toEqual([80, 80])
    const delays = delaysOf({ median: 1000, sigma: 0.5 }).sort((a, b) => a - b)
    const median = delays[150] ?? 0
    expect(median).toBeGreaterThan(900)
    expect(median).toBeLessThan(1100)
    // A normal distribution has a sixth beyond a standard deviation on each side: 48 of 300.
    const longer = delays.filter((delay) => delay > 1000 * Math.exp(0.5)).length
    const shorter = delays.filter((delay) => delay < 1000 * Math.exp(-0.5)).length
    for (const beyond of [longer, shorter]) expect(Math.abs(beyond - 48)).toBeLessThan(10)
  })

  test('is no longer than the longest timer', () => {
    expect(delaysOf({ median: 1e12, sigma: 0 }, 1)).toEqual([longestDelayMs])
    expect(longestDelayMs).toBe(2_147_483_647)
  })
})

test('rules that are there from the start, and changes of rules, are told', () => {
  const begun = new FaultRules(new UndoLog(), new Random(''), { rules: [{ status: 500 }, {}] })
  expect(begun.rules.map(({ id }) => id)).toEqual([1, 2])
  let changes = 0
  begun.watch(() => changes++)
  begun.add({})
  expect(changes).toBe(1)
  begun.remove(1)
  expect(changes).toBe(2)
  begun.remove(1)
  begun.hit(everything)
  expect(changes).toBe(2)
})

describe('a preset', () => {
  const limits = (preset: keyof typeof faultPresets, requests: number) => {
    rules.set({ rules: faultPresets[preset], seed: 'preset' })
    return Array.from({ length: requests }, () => rules.hit(everything))
  }

  test('of a public API refuses each fiftieth request, and the others take some time', () => {
    const hits = limits('public-api', 100)
    const refused = hits.flatMap((hit, index) => (hit?.rule.status === 429 ? [index + 1] : []))
    expect(refused).toEqual([50, 100])
    expect(hits[49]?.rule.headers).toEqual(new Map([['retry-after', '1']]))
    expect(hits.filter((hit) => hit?.delayMs === undefined)).toHaveLength(2)
  })

  test('of a replica reads each second request two blocks behind', () => {
    expect(limits('stale-replica', 4).map((hit) => hit?.rule.stale?.blocks)).toEqual([
      undefined,
      2,
      undefined,
      2,
    ])
  })

  test('of a bad network lets ten of a hundred requests fail, and makes others wait', () => {
    const rulesOf = (preset: keyof typeof faultPresets) =>
      faultPresets[preset].map(({ probability, ...effect }: FaultRule) => [probability, effect])
    expect(rulesOf('flaky')).toEqual([
      [0.03, { reset: true }],
      [0.03, { status: 503 }],
      [0.02, { reset: true, when: 'after' }],
      [0.01, { truncate: { bytes: 30 } }],
      [0.01, { malformed: true }],
      [0.05, { drop: 'notification' }],
      [0.1, { delay: { min: 100, max: 1000 } }],
    ])
    const chain = 'C'
    expect(rulesOf('helicon-crossing')).toEqual([
      [0.1, { chain, status: 503, headers: new Map([['retry-after', '2']]) }],
      [0.05, { chain, drop: 'transaction' }],
      [0.2, { chain, drop: 'notification' }],
      [0.3, { chain, stale: { blocks: 3 } }],
      [0.5, { chain, delay: { median: 200, sigma: 0.8 } }],
    ])
    expect(rulesOf('public-api').at(-1)).toEqual([undefined, { delay: { median: 80, sigma: 0.5 } }])
  })

  test('of an outage resets every request', () => {
    expect(limits('outage', 3).map((hit) => hit?.rule)).toEqual(Array(3).fill({ reset: true }))
  })
})
