import { describe, expect, it } from '@jest/globals'
import {
  callsInput,
  jsonTextInput,
  l1Inputs,
  managerInputs,
} from '../../../../methods/emulator/l1/l1Inputs.js'
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

describe('validators', () => {
  const { validators } = l1Inputs
  const read = (value: unknown) => validators.read(value, 'validators')

  it('are so many, up to a thousand', () => {
    expect(read(2)).toEqual([{}, {}])
    expect(read(1)).toHaveLength(1)
    expect(read(1000)).toHaveLength(1000)
  })

  it.each([0, -1, 1001, 1.5])('are not %d', (count) => {
    expect(() => read(count)).toThrow(expect.objectContaining({ path: 'validators' }))
  })

  it('are a list, with what is given of each', () => {
    expect(read([{ weight: 5n, balanceNAVAX: 7n }, {}])).toMatchObject([{ weight: 5n, balanceNAVAX: 7n }, {}])
    expect(read([])).toEqual([])
  })

  it('are no object: a list, or how many there are', () => {
    expect(() => read({})).toThrow('a list, or how many there are')
  })
})

describe('a name', () => {
  const { name, alias } = l1Inputs

  it('has up to 128 letters, digits and spaces', () => {
    expect(name.read('My L1', 'name')).toBe('My L1')
    expect(name.read('', 'name')).toBe('')
    expect(name.read('a'.repeat(128), 'name')).toHaveLength(128)
    for (const refused of ['a'.repeat(129), 'a-b', 'é']) expect(() => name.read(refused, 'name')).toThrow()
  })

  it('that is an alias has 1 to 512 characters', () => {
    for (const length of [1, 512]) expect(alias.read('/'.repeat(length), 'alias')).toHaveLength(length)
    for (const length of [0, 513]) expect(() => alias.read('/'.repeat(length), 'alias')).toThrow()
  })
})

it('calls are those that were given, whatever L1 is created', () => {
  const calls = callsInput.read(['0x01', '0x'], 'calls')
  expect(calls({} as Parameters<typeof calls>[0])).toEqual([Uint8Array.of(1), new Uint8Array(0)])
})
