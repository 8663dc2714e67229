import { expect, it } from '@jest/globals'
import { FirstSeen } from '../../../../state/views/evm/FirstSeen.js'

it('counts each key at the height at which it was seen first', () => {
  const seen = new FirstSeen<string>()
  seen.add(0, ['a'])
  seen.add(1, ['a', 'b', 'b'])
  seen.add(2, [])
  seen.add(3, ['c', 'a'])
  expect([-1, 0, 1, 2, 3, 4].map((height) => seen.upTo(height))).toEqual([0, 1, 2, 2, 3, 0])
  expect([...seen.keys]).toEqual(['a', 'b', 'c'])
})

it('takes back the keys of the last height, and not those that were seen before', () => {
  const seen = new FirstSeen<string>()
  seen.add(0, ['a'])
  seen.add(1, ['a', 'b'])
  seen.remove(1, ['a', 'b'])
  expect([seen.upTo(0), seen.upTo(1), [...seen.keys]]).toEqual([1, 0, ['a']])
  seen.add(1, ['b', 'c'])
  expect(seen.upTo(1)).toBe(3)
})
