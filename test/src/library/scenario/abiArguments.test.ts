import { describe, expect, it } from '@jest/globals'
import {
  type AbiParameter,
  argumentsFor,
  constructorIn,
  functionIn,
} from '../../../../src/library/scenario/build/abiArguments.js'

const path = 'calls[0].arguments'
const read = (inputs: readonly AbiParameter[], given: unknown) =>
  argumentsFor({ type: 'function', name: 'f', inputs }, given as never, path)
/** Returns an argument of a type as viem takes it. */
const one = (type: string, value: unknown) => read([{ type, name: 'x' }], [value])[0]

describe('an integer', () => {
  it.each([
    ['uint8', 0n, 255n],
    ['int8', -128n, 127n],
    ['uint256', 0n, (1n << 256n) - 1n],
    ['int256', -(1n << 255n), (1n << 255n) - 1n],
    ['uint', 0n, (1n << 256n) - 1n],
  ])('of %s is from %s to %s', (type, min, max) => {
    expect([one(type, min), one(type, String(max))]).toEqual([min, max])
    for (const beyond of [min - 1n, max + 1n])
      expect(() => one(type, String(beyond))).toThrow(`must be ${type}, got`)
  })

  it.each([
    ['12', 12n],
    [12, 12n],
    ['0x0c', 12n],
    ['-12', -12n],
  ])('may be written as %s', (written, value) => {
    expect(one('int16', written)).toBe(value)
  })

  it.each(['', 'twelve', '1.5', 1.5, '0x', true, null])('cannot be written as %j', (written) => {
    expect(() => one('int16', written)).toThrow('must be int16, got')
  })
})

describe('other types', () => {
  it.each([
    ['bool', true],
    ['bool', false],
    ['string', 'text'],
    ['address', `0x${'ab'.repeat(20)}`],
    ['bytes', '0x'],
    ['bytes', '0x0102'],
    ['bytes2', '0x0102'],
    ['uint8[]', []],
  ])('take what is theirs: %s %j', (type, value) => {
    expect(one(type, value)).toEqual(value)
  })

  it('string takes numbers as their digits', () => {
    expect(one('string', 7)).toBe('7')
  })

  it.each([
    ['bool', 'true', 'must be true or false'],
    ['string', {}, 'must be a text'],
    ['address', `0x${'ab'.repeat(19)}`, 'must be address (0x…)'],
    ['address', `0x${'ab'.repeat(21)}`, 'must be address (0x…)'],
    ['bytes', '0x1', 'must be bytes (0x…)'],
    ['bytes2', '0x01', 'must be bytes2 (0x…)'],
    ['bytes2', '0x010203', 'must be bytes2 (0x…)'],
    ['bytes2', 258, 'must be bytes2 (0x…)'],
    ['uint8[]', 1, 'must be a list (uint8[])'],
    ['uint8[2]', [1], 'must have 2 values, got 1'],
    ['uint8[2]', [1, 2, 3], 'must have 2 values, got 3'],
  ])('refuse what is not: %s %j', (type, value, text) => {
    expect(() => one(type, value)).toThrow(text)
  })

  it('lists have elements of their type, also lists of lists', () => {
    expect(one('uint8[2][]', [['1', 2]])).toEqual([[1n, 2n]])
    expect(() => one('uint8[2][]', [[1, 256]])).toThrow('must be uint8, got 256')
  })
})

describe('a tuple', () => {
  const components = [
    { name: 'id', type: 'uint8' },
    { name: '_owner', type: 'bool' },
  ]

  it('is an object, written as one or as a list; underscores may be left out', () => {
    const value = { id: 1n, _owner: true }
    for (const given of [{ id: 1, owner: true }, { id: 1, _owner: true }, [1, true]])
      expect(read([{ name: 'pair', type: 'tuple', components }], [given])).toEqual([value])
  })

  it('with a member without a name is a list', () => {
    const nameless = [
      { type: 'uint8', name: '' },
      { type: 'bool', name: 'is' },
    ]
    expect(read([{ name: 'pair', type: 'tuple', components: nameless }], [[1, true]])).toEqual([[1n, true]])
  })

  it('has members that are named where they are wrong', () => {
    const pair = [{ name: 'pair', type: 'tuple', components }]
    expect(() => read(pair, [{ id: 256, owner: true }])).toThrow(`"${path}[0].id" must be uint8, got 256`)
    expect(() => read(pair, [[1]])).toThrow(`"${path}[0]" must have 2 values, (uint8 id, bool _owner), got 1`)
    expect(read([{ name: 'none', type: 'tuple' }], [{}])).toEqual([{}])
    expect(() => read([{ name: 'list', type: 'bool[]' }], [[true, 1]])).toThrow(
      `"${path}[0][1]" must be true or false`,
    )
  })

  it.each([1, null, 'text'])('is not %j', (given) => {
    expect(() => read([{ name: 'pair', type: 'tuple', components }], [given])).toThrow(
      'must be an object, or a list of its members',
    )
  })
})

describe('arguments', () => {
  const inputs = [
    { name: '_amount', type: 'uint8' },
    { name: 'to', type: 'bool' },
  ]

  it('come in order or by name', () => {
    for (const given of [[1, true], { amount: 1, to: true }, { to: true, _amount: 1 }])
      expect(read(inputs, given)).toEqual([1n, true])
    expect(read([], undefined)).toEqual([])
  })

  it('are as many as the parameters, and are named where they are wrong', () => {
    expect(() => read(inputs, [1])).toThrow('must have 2 values, (uint8 _amount, bool to), got 1')
    expect(() => read(inputs, { amount: 1 })).toThrow(`missing "${path}.to"`)
    expect(() => read(inputs, { amount: 1, to: null })).toThrow(`missing "${path}.to"`)
    expect(() => read(inputs, { amont: 1, to: true })).toThrow(
      `unknown "${path}.amont": did you mean "_amount"?`,
    )
    expect(() => read([], { zzz: 1 })).toThrow(`unknown "${path}.zzz": there are none`)
    expect(() => read(inputs, { zzz: 1 })).toThrow(`unknown "${path}.zzz": there are _amount, to`)
    expect(() => read([{ type: 'bool[]' }, { type: 'bool' }], [])).toThrow(
      'must have 2 values, (bool[], bool), got 0',
    )
    expect(() => read(inputs, [256, true])).toThrow(`"${path}[0]" must be uint8, got 256`)
  })
})

describe('a function of an ABI', () => {
  const overloads = [
    { type: 'function', name: 'mint', inputs: [{ type: 'uint256' }] },
    { type: 'function', name: 'mint', inputs: [{ type: 'address' }, { type: 'uint256' }] },
    { type: 'function', name: 'burn', inputs: [] },
    { type: 'event', name: 'Minted', inputs: [] },
  ]

  it('has a name, or a signature where several have the name', () => {
    expect(functionIn(overloads, 'burn', path)).toBe(overloads[2])
    expect(functionIn(overloads, 'mint(address, uint256)', path)).toBe(overloads[1])
    expect(() => functionIn(overloads, 'mint', path)).toThrow(
      'is the name of several functions: write "mint(uint256)" or "mint(address,uint256)"',
    )
  })

  it('that is not there is refused by the nearest one, or by all', () => {
    expect(() => functionIn(overloads, 'brn', path)).toThrow('"brn": did you mean "burn"?')
    expect(() => functionIn(overloads, 'Minted', path)).toThrow('is a function that the ABI does not have')
    expect(() => functionIn([], 'burn', path)).toThrow('"burn": there are none')
    expect(() => functionIn(overloads, 'transferFrom', path)).toThrow(
      '"transferFrom": there are mint, mint, burn',
    )
  })

  it('is no entry that is none', () => {
    const named = { name: 'burn' }
    const others = [
      null,
      'function burn()',
      { ...named, type: 'function', inputs: 5 },
      { ...named, inputs: [] },
    ]
    expect(() => functionIn(others, 'burn', path)).toThrow('"burn": there are none')
    expect(functionIn([...others, { ...named, type: 'function' }], 'burn()', path)).toEqual({
      ...named,
      type: 'function',
    })
  })

  it('and its constructor may be left out', () => {
    const made = { type: 'constructor', inputs: [{ type: 'bool' }] }
    expect(constructorIn([...overloads, made])).toBe(made)
    expect(constructorIn(overloads)).toEqual({ type: 'constructor', inputs: [] })
  })
})
