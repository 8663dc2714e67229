import { expect, it } from '@jest/globals'
import { lastBefore } from '../../../state/views/lastBefore.js'

const items = [{ seconds: 10 }, { seconds: 20, first: true }, { seconds: 20 }, { seconds: 30 }]

it.each([
  [10, undefined],
  [11, items[0]],
  [20, items[0]],
  [21, items[2]],
  [30, items[2]],
  [31, items[3]],
])('the last item before %d', (before, item) => {
  expect(lastBefore(items, before)).toBe(item)
  expect(lastBefore([], before)).toBeUndefined()
})
