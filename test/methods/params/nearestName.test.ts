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
])('%p means %p', (written, meant) => {
  expect(nearestName(written, names)).toBe(meant)
})

test('returns the nearest of several similar names', () => {
  expect(nearestName('setCod', ['setMode', 'setCode'])).toBe('setCode')
  expect(nearestName('x', [])).toBeUndefined()
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
