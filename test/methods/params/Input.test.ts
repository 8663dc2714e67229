import { describe, expect, it } from '@jest/globals'
import { abiInput } from '../../../methods/params/abiInput.js'
import { executionModeInput } from '../../../methods/params/executionInputs.js'
import { InputFault, mismatch, optionally, shown } from '../../../methods/params/Input.js'
import { textInput } from '../../../methods/params/inputs.js'
import { parseJson } from '../../../state/codec/parseJson.js'

/** What is read of a value, or why it is refused. */
function read(input: { read(value: unknown, path: string): unknown }, value: unknown): unknown {
  try {
    return input.read(value, 'at')
  } catch (error) {
    return error instanceof InputFault ? error.message : error
  }
}

describe('a value', () => {
  it.each<[unknown, string]>([
    ['', '""'],
    ['a'.repeat(80), `"${'a'.repeat(80)}"`],
    ['a'.repeat(81), `"${'a'.repeat(80)}…"`],
    [null, 'null'],
    [undefined, 'undefined'],
    [new Date(0), 'a Date'],
    [{ a: 1 }, 'an object'],
    [parseJson('{"a":1}'), 'an object'],
    [[{}], 'a list'],
    [() => 1, 'a function'],
    [7n, '7'],
    [false, 'false'],
  ])('%p is shown as %s', (value, text) => {
    expect(shown(value)).toBe(text)
  })
})

describe('a refusal', () => {
  it('names the member, in the words of the reader', () => {
    const fault = mismatch('a.b', 'a number', 'x', 'try 1')
    expect(fault.message).toBe('"a.b" must be a number, got "x": try 1')
    expect(fault.describe('parameter')).toBe('parameter "a.b" must be a number, got "x": try 1')
    expect([fault.name, fault.path]).toEqual(['InputFault', 'a.b'])
  })

  it('of all members together names what they are', () => {
    const fault = mismatch('', 'an object', 7)
    expect(fault.describe('option')).toBe('options must be an object, got 7')
    expect(fault.describe('key', 'the file')).toBe('the file must be an object, got 7')
  })
})

it('an optional input reads what the input reads', () => {
  const input = textInput('a name')
  expect(optionally(input)).toEqual({ ...input, optional: true })
  expect(read(optionally(input), 7)).toBe('"at" must be a name, got 7')
})

describe('an ABI', () => {
  it('is a list of plain objects', () => {
    const entry = { type: 'function', inputs: [{ type: 'uint256' }] }
    expect(read(abiInput, [entry])).toEqual([entry])
    expect(read(abiInput, parseJson(JSON.stringify([entry])))).toEqual([entry])
    expect(read(abiInput, [])).toEqual([])
  })

  it.each<[unknown, string]>([
    [{}, '"at" must be an ABI: an array of its entries, got an object'],
    ['[]', '"at" must be an ABI: an array of its entries, got "[]"'],
    [[{}, 5], '"at[1]" must be an entry of an ABI: an object, got 5'],
    [parseJson('[5]'), '"at[0]" must be an entry of an ABI: an object, got 5'],
    [[null], '"at[0]" must be an entry of an ABI: an object, got null'],
    [[[]], '"at[0]" must be an entry of an ABI: an object, got a list'],
  ])('is not %j', (value, message) => {
    expect(read(abiInput, value)).toBe(message)
  })
})

describe('a mode of execution', () => {
  it.each(['immediate', 'held', { lagMs: 1 }])('is %j', (mode) => {
    expect(read(executionModeInput, mode)).toEqual(mode)
  })

  it.each<[unknown, string]>([
    ['later', '"at" must be "immediate" or "held", got "later"'],
    [null, '"at" must be "immediate" or "held", got null'],
    [[{ lagMs: 1 }], '"at" must be "immediate" or "held", got a list'],
    [{ lagMs: 0 }, '"at.lagMs" must be an integer of milliseconds, at least 1, got 0'],
    [{}, 'missing "at.lagMs"'],
  ])('is not %j', (value, message) => {
    expect(read(executionModeInput, value)).toBe(message)
  })
})
