import { describe, expect, it } from '@jest/globals'
import type { Input } from '../../../methods/params/Input.js'
import {
  bigintInput,
  bytesInput,
  evmAddressInput,
  flagInput,
  hexInput,
  integerInput,
  numberInput,
  patternInput,
  textInput,
  wordInput,
  wordOf256Bits,
} from '../../../methods/params/inputs.js'

/** What an input makes of a value, or why it refuses it. */
function read<T>(input: Input<T>, value: unknown): T | string {
  try {
    return input.read(value, 'at')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const must = (what: string, shown: unknown) => `"at" must be ${what}, got ${shown}`

describe('integers', () => {
  it.each<[unknown, bigint]>([
    [0, 0n],
    ['18446744073709551615', (1n << 64n) - 1n],
    [(1n << 64n) - 1n, (1n << 64n) - 1n],
    [`${'0'.repeat(99)}7`, 7n],
  ])('%p is read', (value, integer) => {
    expect(read(bigintInput(), value)).toBe(integer)
  })

  it.each<[unknown, string]>([
    [-1, must('an integer, at least 0', '-1')],
    ['18446744073709551616', must('an integer, at most 18446744073709551615', '"18446744073709551616"')],
    [1.5, must('an integer', '1.5')],
    ['0x1', must('an integer', '"0x1"')],
    [' 1', must('an integer', '" 1"')],
    ['', must('an integer', '""')],
    [true, must('an integer', 'true')],
    [1e21, must('an integer', '1e+21')],
  ])('%p is refused', (value, message) => {
    expect(read(bigintInput(), value)).toBe(message)
  })

  it('have up to 100 digits before they are read as numbers', () => {
    expect(read(bigintInput(), '9'.repeat(100))).toContain('an integer, at most 18446744073709551615, got ')
    expect(read(bigintInput(), '9'.repeat(101))).toContain('must be an integer, got ')
    expect(read(bigintInput(), `-${'9'.repeat(99)}`)).toContain('an integer, at least 0, got ')
    expect(read(bigintInput(), `-${'9'.repeat(100)}`)).toContain('must be an integer, got ')
  })

  it('have a unit and bounds, which they may reach', () => {
    const input = integerInput({ unit: 'milliseconds', min: -5n, max: 7n })
    expect([-5, 7, '7', 0n].map((value) => read(input, value))).toEqual([-5, 7, 7, 0])
    expect(read(input, -6)).toBe(must('an integer of milliseconds, at least -5', '-6'))
    expect(read(input, 8)).toBe(must('an integer of milliseconds, at most 7', '8'))
    expect(input.schema).toEqual({ type: 'integer', minimum: -5, maximum: 7, description: 'milliseconds' })
    const most = Number.MAX_SAFE_INTEGER
    expect(integerInput().schema).toEqual({ type: 'integer', minimum: 0, maximum: most })
    const either = { type: ['integer', 'string'], pattern: '^[0-9]+$' }
    expect(bigintInput().schema).toEqual(either)
    expect(bigintInput({ unit: 'wei' }).schema).toEqual({ ...either, description: 'wei' })
  })

  it('that JavaScript numbers hold end at 2^53 - 1', () => {
    expect(read(integerInput(), Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
    expect(read(integerInput(), Number.MAX_SAFE_INTEGER + 1)).toContain('at most 9007199254740991')
  })
})

describe('words of 256 bits', () => {
  const most = (1n << 256n) - 1n
  it.each<[unknown, bigint]>([
    [0, 0n],
    ['7', 7n],
    [`0x${'f'.repeat(64)}`, most],
    [String(most), most],
    [most, most],
  ])('%p is read', (value, word) => {
    expect(read(wordOf256Bits, value)).toBe(word)
  })

  it.each([-1, `0x1${'0'.repeat(64)}`, String(most + 1n), most + 1n, '0x', '0xg', 1.5, null])(
    '%p is refused',
    (value) => {
      expect(read(wordOf256Bits, value)).toContain(
        'must be an integer of up to 256 bits, decimal or 0x…, got ',
      )
    },
  )
})

describe('numbers', () => {
  it('lie between their bounds, both included', () => {
    const input = numberInput(0, 1)
    expect([0, 0.5, 1].map((value) => read(input, value))).toEqual([0, 0.5, 1])
    for (const value of [-0.001, 1.001, Number.NaN, '0', null])
      expect(read(input, value)).toContain('must be a number between 0 and 1, got ')
    expect(read(numberInput(2, Number.MAX_VALUE), 1)).toBe(must('a number, at least 2', '1'))
  })
})

describe('texts', () => {
  it('are texts, of a form where one is wanted', () => {
    expect(read(textInput(), 'a')).toBe('a')
    expect(read(textInput(), 1)).toBe(must('a string', '1'))
    expect(read(patternInput(/^a+$/, 'letters a'), 'aa')).toBe('aa')
    expect(read(patternInput(/^a+$/, 'letters a'), 'ab')).toBe(must('letters a', '"ab"'))
    expect(read(patternInput(/^1$/, 'one'), 1)).toBe(must('one', '1'))
  })

  it('are words of a list, whose nearest word a refusal names', () => {
    expect(read(wordInput('auto', 'manual'), 'manual')).toBe('manual')
    expect(read(wordInput('auto', 'manual', 'held'), 'manuel')).toBe(
      must('"auto", "manual" or "held"', '"manuel": did you mean "manual"?'),
    )
    expect(read(wordInput('auto'), 3)).toBe(must('"auto"', '3'))
  })

  it('are true or false for a flag', () => {
    expect([true, false].map((value) => read(flagInput, value))).toEqual([true, false])
    expect(read(flagInput, 'true')).toBe(must('true or false', '"true"'))
  })
})

describe('bytes', () => {
  it('are pairs of digits, behind 0x or, for keys and messages, without', () => {
    expect(read(bytesInput, '0x00fF')).toEqual(Uint8Array.of(0, 255))
    expect(read(bytesInput, '0x')).toEqual(new Uint8Array(0))
    expect(read(hexInput, '00ff')).toEqual(Uint8Array.of(0, 255))
    expect(read(hexInput, '0x00ff')).toEqual(Uint8Array.of(0, 255))
    for (const value of ['00ff', '0x0', '0xgg', 1])
      expect(read(bytesInput, value)).toContain('must be bytes in hexadecimal (0x…), got ')
  })

  it('of an EVM address are twenty', () => {
    expect(read(evmAddressInput, `0x${'Ab'.repeat(20)}`)).toBe(`0x${'ab'.repeat(20)}`)
    for (const value of [`0x${'ab'.repeat(19)}`, `0x${'ab'.repeat(21)}`, 'ab'.repeat(20), 7])
      expect(read(evmAddressInput, value)).toContain('must be an EVM address (0x and 40 digits), got ')
  })
})
