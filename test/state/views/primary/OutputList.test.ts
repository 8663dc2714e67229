import { expect, it } from '@jest/globals'
import { emptyId, emptyShortId, idFromBytes } from '../../../../state/codec/ids.js'
import { atOnce, type IndexWork } from '../../../../state/views/IndexWork.js'
import { textOrderOf } from '../../../../state/views/primary/idTextOrder.js'
import { amountOfAny, type LedgerOutput, type TxPlace } from '../../../../state/views/primary/LedgerOutput.js'
import { OutputList } from '../../../../state/views/primary/OutputList.js'

type Changeable = { -readonly [Member in keyof LedgerOutput]: LedgerOutput[Member] }

const place: TxPlace = { txId: emptyId, chainId: emptyId, height: 1, index: 0, timestamp: 1 }
const byAmount = { by: 'amount', direction: 'asc', includeSpent: false } as const

function output(number: number): Changeable {
  const id = idFromBytes(new Uint8Array(32).fill(1 + (number % 200)))
  return {
    ...{ id, textOrder: textOrderOf(id), txId: emptyId, outputIndex: number, assetId: emptyId },
    output: {
      kind: 'transfer',
      amount: BigInt((number * 7919) % 1009),
      owners: { locktime: 0n, threshold: 1, addresses: [emptyShortId] },
    },
    kind: 'plain',
    consumableOn: emptyId,
    created: place,
    consumed: undefined,
  }
}

it('sorts outputs that come and go while it sorts', () => {
  const outputs = Array.from({ length: 500 }, (_, number) => output(number))
  const [first = output(0), ...others] = outputs
  const list = new OutputList(first)
  for (const other of others) list.add(other)
  const works: IndexWork[] = []
  const interrupt = (work: IndexWork) => {
    work.next()
    works.push(work)
    throw new Error('interrupted')
  }
  expect(() => list.list(byAmount, undefined, interrupt)).toThrow('interrupted')

  for (const spent of [0, 450]) {
    const entry = outputs[spent] ?? first
    entry.consumed = place
    list.spend(entry)
  }
  const removed = outputs.splice(490)
  for (const entry of removed.reverse()) list.remove(entry)
  const added = output(600)
  list.add(added)
  const sorted = [...list.list(byAmount, undefined, atOnce)]

  const wanted = [...outputs, added].filter(({ consumed }) => consumed === undefined)
  expect(sorted).toHaveLength(wanted.length)
  expect(new Set(sorted)).toEqual(new Set(wanted))
  const amounts = sorted.map((each) => amountOfAny(each.output))
  expect(amounts).toEqual(amounts.toSorted((a, b) => Number(a - b)))

  for (const work of works) atOnce(work)
  expect([...list.list(byAmount, undefined, atOnce)]).toEqual(sorted)
})
