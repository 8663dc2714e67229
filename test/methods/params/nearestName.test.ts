import { expect, test } from '@jest/globals'
import { isMistyped, nearestName } from '../../../methods/params/nearestName.js'

const names = ['timestampMs', 'validators', 'weight', 'nodeID', 'blocks', 'api-admin-enabled', 'a']

test.each([
  ['time', 'timestampMs'],
  ['validatorz', 'validators'],
  ['weigth', 'weight'],
  ['nodeId', 'nodeID'],
  ['block', 'blocks'],
  ['apiAdminEnabled', 'api-admin-enabled'],
  ['ti', undefined],
  ['colour', undefined],
  ['', undefined],
  // A letter alone is nobody's; a third of the letters may be wrong, or one.
  ['b', undefined],
  ['ab', 'a'],
  ['tim', 'timestampMs'],
  ['weights', 'weight'],
  ['waighd', 'weight'],
  ['waigh', undefined],
  ['black', undefined],
])('%p means %p', (written, meant) => {
  expect(nearestName(written, names)).toBe(meant)
})

test('returns the nearest of several similar names', () => {
  expect(nearestName('setCod', ['setMode', 'setCode'])).toBe('setCode')
  expect(nearestName('x', [])).toBeUndefined()
  expect(nearestName('setCode', ['setCodes', 'set', 'set-code'])).toBe('set-code')
  expect(nearestName('abcx', ['abcd', 'abce'])).toBe('abcd')
  expect(nearestName('abcx', ['abce', 'abcd'])).toBe('abce')
})

test.each([
  ['ab', 'ba', true],
  ['chain', 'Chain_', true],
  ['abcd', 'abxy', true],
  ['abcd', 'axyz', false],
  ['abcdef', 'badcfe', false],
  ['abcdef', 'badcef', true],
])('whether %s is %s mistyped: %p', (written, name, is) => {
  expect(isMistyped(written, name)).toBe(is)
})
