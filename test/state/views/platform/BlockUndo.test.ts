import { expect, it } from '@jest/globals'
import { BlockUndo } from '../../../../state/views/platform/BlockUndo.js'

it('takes changes back block by block, the last one first', () => {
  const undo = new BlockUndo()
  const [map, list, lists] = [new Map<string, number>(), [] as number[], new Map<string, number[]>()]
  const now = () => [Object.fromEntries(map), [...list], structuredClone(Object.fromEntries(lists))]
  const states: unknown[] = []
  for (const height of [1, 2, 4]) {
    states.push(now())
    undo.begin(height)
    undo.set(map, 'a', height)
    undo.set(map, 'a', 10 * height)
    undo.set(map, `b${height}`, height)
    undo.push(list, height)
    undo.pushTo(lists, 'c', height)
    undo.pushTo(lists, 'c', height + 1)
    undo.pushTo(lists, `d${height}`, height)
  }
  expect(now()).toEqual([
    { a: 40, b1: 1, b2: 2, b4: 4 },
    [1, 2, 4],
    { c: [1, 2, 2, 3, 4, 5], d1: [1], d2: [2], d4: [4] },
  ])
  undo.takeBack(4)
  undo.takeBack(3)
  undo.takeBack(4)
  expect(now()).toEqual(states[2])
  undo.takeBack(2)
  expect(now()).toEqual(states[1])
  undo.takeBack(1)
  expect([now(), lists.size]).toEqual([states[0], 0])
})
