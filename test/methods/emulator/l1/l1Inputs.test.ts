import { describe, expect, it } from '@jest/globals'
import { jsonTextInput, managerInputs } from '../../../../methods/emulator/l1/l1Inputs.js'
import { objectInput } from '../../../../methods/params/objectInput.js'
import { parseJson } from '../../../../state/codec/parseJson.js'

const word = (digits: string) => `0x${digits.padStart(64, '0')}`
const storageOf = (storage: unknown) => {
  const { storage: read } = objectInput({ storage: managerInputs.storage }).read({ storage }, 'manager')
  return [...(read ?? [])]
}

describe('storage', () => {
  it('has words by slot, both without leading zeros if they like', () => {
    expect(storageOf({ '0x1': '0xabc', [word('2')]: word('f') })).toEqual([
      [word('1'), word('abc')],
      [word('2'), word('f')],
    ])
    expect(storageOf({ [`0x${'f'.repeat(64)}`]: '0x0' })).toEqual([[`0x${'f'.repeat(64)}`, word('')]])
  })

  it.each([
    [{ '0x': '0x1' }],
    [{ '0x1': '0x' }],
    [{ '0x1': `0x${'1'.repeat(65)}` }],
    [{ [`0x${'1'.repeat(65)}`]: '0x1' }],
    [{ '1': '0x1' }],
    [{ '0x1': 1 }],
    [[]],
  ])('is not %j', (storage) => {
    expect(() => storageOf(storage)).toThrow()
  })

  it('names the place and the slot that is none', () => {
    const refused = () => storageOf({ 'first slot': '0x1' })
    expect(refused).toThrow(expect.objectContaining({ path: expect.stringContaining('storage') }))
  })
})

describe('JSON', () => {
  it('is a text as it stands, or an object, whose numbers keep their digits in a request', () => {
    expect(jsonTextInput.read('{ "a": 1.0 }', 'genesis')).toBe('{ "a": 1.0 }')
    expect(jsonTextInput.read(parseJson('{"a": 1.50, "b": 12345678901234567890}'), 'genesis')).toBe(
      '{"a":1.50,"b":12345678901234567890}',
    )
    expect(jsonTextInput.read({ a: 1n }, 'genesis')).toBe('{"a":1}')
  })

  it.each([[null], [[]], [7], [true]])('is not %p', (value) => {
    expect(() => jsonTextInput.read(value, 'genesis')).toThrow(expect.objectContaining({ path: 'genesis' }))
  })
})
