import { expect, it } from '@jest/globals'
import type { Party } from '../../../../state/views/primary/LedgerBlock.js'
import { PartyRows } from '../../../../state/views/primary/PartyRows.js'

const [ann, ben] = ['ann', 'ben'] as unknown as readonly [Party, Party]

it('has the rows of a party in order, once for each reason', () => {
  const rows = new PartyRows()
  for (const row of [5, 9, 9, 3, 7]) rows.add(ann, row)
  rows.add(ben, 1)
  expect([rows.of(ann), rows.of(ben), rows.of('nobody' as Party)]).toEqual([[3, 5, 7, 9, 9], [1], []])
  expect([...rows.parties]).toEqual([ann, ben])
})

it('removes one of equal rows, and a party with its last', () => {
  const rows = new PartyRows()
  for (const row of [3, 9, 9]) rows.add(ann, row)
  for (const row of [9, 4, 10]) rows.remove(ann, row)
  rows.remove(ben, 3)
  expect(rows.of(ann)).toEqual([3, 9])
  rows.remove(ann, 3)
  expect([...rows.parties]).toEqual([ann])
  rows.remove(ann, 9)
  expect([...rows.parties]).toEqual([])
})
