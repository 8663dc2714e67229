import { expect, test } from '@jest/globals'
import { JsonList } from '../../../state/codec/JsonList.js'
import { JsonBytes, JsonTooLargeError } from '../../../state/codec/json.js'
import { toPlain, toPlainSteps } from '../../../state/codec/plainJson.js'
import { stringifyJson, stringifyJsonSteps } from '../../../state/codec/stringifyJson.js'

const listOf = (...items: string[]): JsonBytes => {
  const list = new JsonList()
  for (const item of items) list.add(item)
  return new JsonBytes(list.end())
}

test('a list that was written item by item stands in a value like any other', () => {
  const value = { before: 1, list: listOf('1', '{"a":[]}'), after: '<' }
  expect(stringifyJson(value)).toBe('{"before":1,"list":[1,{"a":[]}],"after":"\\u003c"}')
  expect(toPlain(value)).toEqual({ before: 1, list: [1, { a: [] }], after: '<' })
  expect(stringifyJson(listOf())).toBe('[]')
})

test('a list of many items is kept in chunks, none of them much longer than 64 kB', () => {
  const { chunks, length } = listOf(...Array.from({ length: 50_000 }, () => '"item"'))
  expect(length).toBe(1 + 50_000 * 7)
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan(65 * 1024)
})

test('a chunk ends with the item that is beyond 64 kB, and items and bytes are counted', () => {
  // A bracket or a comma stands before each item.
  const lengthsOf = (...lengths: readonly number[]) => {
    const list = new JsonList()
    for (const length of lengths) list.add('1'.repeat(length))
    const { count, length } = list
    return [list.end().map((chunk) => chunk.length), count, length]
  }
  expect(lengthsOf(65_535)).toEqual([[65_537], 1, 65_536])
  expect(lengthsOf(65_536)).toEqual([[65_537, 1], 1, 65_537])
  expect(lengthsOf(32_767, 32_767, 1)).toEqual([[65_538, 1], 3, 65_538])
})

test('a long list becomes values in steps, chunk by chunk', () => {
  const items = Array.from({ length: 30_000 }, (_, index) => ({ index, text: ',]' }))
  const list = listOf(...items.map((item) => JSON.stringify(item)))
  const converting = toPlainSteps({ list })
  let steps = 0
  let step = converting.next()
  for (; step.done !== true; step = converting.next()) steps++
  expect(steps).toBe(list.chunks.length)
  expect(step.value).toEqual({ list: items })
})

test('a list that fills its last chunk, and one without items, become values', () => {
  const item = JSON.stringify('x'.repeat(64 * 1024))
  expect(toPlain(listOf(item, item))).toEqual([JSON.parse(item), JSON.parse(item)])
  expect(toPlain(listOf())).toEqual([])
})

test('long values are written as bytes, in steps', () => {
  const value = Array.from({ length: 30_000 }, (_, index) => `é${index}`)
  let steps = 0
  const writing = stringifyJsonSteps(value, { before: '<', after: '>' })
  let step = writing.next()
  for (; step.done !== true; step = writing.next()) steps++
  expect(steps).toBeGreaterThan(3)
  expect(step.value).toBeInstanceOf(Uint8Array)
  expect(Buffer.from(step.value as Uint8Array).toString('utf8')).toBe(`<${JSON.stringify(value)}>`)
})

test('bytes are put together in steps of a megabyte', () => {
  const chunk = Buffer.alloc(64 * 1024, '1')
  const value = [new JsonBytes(Array.from({ length: 160 }, () => chunk))]
  const writing = stringifyJsonSteps(value, { before: '<', after: '>' })
  let steps = 0
  let step = writing.next()
  for (; step.done !== true; step = writing.next()) steps++
  expect(steps).toBe(10)
  expect(Buffer.from(step.value as Uint8Array).toString()).toBe(`<[${'1'.repeat(160 * 64 * 1024)}]>`)
})

test('what is no larger than 128 MiB becomes values', () => {
  const bytes = Buffer.from('[1]')
  const chunkOf = (length: number) =>
    ({ length, buffer: bytes.buffer, byteOffset: bytes.byteOffset, byteLength: 3 }) as unknown as Uint8Array
  expect(toPlain(new JsonBytes([chunkOf(2 ** 27)]))).toEqual([1])
  expect(() => toPlain(new JsonBytes([chunkOf(2 ** 27 + 1)]))).toThrow(JsonTooLargeError)
})

test('what is too large for values of JavaScript is refused by name', () => {
  const chunk = new Uint8Array(1024 * 1024)
  const large = new JsonBytes(Array.from({ length: 130 }, () => chunk))
  expect(() => toPlain({ large })).toThrow(JsonTooLargeError)
  expect(() => toPlain({ large })).toThrow(
    /^the result has 137 MB of JSON, too much for a caller in the process/,
  )
})
