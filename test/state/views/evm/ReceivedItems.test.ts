import { expect, it } from '@jest/globals'
import { compare } from '../../../../state/codec/compare.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { ReceivedItems } from '../../../../state/views/evm/ReceivedItems.js'

const [ann, ben, cem] = ['0xaa', '0xbb', '0xcc'] as unknown as readonly [Address, Address, Address]

/** Ann has received c, a and b in rows 5, 7 and 9, and Ben a in row 6. */
function received(): ReceivedItems<string> {
  const items = new ReceivedItems<string>(compare)
  items.note(ann, 'c', 5)
  items.note(ann, 'c', 6)
  items.note(ben, 'a', 6)
  items.note(ann, 'a', 7)
  items.note(ann, 'b', 9)
  items.note(ann, 'c', 10)
  return items
}

it.each([
  [5, [], []],
  [6, ['c'], []],
  [7, ['c'], ['a']],
  [8, ['a', 'c'], ['a']],
  [9, ['a', 'c'], ['a']],
  [10, ['a', 'b', 'c'], ['a']],
])('lists in order what accounts received before row %d', (before, ofAnn, ofBen) => {
  const items = received()
  expect([items.of(ann, before), items.of(ben, before), items.of(cem, before)]).toEqual([ofAnn, ofBen, []])
  expect([...items.accounts()]).toEqual([ann, ben])
})

it('lists what came after the last question, too', () => {
  const items = received()
  items.of(ann, 100)
  items.note(ann, 'aa', 11)
  expect([items.of(ann, 12), items.of(ann, 11)]).toEqual([
    ['a', 'aa', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

it('forgets what was received first in a row or after it', () => {
  const items = received()
  items.of(ann, 100)
  items.forget(ann, 'b', 10)
  items.forget(ann, 'nothing', 0)
  items.forget(cem, 'a', 0)
  expect(items.of(ann, 100)).toEqual(['a', 'b', 'c'])
  items.forget(ann, 'b', 9)
  expect(items.of(ann, 100)).toEqual(['a', 'c'])
  items.forget(ben, 'a', 7)
  items.forget(ben, 'c', 0)
  expect(items.of(ben, 100)).toEqual(['a'])
  items.forget(ben, 'a', 6)
  for (const item of ['a', 'c']) items.forget(ann, item, 5)
  expect([items.of(ann, 100), items.of(ben, 100), [...items.accounts()]]).toEqual([[], [], []])
})
