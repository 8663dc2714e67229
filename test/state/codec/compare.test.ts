import { expect, test } from '@jest/globals'
import { byKey, compare } from '../../../state/codec/compare.js'

test('values are compared as they are, and entries by their keys', () => {
  expect([3n, 1n, 2n, 1n].sort(compare)).toEqual([1n, 1n, 2n, 3n])
  expect(['b', 'B', 'a'].sort(compare)).toEqual(['B', 'a', 'b'])
  expect(compare(2, 2)).toBe(0)
  const entries: [number, string][] = [
    [2, 'a'],
    [10, 'b'],
    [1, 'c'],
  ]
  expect(entries.sort(byKey).map(([key]) => key)).toEqual([1, 2, 10])
})
