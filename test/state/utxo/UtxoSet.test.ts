import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { emptyId, type Id, type ShortId } from '../../../state/codec/ids.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { SharedMemory } from '../../../state/utxo/SharedMemory.js'
import { UtxoSet } from '../../../state/utxo/UtxoSet.js'
import { type Utxo, utxoId } from '../../../state/utxo/utxo.js'

type Out = readonly ShortId[]

const [alice, bob, carol] = ['a', 'b', 'c'].map((digit) => digit.repeat(40) as ShortId) as [
  ShortId,
  ShortId,
  ShortId,
]
const nowhere = { address: '0'.repeat(40) as ShortId, utxoId: emptyId }

function utxo(index: number, ...owners: ShortId[]): Utxo<Out> {
  return { txId: emptyId, outputIndex: index, assetId: emptyId, output: owners }
}

function setOf(...utxos: Utxo<Out>[]) {
  const undo = new UndoLog()
  const set = new UtxoSet<Out>(undo, 'test', (owners) => owners)
  for (const item of utxos) set.add(item)
  return { undo, set }
}

const indices = (utxos: readonly Utxo<Out>[]) => utxos.map(({ outputIndex }) => outputIndex)

describe('UtxoSet', () => {
  test('holds the UTXOs of genesis from the first use on, whatever is reverted', () => {
    const undo = new UndoLog()
    const set = new UtxoSet<Out>(
      undo,
      'test',
      (owners) => owners,
      () => [utxo(1, alice), utxo(2, alice)],
    )
    const mark = undo.checkpoint()
    expect(set.remove(utxoId(utxo(1)))).toBe(true)
    expect(indices(set.allOf(new Set([alice])))).toEqual([2])
    undo.revert(mark)
    expect(indices(set.allOf(new Set([alice])))).toEqual([2, 1])
    expect(set.size).toBe(2)
  })

  test.each<[string, (set: UtxoSet<Out>) => unknown, unknown]>([
    ['their number', (set) => set.size, 2],
    ['one of them', (set) => set.get(utxoId(utxo(1)))?.outputIndex, 1],
    ['those of an address', (set) => indices(set.allOf(new Set([alice]))), [2, 1]],
    ['a page', (set) => indices(set.page(new Set([alice]), nowhere, 5).utxos), [2, 1]],
    [
      'their order, behind a new one',
      (set) => {
        set.add(utxo(3, alice))
        return indices(set.allOf(new Set([alice])))
      },
      [3, 2, 1],
    ],
    ['whether one was there', (set) => set.remove(utxoId(utxo(2))), true],
  ])('has the UTXOs of genesis when it is first asked for %s', (_, ask, expected) => {
    const genesis = () => [utxo(1, alice), utxo(2, alice)]
    expect(ask(new UtxoSet<Out>(new UndoLog(), 'test', (owners) => owners, genesis))).toEqual(expected)
  })

  test('adds the UTXOs of a large genesis in steps, and once', () => {
    const many = Array.from({ length: 12_000 }, (_, index) => utxo(index, alice))
    const [undo, steps] = [new UndoLog(), { count: 0 }]
    const set = new UtxoSet<Out>(
      undo,
      'test',
      (owners) => owners,
      () => many,
    )
    for (const _ of set.addLargeGenesis()) steps.count++
    // After the first one, and after each 500.
    expect(steps.count).toBe(24)
    expect(set.remove(utxoId(utxo(7)))).toBe(true)
    expect(set.size).toBe(11_999)
    expect(set.get(utxoId(utxo(7)))).toBeUndefined()
    expect(indices(set.allOf(new Set([alice])).slice(0, 2))).toEqual([11_999, 11_998])
  })

  test('lists UTXOs by address, then newest first, each once', () => {
    const { set } = setOf(utxo(1, bob), utxo(2, alice), utxo(3, alice, bob), utxo(4, carol))
    expect(indices(set.allOf(new Set([bob, alice])))).toEqual([3, 2, 1])
    expect(indices(set.allOf(new Set()))).toEqual([])
  })

  test('removes spent UTXOs and keeps the order of the others', () => {
    const { set } = setOf(utxo(1, alice), utxo(2, alice), utxo(3, alice))
    expect(set.remove(utxoId(utxo(2)))).toBe(true)
    expect(set.remove(utxoId(utxo(2)))).toBe(false)
    expect(indices(set.allOf(new Set([alice])))).toEqual([3, 1])
    expect(set.get(utxoId(utxo(2)))).toBeUndefined()
    expect(set.size).toBe(2)
  })

  test('ends a page where the next one starts', () => {
    const { set } = setOf(utxo(1, alice), utxo(2, alice), utxo(3, bob), utxo(4, bob))
    const addresses = new Set([alice, bob])
    const first = set.page(addresses, nowhere, 3)
    expect(indices(first.utxos)).toEqual([2, 1, 4])
    const second = set.page(addresses, first.end, 3)
    expect(indices(second.utxos)).toEqual([3])
    expect(second.end).toEqual({ address: bob, utxoId: utxoId(utxo(3)) })
    expect(set.page(addresses, second.end, 3)).toEqual({ utxos: [], end: second.end })
  })

  test('ends a page with the last address, also where that has no UTXO', () => {
    const { set } = setOf(utxo(1, alice), utxo(2, carol))
    const end = set.page(new Set([bob, alice]), nowhere, 5)
    expect(end).toEqual({ utxos: [utxo(1, alice)], end: { address: bob, utxoId: utxoId(utxo(1)) } })
    expect(set.page(new Set([bob]), nowhere, 5).end).toEqual({ address: bob, utxoId: emptyId })
  })

  test('has the UTXOs of a page once, and reads no address before its start', () => {
    const { set } = setOf(utxo(1, alice), utxo(2, alice, bob), utxo(3, bob))
    const both = new Set([alice, bob])
    expect(indices(set.page(both, nowhere, 3).utxos)).toEqual([2, 1, 3])
    expect(set.page(both, nowhere, 2)).toEqual({
      utxos: [utxo(2, alice, bob), utxo(1, alice)],
      end: { address: alice, utxoId: utxoId(utxo(1)) },
    })
    const atBob = { address: bob, utxoId: emptyId }
    expect(indices(set.page(both, atBob, 9).utxos)).toEqual([3, 2])
    expect(set.page(new Set([alice]), atBob, 9)).toEqual({ utxos: [], end: atBob })
  })

  test('adds those of a genesis of 10,000 in steps, after which it is not asked for again', () => {
    let asked = 0
    const set = new UtxoSet<Out>(
      new UndoLog(),
      'test',
      (owners) => owners,
      () => {
        asked++
        return Array.from({ length: 10_000 }, (_, index) => utxo(index, alice))
      },
    )
    expect([...set.addLargeGenesis()]).toHaveLength(20)
    expect([set.size, asked]).toEqual([10_000, 1])
  })

  test('adds no UTXOs of a small genesis before they are asked for', () => {
    let asked = 0
    const set = new UtxoSet<Out>(
      new UndoLog(),
      'test',
      (owners) => owners,
      () => {
        asked++
        return Array.from({ length: 9_999 }, (_, index) => utxo(index, alice))
      },
    )
    expect([...set.addLargeGenesis()]).toHaveLength(0)
    expect(asked).toBe(1)
    expect(set.size).toBe(9_999)
    expect(asked).toBe(2)
  })

  test('undoes any changes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.boolean())), (changes) => {
        const { undo, set } = setOf(utxo(0, alice), utxo(1, alice, bob), utxo(2, bob))
        const listed = () => [alice, bob].map((address) => indices(set.allOf(new Set([address]))))
        const before = { digest: undo.digest(), listed: listed() }
        const mark = undo.checkpoint()
        for (const [index, add] of changes) {
          if (add) set.add(utxo(index, ...(index % 2 === 0 ? [alice] : [alice, bob])))
          else set.remove(utxoId(utxo(index)))
        }
        undo.revert(mark)
        expect({ digest: undo.digest(), listed: listed() }).toEqual(before)
      }),
    )
  })
})

describe('SharedMemory', () => {
  const [x, p] = ['11'.repeat(32) as Id, emptyId] as const
  const element = (digit: string, ...addresses: ShortId[]) => ({
    key: digit.repeat(64) as Id,
    value: Uint8Array.of(Number.parseInt(digit, 16)),
    addresses,
  })

  test('lists exports by address at their destination only, until they are imported', () => {
    const memory = new SharedMemory(new UndoLog())
    const exported = element('1', alice)
    memory.put(x, p, exported)
    expect(memory.get(x, p, exported.key)).toBe(exported)
    expect(memory.indexed(x, p, new Set([alice]), nowhere, 10).elements).toEqual([exported])
    expect(memory.indexed(p, x, new Set([alice]), nowhere, 10).elements).toEqual([])
    expect(memory.remove(x, p, exported.key)).toBe(true)
    expect(memory.indexed(x, p, new Set([alice]), nowhere, 10).elements).toEqual([])
    expect(memory.remove(x, p, exported.key)).toBe(false)
  })

  test('starts a page with the last element of the previous one', () => {
    const memory = new SharedMemory(new UndoLog())
    for (const digit of ['1', '2', '3']) memory.put(x, p, element(digit, alice))
    const first = memory.indexed(x, p, new Set([alice]), nowhere, 2)
    expect(first.elements.map(({ key }) => key[0])).toEqual(['3', '2'])
    const { address, utxoId: last } = first.end
    const second = memory.indexed(x, p, new Set([alice]), { address, utxoId: last ?? emptyId }, 2)
    expect(second.elements.map(({ key }) => key[0])).toEqual(['2', '1'])
  })

  test('lists the elements of several addresses once, up to a limit, from an address on', () => {
    const memory = new SharedMemory(new UndoLog())
    for (const each of [element('1', alice), element('2', alice, bob), element('3', bob)])
      memory.put(x, p, each)
    const listed = (start: { address: ShortId; utxoId: Id }, limit: number) => {
      const { elements, end } = memory.indexed(x, p, new Set([bob, alice]), start, limit)
      return [elements.map(({ key }) => key[0]).join(''), end.address[0], end.utxoId?.[0]]
    }
    expect(listed(nowhere, 10)).toEqual(['213', 'b', '2'])
    expect(listed(nowhere, 2)).toEqual(['21', 'a', '1'])
    expect(listed(nowhere, 3)).toEqual(['213', 'b', '3'])
    expect(listed({ address: bob, utxoId: emptyId }, 10)).toEqual(['32', 'b', '2'])
    expect(listed({ address: alice, utxoId: '1'.repeat(64) as Id }, 2)).toEqual(['13', 'b', '3'])
    expect(listed({ address: carol, utxoId: emptyId }, 2)).toEqual(['', 'c', '0'])
  })

  test('has no end element without results', () => {
    const memory = new SharedMemory(new UndoLog())
    expect(memory.indexed(x, p, new Set([alice, bob]), nowhere, 2)).toEqual({
      elements: [],
      end: { address: bob, utxoId: undefined },
    })
  })
})
