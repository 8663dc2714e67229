import { expect, test } from '@jest/globals'
import { JsonItems, type JsonWritable } from '../../../state/codec/json.js'
import { toPlain } from '../../../state/codec/plainJson.js'
import { stringifyJson, stringifyJsonSteps } from '../../../state/codec/stringifyJson.js'

/** A chain of lists, each the only item of the one around it. */
const nested = (depth: number): JsonWritable =>
  depth === 0 ? 'end' : new JsonItems(() => [nested(depth - 1)])

test('a list whose items are made while it is written stands in a value like any other', () => {
  const value = { before: 1, list: new JsonItems(() => [1, new JsonItems(() => []), { a: '<' }]), after: 2 }
  expect(stringifyJson(value)).toBe('{"before":1,"list":[1,[],{"a":"\\u003c"}],"after":2}')
  expect(toPlain(value)).toEqual({ before: 1, list: [1, [], { a: '<' }], after: 2 })
  expect(stringifyJson(nested(500))).toBe(`${'['.repeat(500)}"end"${']'.repeat(500)}`)
  expect(JSON.stringify(toPlain(nested(500)))).toBe(stringifyJson(nested(500)))
})

test('its items are made one after the other, in steps', () => {
  let made = 0
  const list = new JsonItems(function* () {
    for (; made < 100_000; made++) yield made
  })
  const writing = stringifyJsonSteps(list, { before: '', after: '' })
  const counts: number[] = []
  for (let step = writing.next(); step.done !== true; step = writing.next()) counts.push(made)
  expect(counts.length).toBeGreaterThan(10)
  expect(counts[0]).toBeLessThan(10_000)
})

test('long items take steps of their own', () => {
  const list = new JsonItems(() => Array.from({ length: 10 }, () => 'x'.repeat(1_000_000)))
  const writing = stringifyJsonSteps(list, { before: '', after: '' })
  let steps = 0
  for (let step = writing.next(); step.done !== true; step = writing.next()) steps++
  expect(steps).toBeGreaterThanOrEqual(10)
})
