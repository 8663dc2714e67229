import { describe, expect, test } from '@jest/globals'
import { l1Inputs } from '../../../methods/emulator/l1/l1Inputs.js'
import { plainNumber } from '../../../methods/params/plainNumber.js'
import { strict } from '../../../methods/params/strict.js'
import { JsonNumber } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'

describe('a number of a request', () => {
  test.each([
    ['3', 3],
    ['-7', -7],
    ['9007199254740993', 9007199254740993n],
    ['18446744073709551615', 18446744073709551615n],
    ['0.25', 0.25],
    ['1e3', 1000],
    ['1e400', Number.POSITIVE_INFINITY],
    ['9'.repeat(101), 1e101],
  ])('%s is what callers in JavaScript pass', (text, value) => {
    expect(plainNumber(new JsonNumber(text))).toBe(value)
  })

  test('keeps other values', () => {
    const list = [1]
    expect(plainNumber(list)).toBe(list)
    expect(plainNumber('5')).toBe('5')
  })
})

describe('the strict reader', () => {
  const read = (text: string) => strict(l1Inputs).decode(parseJson(text), 'emulator.createL1')

  test('reads a number where a list may stand, too', () => {
    expect(read('{"alias":"g3","validators":3}').validators).toHaveLength(3)
    expect(read('[{"alias":"g3","validators":3}]').validators).toHaveLength(3)
  })

  test('keeps the digits of numbers in lists and in JSON that is passed on', () => {
    const { validators, genesis } = read(
      '{"validators":[{"weight":9007199254740993}],"genesis":{"nonce":9007199254740993}}',
    )
    expect(validators?.[0]?.weight).toBe(9007199254740993n)
    expect(genesis).toBe('{"nonce":9007199254740993}')
  })

  test('refuses a number in place of JSON or of all parameters', () => {
    expect(() => read('{"genesis":3}')).toThrow('"genesis" must be JSON, as a string or an object, got 3')
    expect(() => read('3')).toThrow('parameters must be an object, got 3')
    expect(() => read('[{},{}]')).toThrow('emulator.createL1: parameters must be an object, got a list')
    expect(() => strict({}).decode(parseJson('3'))).toThrow('the method: parameters must be an object')
    for (const text of ['[]', '[null]', 'null', '{}']) expect(read(text)).toEqual({})
  })
})
