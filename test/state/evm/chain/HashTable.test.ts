import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { HashTable } from '../../../../state/evm/chain/HashTable.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'

/** Hashes of which many have their first bytes, or all, in common. */
const hash = fc
  .tuple(fc.constantFrom(0, 1, 0xff), fc.nat(1), fc.nat(1))
  .map(([first, middle, last]) => Uint8Array.of(...Array(4).fill(first), middle, ...Array(26).fill(7), last))

/** Runs of hashes. The number of each is the square of its place among all. */
const runs = fc.array(fc.array(hash, { maxLength: 6 }), { maxLength: 5 }).map((lists) => {
  let start = 0
  return lists.map((list) => {
    const before = start
    start += list.length
    // A view that does not begin its buffer, as those of packs.
    const bytes = Uint8Array.from(Buffer.concat([Buffer.alloc(3), ...list])).subarray(3)
    return { bytes, numberOf: (place: number) => (before + place) ** 2, list }
  })
})

function text(bytes: Uint8Array): Hash {
  return `0x${Buffer.from(bytes).toString('hex')}` as Hash
}

test('a table has the hashes and numbers that a Map would have', () => {
  fc.assert(
    fc.property(runs, hash, (all, other) => {
      const table = new HashTable(all)
      const map = new Map(
        all.flatMap(({ list, numberOf }) => list.map((each, place) => [text(each), numberOf(place)])),
      )
      expect(table.size).toBe(map.size)
      expect(new Map(table)).toEqual(map)
      expect(new Set(table.keys())).toEqual(new Set(map.keys()))
      expect([...table.values()]).toEqual([...map.values()].sort((a, b) => a - b))
      for (const [key, number] of map) expect(table.get(key)).toBe(number)
      expect([table.has(text(other)), table.get(text(other))]).toEqual([
        map.has(text(other)),
        map.get(text(other)),
      ])
    }),
  )
})

test('what is no hash is in no table', () => {
  const bytes = new Uint8Array(32)
  const table = new HashTable([{ bytes, numberOf: () => 1 }])
  expect(table.get(text(bytes))).toBe(1)
  for (const other of ['', '0x', '0x00', `0X${'00'.repeat(32)}`, `0x${'zz'.repeat(32)}`])
    expect(table.get(other as Hash)).toBeUndefined()
  expect(new HashTable([]).get(text(bytes))).toBeUndefined()
})
