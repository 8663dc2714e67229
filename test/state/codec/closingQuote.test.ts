import { expect, test } from '@jest/globals'
import { closingQuote } from '../../../state/codec/closingQuote.js'

test.each<[string, number, number | undefined]>([
  ['"a"', 1, 2],
  ['""', 1, 1],
  [String.raw`"a\"b"`, 1, 5],
  [String.raw`"a\\"b"`, 1, 4],
  [String.raw`"a\\\"b"`, 1, 7],
  [String.raw`\"`, 1, 1],
  ['"a', 1, undefined],
  [String.raw`"a\"`, 1, undefined],
])('the string of %s from %d on ends at %s', (text, start, end) => {
  expect(closingQuote(text, start)).toBe(end)
})
