import { describe, expect, it } from '@jest/globals'
import { emptyId, emptyShortId, idFromBytes } from '../../../../state/codec/ids.js'
import { atOnce } from '../../../../state/views/IndexWork.js'
import { textOrderOf } from '../../../../state/views/primary/idTextOrder.js'
import {
  amountOfAny,
  type LedgerOutput,
  type TxPosition,
} from '../../../../state/views/primary/LedgerOutput.js'
import { OutputList, type OutputListing, positionOf } from '../../../../state/views/primary/OutputList.js'

type Changeable = { -readonly [Member in keyof LedgerOutput]: LedgerOutput[Member] }

const position: TxPosition = { txId: emptyId, chainId: emptyId, height: 1, index: 0, timestamp: 1 }
const byAmount = { by: 'amount', direction: 'asc', includeSpent: false } as const

function output(number: number): Changeable {
  const id = idFromBytes(new Uint8Array(32).fill(1 + (number % 200)))
  return {
    id,
    textOrder: textOrderOf(id),
    txId: emptyId,
    outputIndex: number,
    assetId: emptyId,
    output: {
      kind: 'transfer',
      amount: BigInt((number * 7919) % 1009),
      owners: { locktime: 0n, threshold: 1, addresses: [emptyShortId] },
    },
    kind: 'plain',
    consumableOn: emptyId,
    created: position,
    consumed: undefined,
  }
}

it('sorts outputs that come and go while it sorts', () => {
  const outputs = Array.from({ length: 500 }, (_, number) => output(number))
  const [first = output(0), ...others] = outputs
  const list = new OutputList(first)
  for (const other of others) list.add(other)
  const work = list.sort(byAmount)
  expect(work.next().done).toBe(false)

  for (const spent of [0, 450]) {
    const entry = outputs[spent] ?? first
    entry.consumed = position
    list.spend(entry)
  }
  const removed = outputs.splice(490)
  for (const entry of removed.reverse()) list.remove(entry)
  const added = output(600)
  list.add(added)
  atOnce(list.sort(byAmount))
  const sorted = [...list.list(byAmount, undefined)]

  const wanted = [...outputs, added].filter(({ consumed }) => consumed === undefined)
  expect(sorted).toHaveLength(wanted.length)
  expect(new Set(sorted)).toEqual(new Set(wanted))
  const amounts = sorted.map((each) => amountOfAny(each.output))
  expect(amounts).toEqual(amounts.toSorted((a, b) => Number(a - b)))

  atOnce(work)
  expect([...list.list(byAmount, undefined)]).toEqual(sorted)
})

it.each(['timestamp', 'amount'] as const)('lists some outputs by %s as they come and go', (by) => {
  const other = idFromBytes(new Uint8Array(32).fill(7))
  const outputs = Array.from({ length: 300 }, (_, number) => ({
    ...output(number),
    assetId: number % 3 === 0 ? other : emptyId,
  }))
  const [first = output(0), ...others] = outputs
  const list = new OutputList(first)
  for (const each of others.slice(0, 200)) list.add(each)
  const choices = [{}, { assetId: other }, { minAmount: 500n }, { assetId: emptyId, minAmount: 100n }]
  const wanted = ({ assetId, minAmount = 0n }: Partial<OutputListing>) =>
    outputs
      .filter((each) => assetId === undefined || each.assetId === assetId)
      .filter((each) => each.consumed === undefined && amountOfAny(each.output) >= minAmount)
  const listed = (choice: Partial<OutputListing>, direction: 'asc' | 'desc') => {
    const listing = { by, direction, includeSpent: false, ...choice }
    atOnce(list.sort(listing))
    return [...list.list(listing, undefined)]
  }
  for (const choice of choices) listed(choice, 'asc')
  for (const each of others.slice(200)) list.add(each)
  for (const spent of outputs.slice(50, 90)) {
    spent.consumed = position
    list.spend(spent)
  }
  for (const spent of outputs.slice(50, 60)) {
    spent.consumed = undefined
    list.restore(spent)
  }
  for (const removed of outputs.splice(250).reverse()) list.remove(removed)

  for (const choice of choices) {
    const up = listed(choice, 'asc')
    expect(up).toHaveLength(wanted(choice).length)
    expect(new Set(up)).toEqual(new Set(wanted(choice)))
    expect(listed(choice, 'desc')).toEqual(up.reverse())
  }
  // So many that the first ones are not kept any more.
  for (let least = 0n; least < 40n; least++)
    expect(listed({ minAmount: least }, 'asc')).toHaveLength(wanted({ minAmount: least }).length)
})

it('sorts anew what changed by more than it has outputs since somebody asked', () => {
  const outputs = Array.from({ length: 3000 }, (_, number) => output(number))
  const [first = output(0), ...others] = outputs
  const list = new OutputList(first)
  atOnce(list.sort(byAmount))
  for (const other of others) list.add(other)
  for (const spent of outputs.slice(0, 2900)) {
    spent.consumed = position
    list.spend(spent)
  }
  expect(() => list.list(byAmount, undefined)).toThrow('outputs are sorted before they are listed')
  const listed = () => {
    atOnce(list.sort(byAmount))
    return [...list.list(byAmount, undefined)]
  }
  expect(new Set(listed())).toEqual(new Set(outputs.slice(2900)))

  for (const removed of outputs.splice(2950).reverse()) list.remove(removed)
  expect(new Set(listed())).toEqual(new Set(outputs.slice(2900)))
})

describe('a listing of outputs', () => {
  /** Outputs of the times 1 to 6, and of the amounts 60 to 10, of which two are equal. */
  const outputs = [60n, 50n, 40n, 40n, 20n, 10n].map((amount, index) => {
    const made = output(index)
    return {
      ...made,
      output: { ...made.output, amount } as LedgerOutput['output'],
      created: { ...position, timestamp: index + 1 },
    }
  })
  const listed = (listing: Omit<OutputListing, 'includeSpent'>, after?: LedgerOutput) => {
    const [first = output(0), ...others] = outputs
    const list = new OutputList(first)
    for (const other of others) list.add(other)
    const whole = { ...listing, includeSpent: false }
    atOnce(list.sort(whole))
    return [...list.list(whole, after && positionOf(listing.by, after))].map((each) => each.outputIndex)
  }

  it.each([
    ['timestamp', 'asc', undefined, [0, 1, 2, 3, 4, 5]],
    ['timestamp', 'desc', undefined, [5, 4, 3, 2, 1, 0]],
    ['timestamp', 'asc', 40n, [0, 1, 2, 3]],
    ['timestamp', 'desc', 41n, [1, 0]],
    ['amount', 'asc', undefined, [5, 4, 2, 3, 1, 0]],
    ['amount', 'asc', 40n, [2, 3, 1, 0]],
    ['amount', 'asc', 41n, [1, 0]],
    ['amount', 'desc', 40n, [0, 1, 3, 2]],
    ['amount', 'desc', 61n, []],
  ] as const)(
    'by %s, %s, with at least %p, is %j, and goes on after each',
    (by, direction, minAmount, expected) => {
      const listing = { by, direction, minAmount }
      expect(listed(listing)).toEqual(expected)
      for (const [index, number] of expected.entries())
        expect(listed(listing, outputs[number])).toEqual(expected.slice(index + 1))
    },
  )

  it('with spent ones has those, too', () => {
    const [first, spent] = [output(0), { ...output(1), consumed: position }]
    const list = new OutputList(first)
    list.add(spent)
    for (const [includeSpent, count] of [
      [true, 2],
      [false, 1],
    ] as const) {
      const listing = { ...byAmount, includeSpent }
      atOnce(list.sort(listing))
      expect([...list.list(listing, undefined)]).toHaveLength(count)
      list.add({ ...output(2), consumed: position })
      list.remove(list.all.at(-1) ?? first)
      atOnce(list.sort(listing))
      expect([...list.list(listing, undefined)]).toHaveLength(count)
    }
  })

  it('is kept of the sixteen that were asked for last', () => {
    const list = new OutputList(output(0))
    const listing = (minAmount: bigint) =>
      ({ by: 'timestamp', direction: 'asc', includeSpent: true, minAmount }) as const
    for (let least = 0n; least < 16n; least++) atOnce(list.sort(listing(least)))
    atOnce(list.sort(listing(0n)))
    expect(() => list.list(listing(1n), undefined)).not.toThrow()
    atOnce(list.sort(listing(16n)))
    expect(() => list.list(listing(0n), undefined)).not.toThrow()
    expect(() => list.list(listing(1n), undefined)).toThrow()
  })
})
