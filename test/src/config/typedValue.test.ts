import { expect, it } from '@jest/globals'
import type { FlagDefinition } from '../../../src/config/FlagDefinition.js'
import { typedValue } from '../../../src/config/typedValue.js'

const flag = (type: FlagDefinition['type'], fallback = '') =>
  ({ name: 'a-flag', type, default: fallback, usage: '' }) as FlagDefinition

it.each([
  ['bool', 'true', true],
  ['bool', 'maybe', 'maybe'],
  ['uint', '12', 12],
  ['uint', '9007199254740991', 9007199254740991],
  ['uint', '18446744073709551615', '18446744073709551615'],
  ['int', '-1', -1],
  ['int', '1.5', '1.5'],
  ['float', '1.5', 1.5],
  ['ints', '1,2', [1, 2]],
  ['ints', '', []],
  ['strings', 'a,b', ['a', 'b']],
  ['strings', '', []],
  ['stringToString', 'a=b,c=d=e', { a: 'b', c: 'd=e' }],
  ['string', 'a,b', 'a,b'],
  ['duration', '1m', '1m'],
] as const)('a %s of %j is %j', (type, text, value) => {
  expect(typedValue(flag(type), text)).toEqual(value)
})

it('is that of the default where nothing is given', () => {
  expect(typedValue(flag('uint', '7'), undefined)).toBe(7)
  expect(typedValue(flag('string', 'x'), '')).toBe('')
})
