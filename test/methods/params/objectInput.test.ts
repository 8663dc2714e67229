import { expect, it } from '@jest/globals'
import { type Input, optionally } from '../../../methods/params/Input.js'
import { integerInput, textInput } from '../../../methods/params/inputs.js'
import { listInput, mapInput, objectInput } from '../../../methods/params/objectInput.js'
import { parseJson } from '../../../state/codec/parseJson.js'

/** What an input makes of a value, or why it refuses it. */
function read<T>(input: Input<T>, value: unknown, path = 'at'): T | string {
  try {
    return input.read(value, path)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const point = objectInput({
  x: integerInput(),
  y: optionally(integerInput()),
  label: optionally(textInput()),
})

it('an object has its members, those that are optional may be missing, null or undefined', () => {
  expect(read(point, { x: 1, y: 2 })).toEqual({ x: 1, y: 2 })
  expect(read(point, { x: 1, y: null, label: undefined, other: undefined })).toEqual({ x: 1 })
  expect(read(point, parseJson('{"x":1,"label":"a"}'))).toEqual({ x: 1, label: 'a' })
})

it.each<[unknown, string]>([
  [{}, 'missing "at.x"'],
  [{ x: null }, 'missing "at.x"'],
  [{ x: 'a' }, '"at.x" must be an integer, got "a"'],
  [{ x: 1, lable: 'a' }, 'unknown "at.lable": did you mean "label"?'],
  [{ x: 1, label: 'a', lable: 'b' }, 'unknown "at.lable": there are x, y, label'],
  [{ x: 1, other: null }, 'unknown "at.other": there are x, y, label'],
  [parseJson('{"x":1,"other":1}'), 'unknown "at.other": there are x, y, label'],
  [7, '"at" must be an object { x, y, label }, got 7'],
  [[1], '"at" must be an object { x, y, label }, got a list'],
  [null, '"at" must be an object { x, y, label }, got null'],
])('%j is refused: %s', (value, message) => {
  expect(read(point, value)).toBe(message)
})

it.each([new Date(0), new Map(), new Uint8Array(1)])('%p is no object with members', (value) => {
  expect(read(point, value)).toContain('must be an object { x, y, label }, got ')
})

it('an object of the outermost level has paths without a name', () => {
  expect(read(point, {}, '')).toBe('missing "x"')
  expect(read(objectInput({}), { a: 1 }, '')).toBe('unknown "a": there are none')
})

it('a refusal lists up to six members', () => {
  const member = optionally(integerInput())
  const six = { a: member, b: member, c: member, d: member, e: member, f: member }
  expect(read(objectInput(six), 1)).toBe('"at" must be an object { a, b, c, d, e, f }, got 1')
  expect(read(objectInput({ ...six, g: member }), 1)).toBe('"at" must be an object, got 1')
})

it('a list and a map name the item that is wrong', () => {
  expect(read(listInput(integerInput()), [1, '2'])).toEqual([1, 2])
  expect(read(listInput(integerInput()), [1, 'x'])).toBe('"at[1]" must be an integer, got "x"')
  expect(read(listInput(integerInput()), { 0: 1 })).toBe('"at" must be a list, got an object')
  const map = mapInput('an object by chain', integerInput())
  expect(read(map, { C: 1 })).toEqual(new Map([['C', 1]]))
  expect(read(map, parseJson('{"C":1}'))).toEqual(new Map([['C', 1]]))
  expect(read(map, { C: 'x' })).toBe('"at.C" must be an integer, got "x"')
  expect(read(map, [1])).toBe('"at" must be an object by chain, got a list')
})

it('schemas say the same', () => {
  expect(point.schema).toMatchObject({ type: 'object', required: ['x'], additionalProperties: false })
  expect(listInput(textInput()).schema).toEqual({ type: 'array', items: textInput().schema })
  expect(mapInput('a map', textInput()).schema).toEqual({
    type: 'object',
    additionalProperties: textInput().schema,
  })
})
