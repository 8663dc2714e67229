import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { TouchedKeys } from '../../../state/time/TouchedKeys.js'

test('a key that came and went is no change, also when others came between', () => {
  const [touched, map] = [new TouchedKeys<string>(), new Map<string, number>()]
  touched.sets('alice', false)
  touched.deletes('alice')
  expect(touched.take(map)).toBeUndefined()
  touched.sets('alice', false)
  touched.sets('bob', false)
  touched.deletes('alice')
  map.set('bob', 1)
  expect(touched.take(map)).toEqual({ removed: [], items: ['bob', 1] })
  expect(touched.take(map)).toBeUndefined()
})

test('the changes turn an earlier map into the present one, with the same order of keys', () => {
  const change = fc.record({ key: fc.nat(4), isSet: fc.boolean(), isTaken: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const [touched, map, follower] = [
        new TouchedKeys<number>(),
        new Map<number, number>(),
        new Map<number, number>(),
      ]
      for (const [value, { key, isSet, isTaken }] of changes.entries()) {
        if (isSet) {
          touched.sets(key, map.has(key))
          map.set(key, value)
        } else if (map.has(key)) {
          touched.deletes(key)
          map.delete(key)
        }
        if (!isTaken) continue
        const { removed, items } = touched.take(map) ?? { removed: [], items: [] }
        for (const each of removed) follower.delete(each as number)
        for (let index = 0; index < items.length; index += 2)
          follower.set(items[index] as number, items[index + 1] as number)
        expect([...follower]).toEqual([...map])
      }
    }),
  )
})
