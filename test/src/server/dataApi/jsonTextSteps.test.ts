import { expect, it } from '@jest/globals'
import { jsonTextSteps } from '../../../../src/server/dataApi/jsonTextSteps.js'
import { toEnd } from '../../../../state/codec/toEnd.js'

it.each([
  { nextPageToken: undefined, items: [1, { a: [null, undefined] }, undefined, 'ä"<'], info: { b: [2] } },
  { items: [] },
  {},
  [1, 2],
  'text',
  null,
])('writes what JSON.stringify writes', (answer) => {
  expect(toEnd(jsonTextSteps(answer))).toBe(JSON.stringify(answer))
})

it('writes a large object inside an item in steps', () => {
  const alloc = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, i) => [`account${i}`, { balance: '0x1', x: undefined }]),
  )
  const answer = { chains: [{ name: 'C', genesis: { config: { ids: [1] }, alloc } }] }
  const steps = jsonTextSteps(answer)
  let count = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) count++
  expect(step.value).toBe(JSON.stringify(answer))
  expect(count).toBeGreaterThan(1)
})

it('writes a long list in steps', () => {
  const steps = jsonTextSteps({ items: Array.from({ length: 100 }, () => 'x'.repeat(100_000)) })
  let count = 0
  while (steps.next().done !== true) count++
  expect(count).toBeGreaterThan(30)
})
