import { expect, test } from '@jest/globals'
import { flagDefinitions, isAvalancheGoFlag } from '../../../src/config/flagDefinitions.js'

test('flags are sorted by name', () => {
  const names = [...flagDefinitions.keys()]
  expect(names).toEqual([...names].sort())
  expect(names).toHaveLength(new Set(names).size)
})

test("AvalancheGo's flags are told apart from our own", () => {
  expect(['network-id', 'accounts', 'nope'].map(isAvalancheGoFlag)).toEqual([true, false, false])
})
