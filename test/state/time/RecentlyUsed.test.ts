import { expect, test } from '@jest/globals'
import { RecentlyUsed } from '../../../state/time/RecentlyUsed.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

function setup() {
  const undo = new UndoLog()
  const used = new RecentlyUsed<string, number>(undo, 'used', 3)
  for (const [index, key] of ['a', 'b', 'c'].entries()) used.set(key, index)
  const part = undo.parts.partsBeside().get('used')
  if (part === undefined) throw new Error('files have them')
  const keys = () => [...(part.save() as ReadonlyMap<string, number>).keys()]
  return { undo, used, part, keys }
}

test('the least recently used value makes room for a new one', () => {
  const { used, keys } = setup()
  expect(keys()).toEqual(['a', 'b', 'c'])
  expect(used.get('a')).toBe(0)
  expect(used.get('z')).toBeUndefined()
  used.set('b', 7)
  expect(keys()).toEqual(['c', 'a', 'b'])
  used.set('d', 8)
  expect(keys()).toEqual(['a', 'b', 'd'])
  expect([used.get('c'), used.get('b')]).toEqual([undefined, 7])
})

test('values are removed one by one, or all', () => {
  const { used, keys } = setup()
  used.delete('b')
  used.delete('z')
  expect(keys()).toEqual(['a', 'c'])
  used.clear()
  used.clear()
  expect(keys()).toEqual([])
})

test('changes are taken back, and each has a version', () => {
  const { undo, used, part, keys } = setup()
  const mark = undo.checkpoint()
  const versions = [part.version()]
  const step = (change: () => void) => {
    change()
    versions.push(part.version())
  }
  step(() => used.get('a'))
  step(() => used.delete('c'))
  step(() => used.clear())
  step(() => undo.revert(mark))
  expect(keys()).toEqual(['a', 'b', 'c'])
  expect(versions.every((version, index) => index === 0 || version > (versions[index - 1] ?? 0))).toBe(true)
  // What changes nothing is no change.
  used.get('z')
  used.delete('z')
  expect(part.version()).toBe(versions.at(-1))
  part.load(new Map([['q', 1]]))
  expect([keys(), used.get('q')]).toEqual([['q'], 1])
})
