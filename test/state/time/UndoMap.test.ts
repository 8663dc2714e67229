import { describe, expect, test } from '@jest/globals'
import { UndoLog } from '../../../state/time/UndoLog.js'
import type { UndoMap } from '../../../state/time/UndoMap.js'

const mapOf = (undo: UndoLog, entries: readonly (readonly [string, number])[] = []) => {
  const map = undo.map<string, number>('map')
  for (const [key, value] of entries) map.set(key, value)
  return map
}
const some = [
  ['a', 1],
  ['b', 2],
] as const

test('a map is read as a Map is', () => {
  const map = mapOf(new UndoLog(), some)
  expect([map.size, map.get('a'), map.get('c'), map.has('b'), map.has('c')]).toEqual([
    2,
    1,
    undefined,
    true,
    false,
  ])
  expect([[...map.keys()], [...map.values()], [...map.entries()], [...map]]).toEqual([
    ['a', 'b'],
    [1, 2],
    some,
    some,
  ])
  const visited: unknown[] = []
  map.forEach((value, key, of) => {
    visited.push([key, value, of === map])
  })
  expect(visited).toEqual([
    ['a', 1, true],
    ['b', 2, true],
  ])
  expect([...map.sequence()]).toEqual(['a', 1, 'b', 2])
})

test('each change has a revision, also one that is taken back', () => {
  const undo = new UndoLog()
  const map = mapOf(undo)
  const mark = undo.checkpoint()
  const revisions = [map.revision]
  const step = (change: () => unknown) => {
    change()
    revisions.push(map.revision)
  }
  step(() => map.set('a', 1))
  step(() => map.delete('b'))
  step(() => map.delete('a'))
  step(() => undo.revert(mark))
  step(() => map.fill(['a', 1]))
  step(() => map.adopt(map.share()))
  step(() => map.fillFrom(new Map([['c', 3]])))
  expect(revisions.map((revision, i) => revision - (revisions[i - 1] ?? revision))).toEqual([
    0, 1, 0, 1, 2, 2, 1, 1,
  ])
  expect([...map]).toEqual([['c', 3]])
})

describe('the changes of a map', () => {
  /** Makes changes, and returns what a copy is that follows them. */
  const followed = (change: (map: UndoMap<string, number>, undo: UndoLog) => void) => {
    const undo = new UndoLog()
    const map = mapOf(undo, some)
    undo.parts.trackChanges()
    change(map, undo)
    const changes = map.takeChanges()
    const copy = mapOf(new UndoLog(), some)
    if (changes !== undefined) copy.change(changes)
    expect([...copy].sort()).toEqual([...map].sort())
    return changes
  }

  test('are those that lead from one content to the next', () => {
    expect(followed((map) => map.set('a', 5))).toEqual({ removed: [], items: ['a', 5] })
    expect(followed((map) => map.delete('a'))).toEqual({ removed: ['a'], items: [] })
    expect(followed((map) => map.delete('z'))).toBeUndefined()
  })

  test('are there after a revert, too', () => {
    followed((map, undo) => {
      const mark = undo.checkpoint()
      map.set('a', 5)
      map.set('c', 6)
      map.delete('b')
      map.takeChanges()
      undo.revert(mark)
      expect([...map].sort()).toEqual(some)
      map.set('a', 7)
    })
    const undo = new UndoLog()
    const map = mapOf(undo, some)
    undo.parts.trackChanges()
    const mark = undo.checkpoint()
    map.set('c', 6)
    map.delete('b')
    map.takeChanges()
    undo.revert(mark)
    expect(map.takeChanges()).toEqual({ removed: ['c'], items: ['b', 2] })
  })
})

test.each([2, 256, 257])('a map of %d keys that is shared goes on apart from the other', (count) => {
  const entries = Array.from({ length: count }, (_, key) => [`${key}`, key] as const)
  const map = mapOf(new UndoLog(), entries)
  const other = mapOf(new UndoLog())
  other.adopt(map.share())
  map.set('0', 7)
  other.delete('1')
  other.set('z', 9)
  expect([map.get('0'), map.has('1'), map.has('z'), map.size]).toEqual([7, true, false, count])
  expect([other.get('0'), other.has('1'), other.get('z'), other.size]).toEqual([0, false, 9, count])
})
