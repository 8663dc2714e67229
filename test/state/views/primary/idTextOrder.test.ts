import { describe, expect, test } from '@jest/globals'
import { compare } from '../../../../state/codec/compare.js'
import { emptyId, type Id, idFromBytes, idToString } from '../../../../state/codec/ids.js'
import { sha256 } from '../../../../state/crypto/hashes.js'
import { compareIdTexts, textOrderOf } from '../../../../state/views/primary/idTextOrder.js'

const hashes = Array.from({ length: 300 }, (_, i) => idFromBytes(sha256(Uint8Array.of(i >> 8, i & 255))))
/** IDs whose texts are shorter, or begin with the lowest digit. */
const small = Array.from(
  { length: 12 },
  (_, zeros) => `${'00'.repeat(zeros)}${hashes[zeros]}`.slice(0, 64) as Id,
)
const extremes = [emptyId, 'f'.repeat(64) as Id, `${'0'.repeat(63)}1` as Id, `01${'0'.repeat(62)}` as Id]

describe('IDs', () => {
  test('are ordered by the first five characters of their texts at once', () => {
    const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    for (const id of [...hashes, ...small, ...extremes]) {
      const begin = idToString(id).slice(0, 5)
      const order = [...begin].reduce((sum, digit) => 58 * sum + digits.indexOf(digit), 0)
      expect([begin, textOrderOf(id)]).toEqual([begin, order])
    }
  })

  test('are sorted as their texts are', () => {
    const ids = [...hashes, ...small, ...extremes]
    const sorted = ids
      .map((id) => ({ id, textOrder: textOrderOf(id) }))
      .sort(compareIdTexts)
      .map(({ id }) => idToString(id))
    expect(sorted).toEqual(ids.map(idToString).sort(compare))
  })

  test('that begin alike are compared to the end', () => {
    const [a, b] = [`${'ab'.repeat(31)}01`, `${'ab'.repeat(31)}02`] as [Id, Id]
    expect(textOrderOf(a)).toBe(textOrderOf(b))
    const order = compare(idToString(a), idToString(b))
    expect(compareIdTexts({ id: a, textOrder: textOrderOf(a) }, { id: b, textOrder: textOrderOf(b) })).toBe(
      order,
    )
  })
})
