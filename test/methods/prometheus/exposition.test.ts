import { expect, test } from '@jest/globals'
import { sorted, textExposition } from '../../../methods/prometheus/exposition.js'
import { counter, durations, gauge, single } from '../../../methods/prometheus/family.js'

const chain = (name: string) => [['chain', name]] as const

test('families come by name and series by their labels, and those without series not at all', () => {
  expect(
    textExposition([
      gauge('b_peers', 'Peers', [single(2)]),
      counter('c_none', 'Nothing', []),
      counter('a_calls', 'Calls', [
        { labels: chain('X'), value: 1 },
        { labels: chain('C'), value: 2_000_000 },
        { labels: [...chain('P'), ['kind', 'new']], value: 3 },
      ]),
    ]),
  ).toBe(
    [
      ...['# HELP a_calls Calls', '# TYPE a_calls counter', 'a_calls{chain="C"} 2e+06'],
      ...['a_calls{chain="P",kind="new"} 3', 'a_calls{chain="X"} 1'],
      ...['# HELP b_peers Peers', '# TYPE b_peers gauge', 'b_peers 2', ''],
    ].join('\n'),
  )
})

test('a histogram has its buckets with the infinite one, its sum and its count', () => {
  const waits = (name: string, seconds: readonly number[], count: number) =>
    durations('waits', 'Waits', chain(name), { firstSeconds: 0.5, count: 3 }, { seconds, count })
  const family = waits('C', [0.5, 0.75, 1.5, 9], 6)
  expect(textExposition([family])).toBe(
    [
      ...['# HELP waits Waits', '# TYPE waits histogram'],
      ...['waits_bucket{chain="C",le="0.5"} 3', 'waits_bucket{chain="C",le="1"} 4'],
      ...['waits_bucket{chain="C",le="2"} 5', 'waits_bucket{chain="C",le="+Inf"} 6'],
      ...['waits_sum{chain="C"} 11.75', 'waits_count{chain="C"} 6', ''],
    ].join('\n'),
  )
  const [merged] = sorted([
    { ...family, samples: [...waits('X', [], 0).samples, ...family.samples] } as typeof family,
  ])
  expect(merged?.samples.map(({ labels }) => labels)).toEqual([chain('C'), chain('X')])
})
