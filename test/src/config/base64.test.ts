import { expect, test } from '@jest/globals'
import { decodeBase64 } from '../../../src/config/base64.js'

test('decodes with padding and line breaks', () => {
  expect(decodeBase64('e30=', 'node', 'x').toString()).toBe('{}')
  expect(decodeBase64('e3\n0=\n', 'node', 'x').toString()).toBe('{}')
  expect(decodeBase64('', 'node', 'x')).toHaveLength(0)
})

// Positions as Go reports them.
test.each([
  ['xx', 0],
  ['e30', 0],
  ['e3=', 3],
  ['e30==', 4],
  ['e30=x', 4],
  ['e=30', 1],
  ['====', 0],
  ['e30 =', 3],
])('%j is refused at byte %d', (text, place) => {
  expect(() => decodeBase64(text, 'node', 'unable')).toThrow(
    `unable: illegal base64 data at input byte ${place}`,
  )
})
