import { expect, it } from '@jest/globals'
import { addAmount, amountsReply, sortedByText } from '../../../methods/utxo/amounts.js'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { maxUint64 } from '../../../state/codec/integers.js'

const ids = ['0', '1', '2', '3'].map((digit) => digit.repeat(64)) as Id[]
const [gold, silver] = ids as [Id, Id]

it('amounts are summed by asset, up to the greatest number of 64 bits', () => {
  const amounts = new Map<Id, bigint>()
  addAmount(amounts, gold, 2n)
  addAmount(amounts, silver, maxUint64 - 1n)
  addAmount(amounts, gold, 3n)
  addAmount(amounts, silver, 1n)
  expect([...amounts]).toEqual([
    [gold, 5n],
    [silver, maxUint64],
  ])
  addAmount(amounts, silver, 1n)
  expect(amounts.get(silver)).toBe(maxUint64)
})

it('they are ordered by the text of the IDs, as Go orders maps', () => {
  const amounts = new Map(ids.toReversed().map((id, index) => [id, BigInt(index)]))
  const texts = ids.map(idToString)
  expect(sortedByText(amounts).map(([text]) => text)).toEqual(texts.toSorted())
  expect(Object.entries(amountsReply(amounts))).toEqual(
    texts.toSorted().map((text) => [text, String(ids.length - 1 - texts.indexOf(text))]),
  )
})
