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
})
