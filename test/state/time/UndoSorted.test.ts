import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { UndoLog } from '../../../state/time/UndoLog.js'

const byNumber = (a: number, b: number) => a - b

describe('UndoSorted', () => {
  test('keeps order over many runs, finds ranges and the least item', () => {
    const set = new UndoLog().sorted<number>('numbers', byNumber)
    const numbers = Array.from({ length: 2000 }, (_, i) => (i * 7919) % 2003)
    for (const number of numbers) set.add(number)
    const sorted = [...numbers].sort(byNumber)
    expect([...set]).toEqual(sorted)
    expect(set.first).toBe(sorted[0])
    const side = (number: number) => (number < 500 ? -1 : number > 1500 ? 1 : 0)
    expect([...set.within(side)]).toEqual(sorted.filter((number) => side(number) === 0))
    for (const number of numbers.slice(0, 1990)) expect(set.delete(number)).toBe(true)
    expect([...set]).toEqual(numbers.slice(1990).sort(byNumber))
    expect(set.size).toBe(10)
  })

  test('replaces an equal item', () => {
    type Item = { readonly key: number; readonly text: string }
    const undo = new UndoLog()
    const set = undo.sorted<Item>('items', (a, b) => a.key - b.key)
    set.add({ key: 1, text: 'old' })
    const mark = undo.checkpoint()
    set.add({ key: 1, text: 'new' })
    expect([...set]).toEqual([{ key: 1, text: 'new' }])
    undo.revert(mark)
    expect([...set]).toEqual([{ key: 1, text: 'old' }])
  })

  test('equals a plain set before and after a revert', () => {
    const step = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 50 }))
    const steps = fc.array(step, { maxLength: 80 })
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const undo = new UndoLog()
        const set = undo.sorted<number>('numbers', byNumber)
        const model = new Set<number>()
        for (const [adds, number] of before) {
          if (adds) set.add(number)
          else expect(set.delete(number)).toBe(model.has(number))
          if (adds) model.add(number)
          else model.delete(number)
        }
        expect([...set]).toEqual([...model].sort(byNumber))
        const [digest, mark] = [undo.digest(), undo.checkpoint()]
        for (const [adds, number] of after)
          if (adds) set.add(number)
          else set.delete(number)
        undo.revert(mark)
        expect(undo.digest()).toBe(digest)
        expect(set.size).toBe(model.size)
      }),
    )
  })

  test('tells its changes, also those that a revert makes, and a copy follows them', () => {
    const undo = new UndoLog()
    const set = undo.sorted<number>('numbers', byNumber)
    for (const number of [1, 2]) set.add(number)
    undo.parts.trackChanges()
    expect(set.takeChanges()).toBeUndefined()
    const mark = undo.checkpoint()
    set.add(3)
    set.delete(1)
    expect(set.takeChanges()).toEqual({ removed: [3, 1], items: [3] })
    undo.revert(mark)
    const changes = set.takeChanges()
    expect(changes).toEqual({ removed: [1, 3], items: [1] })
    const copy = new UndoLog().sorted<number>('numbers', byNumber)
    copy.fill([2, 3])
    copy.change(changes ?? { removed: [], items: [] })
    expect([...copy]).toEqual([1, 2])
    copy.fill([7])
    expect([...copy.sequence(), ...copy.read()]).toEqual([7, 7])
  })

  test('goes on apart from one that took its content', () => {
    const set = new UndoLog().sorted<number>('numbers', byNumber)
    set.add(1)
    const branch = new UndoLog().sorted<number>('numbers', byNumber)
    branch.adopt(set.share())
    branch.add(2)
    set.delete(1)
    expect([[...set], [...branch], branch.first]).toEqual([[], [1, 2], 1])
  })
})
