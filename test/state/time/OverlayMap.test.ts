import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { OverlayMap } from '../../../state/time/OverlayMap.js'

const change = fc.oneof(
  {
    arbitrary: fc.record({ kind: fc.constant('set' as const), key: fc.nat(40), value: fc.nat() }),
    weight: 5,
  },
  { arbitrary: fc.record({ kind: fc.constant('delete' as const), key: fc.nat(40) }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('fork' as const), which: fc.nat() }), weight: 1 },
)

/** Returns what a map tells about each key that may be in it: one expectation of all costs less than one of each. */
function readByKey(map: Map<number, number> | OverlayMap<number, number>): unknown[] {
  return Array.from({ length: 41 }, (_, key) => [map.has(key), map.get(key)])
}

test('an overlay has the content and the order of a Map with the same history, and forks go on independently', () => {
  const base = new Map(Array.from({ length: 20 }, (_, key) => [key, key]))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), change), { maxLength: 80 }), (changes) => {
      const maps = [{ overlay: new OverlayMap<number, number>(base), map: new Map(base) }]
      for (const [which, next] of changes) {
        const { overlay, map } = maps[which % maps.length]!
        if (next.kind === 'fork') maps.push({ overlay: overlay.fork(), map: new Map(map) })
        else if (next.kind === 'delete') expect(overlay.delete(next.key)).toBe(map.delete(next.key))
        else {
          overlay.set(next.key, next.value)
          map.set(next.key, next.value)
        }
      }
      for (const { overlay, map } of maps) {
        expect([...overlay.entries()]).toEqual([...map])
        expect([...overlay.keys()]).toEqual([...map.keys()])
        expect([...overlay.values()]).toEqual([...map.values()])
        expect(overlay.size).toBe(map.size)
        expect(readByKey(overlay)).toEqual(readByKey(map))
      }
      expect([...base.values()]).toEqual(Array.from({ length: 20 }, (_, key) => key))
    }),
    { numRuns: 300 },
  )
})

test('a map that is changed while it is read is read as a Map is', () => {
  const readWhileChanging = (map: Map<number, number> | OverlayMap<number, number>): number[] => {
    const seen: number[] = []
    for (const [key] of map.entries()) {
      seen.push(key)
      if (key === 0) map.delete(1)
      if (key === 2) map.set(7, 7)
      if (key === 7) map.set(8, 8)
      if (key === 8) map.delete(0)
    }
    return seen
  }
  const base = () => new Map([0, 1, 2].map((key) => [key, key] as const))
  expect(readWhileChanging(new OverlayMap(base()))).toEqual(readWhileChanging(base()))
  expect(readWhileChanging(base())).toEqual([0, 2, 7, 8])
})
