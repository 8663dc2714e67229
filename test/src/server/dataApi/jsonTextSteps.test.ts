import { expect, it } from '@jest/globals'
import { WrittenJson } from '../../../../methods/data/kit/WrittenJson.js'
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

it('writes parts that are written already, and long lists inside items, in steps', () => {
  const texts = Array.from(
    { length: 200 },
    (_, i) => `${i === 0 ? '' : ','}"account${i}":"${'0'.repeat(9_000)}"`,
  )
  const chains = [
    { name: 'C', genesis: { config: { ids: [1] }, alloc: new WrittenJson(['{', ...texts, '}']) } },
  ]
  const outputs = Array.from({ length: 20_000 }, (_, i) => ({ id: `output ${i}`, spent: undefined }))
  const answer = { chains, transactions: [{ outputs }, { outputs: [] }] }
  const steps = jsonTextSteps(answer)
  let count = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) count++
  expect(Buffer.from(step.value ?? '').toString()).toBe(JSON.stringify(answer))
  expect(count).toBeGreaterThan(6)
})

it('returns a long text as bytes, which are joined in steps', () => {
  const answer = { items: Array.from({ length: 200 }, () => 'ä'.repeat(300_000)) }
  const steps = jsonTextSteps(answer)
  let count = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) count++
  expect(step.value).toBeInstanceOf(Uint8Array)
  expect(Buffer.from(step.value ?? '').equals(Buffer.from(JSON.stringify(answer)))).toBe(true)
  // One step for each item, and one for each sixteen of them that are joined.
  expect(count).toBeGreaterThan(210)
})

it('writes a long list in steps', () => {
  const steps = jsonTextSteps({ items: Array.from({ length: 100 }, () => 'x'.repeat(100_000)) })
  let count = 0
  while (steps.next().done !== true) count++
  expect(count).toBeGreaterThan(30)
})

/** Writes an answer. @returns its text, and how often other work may run */
function written(answer: unknown): readonly [string, number] {
  const steps = jsonTextSteps(answer)
  let count = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) count++
  return [Buffer.from(step.value ?? '').toString(), count]
}

/** An item whose text has so many characters. */
const itemOf = (characters: number) => 'x'.repeat(characters - 2)

it.each([
  [256 * 1024 - 10, 0],
  [256 * 1024 - 9, 1],
])('lets other work run after 256 KiB: an item of %d characters, %d', (characters, count) => {
  // `{"items":` comes before, and has nine characters, `[` one.
  const answer = { items: [itemOf(characters - 1)] }
  expect(written(answer)).toEqual([JSON.stringify(answer), count])
})

it.each([
  [15, 0],
  [16, 1],
  [31, 1],
  [32, 2],
])('joins sixteen pieces at a time: %d pieces, %d more steps', (pieces, joins) => {
  // The last piece is the end of the text.
  const answer = { items: Array.from({ length: pieces - 1 }, () => itemOf(300_000)) }
  expect(written(answer)).toEqual([JSON.stringify(answer), pieces - 1 + joins])
})

it.each([
  [131, 0],
  [1_001, 3],
])('writes an item with a list of %d long texts in %d steps', (length, count) => {
  for (const item of [{ list: 0 }, { inner: { list: 0 } }, { list: [{ list: 0 }] }]) {
    const list = Array.from({ length }, () => itemOf(1_000))
    const text = JSON.stringify({ items: [item] }).replace('"list":0', `"list":${JSON.stringify(list)}`)
    expect(written(JSON.parse(text))).toEqual([text, count])
  }
})
