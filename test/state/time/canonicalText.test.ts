import { expect, test } from '@jest/globals'
import { canonicalText } from '../../../state/time/canonicalText.js'

test.each<[unknown, string]>([
  [Uint8Array.of(1, 255), '0x01ff'],
  [12n, '12n'],
  [12, '12'],
  ['12', '"12"'],
  [null, 'null'],
  [undefined, 'undefined'],
  [[1, [2n]], '[1,[2n]]'],
  [{ b: 1, a: undefined }, '{"a":undefined,"b":1}'],
  [
    new Map<unknown, unknown>([
      ['b', 1n],
      [2n, { c: 3 }],
    ]),
    '{"2":{"c":3},"b":1n}',
  ],
  [new Set(['b', 'a']), '{"\\"a\\"":true,"\\"b\\"":true}'],
  [{ digestText: () => 'root', other: 1 }, 'root'],
  [{ digestText: 'no function' }, '{"digestText":"no function"}'],
])('%p is written as %s', (value, text) => {
  expect(canonicalText(value)).toBe(text)
})
