import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Queue } from '../../../../state/evm/sae/Queue.js'

type Step = { readonly on: number } & (
  | { readonly kind: 'push'; readonly item: number }
  | { readonly kind: 'without'; readonly count: number }
  | { readonly kind: 'replacing'; readonly items: number[] }
)

const on = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ on, kind: fc.constant('push' as const), item: fc.nat(99) }),
  fc.record({ on, kind: fc.constant('without' as const), count: fc.nat(5) }),
  fc.record({ on, kind: fc.constant('replacing' as const), items: fc.array(fc.nat(99), { maxLength: 3 }) }),
)

test('copies of a queue are as if each had its own items', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queues = [{ queue: new Queue<number>(), items: [] as number[] }]
      for (const next of steps) {
        const one = queues[next.on % queues.length]
        if (one === undefined) continue
        const { queue, items } = one
        if (next.kind === 'push') {
          queue.push(next.item)
          items.push(next.item)
        } else if (next.kind === 'without') {
          queues.push({ queue: queue.without(next.count), items: items.slice(next.count) })
        } else {
          const replaced = next.items.slice(0, items.length)
          const pairs: [number, number][] = []
          const copy = queue.replacing(replaced, (before, after) => pairs.push([before, after]))
          expect(pairs).toEqual(replaced.map((after, index) => [items[index], after]))
          // Without replacements it is the same queue.
          if (copy !== queue)
            queues.push({ queue: copy, items: [...replaced, ...items.slice(replaced.length)] })
        }
        for (const { queue: each, items: own } of queues) {
          expect([...each]).toEqual(own)
          expect(each.first(2)).toEqual(own.slice(0, 2))
          for (const index of [0, 1, own.length]) expect(each.at(index)).toBe(own[index])
          expect(each.last()).toBe(own.at(-1))
        }
      }
    }),
    { numRuns: 200 },
  )
})
