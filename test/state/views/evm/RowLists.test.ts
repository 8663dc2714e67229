import { expect, it } from '@jest/globals'
import type { Address } from '../../../../state/evm/values/Address.js'
import { RowLists } from '../../../../state/views/evm/RowLists.js'

const [ann, ben] = ['0xaa', '0xbb'] as unknown as readonly [Address, Address]

it('has the rows of each address, each once', () => {
  const lists = new RowLists()
  for (const row of [3, 3, 5, 5, 9]) lists.add(ann, row)
  lists.add(ben, 4)
  expect([lists.of(ann), lists.of(ben), lists.of('0xcc' as Address)]).toEqual([[3, 5, 9], [4], []])
})

it.each([
  [10, [3, 5, 9]],
  [9, [3, 5]],
  [5, [3]],
  [4, [3]],
  [3, []],
])('from row %d on they are cut', (from, left) => {
  const lists = new RowLists()
  for (const row of [3, 5, 9]) lists.add(ann, row)
  lists.cut(ann, from)
  lists.cut(ben, from)
  expect(lists.of(ann)).toEqual(left)
  lists.add(ann, 20)
  expect(lists.of(ann)).toEqual([...left, 20])
})

it.each([
  [4, [3]],
  [3, []],
])('from row %d on a single one is cut', (from, left) => {
  const lists = new RowLists()
  lists.add(ann, 3)
  lists.cut(ann, from)
  expect(lists.of(ann)).toEqual(left)
})
