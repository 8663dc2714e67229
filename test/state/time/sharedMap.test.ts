import { expect, test } from '@jest/globals'
import { OverlayMap } from '../../../state/time/OverlayMap.js'
import { forkMap, toShare } from '../../../state/time/sharedMap.js'
import { UndoList } from '../../../state/time/UndoList.js'

const mapOf = (size: number) => new Map(Array.from({ length: size }, (_, key) => [key, key]))

test('a map of up to 256 keys is copied, and a larger one shared', () => {
  const small = mapOf(256)
  expect(toShare(small)).toBe(small)
  const copy = forkMap(small)
  expect([copy, copy === small, copy instanceof Map]).toEqual([small, false, true])
  const large = toShare(mapOf(257))
  expect(large).toBeInstanceOf(OverlayMap)
  expect(toShare(large)).toBe(large)
  const fork = forkMap(large)
  fork.set(7, -7)
  expect([fork instanceof OverlayMap, fork.get(7), large.get(7), fork.size]).toEqual([true, -7, 7, 257])
})

test('a list of up to 256 items is copied, and a longer one shared', () => {
  const shareOf = (length: number) => {
    const list = new UndoList<number>({ records: false, entries: [], stretch: 0, tracks: false })
    for (let item = 0; item < length; item++) list.push(item)
    const before = list.items
    const shared = list.share()
    expect([...shared]).toEqual([...before])
    return [Array.isArray(shared), shared === before, list.items === before]
  }
  expect([shareOf(256), shareOf(257)]).toEqual([
    [true, false, true],
    [false, false, false],
  ])
})
