import { expect, it } from '@jest/globals'
import { countBelow, heightOfRow, indexOfRow, rowOf } from '../../../../state/views/evm/rows.js'

it.each([
  [0, 0],
  [1, 0],
  [7, 2 ** 22 - 1],
  [2 ** 30, 5],
])('a row has its height (%d) and its index (%d)', (height, index) => {
  const row = rowOf(height, index)
  expect([heightOfRow(row), indexOfRow(row)]).toEqual([height, index])
})

it('rows are in the order of their chain', () => {
  expect(rowOf(3, 2 ** 22 - 1)).toBe(rowOf(4, 0) - 1)
  expect(rowOf(3, 1)).toBe(rowOf(3, 0) + 1)
})

it.each([
  [2, 0],
  [3, 0],
  [4, 1],
  [5, 1],
  [6, 3],
  [9, 3],
  [10, 4],
])('counts those below %d', (row, count) => {
  expect(countBelow([3, 5, 5, 9], row)).toBe(count)
  expect(countBelow([], row)).toBe(0)
})
