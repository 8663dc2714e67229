import { expect, it } from '@jest/globals'
import { OriginList } from '../../../../src/server/access/OriginList.js'

// As rs/cors compares origins: in lower case, and with the first asterisk of an origin for any text.
const list = new OriginList(['https://One.test', 'http://*.local', 'x:ab*ba', 'y:a*b*c', '*'])

it.each([
  ['https://one.test', true],
  ['HTTPS://ONE.TEST', true],
  ['https://one.test.evil', false],
  ['https://two.test', false],
  ['*', false],
  ['http://a.b.LOCAL', true],
  ['http://.local', true],
  ['http://a.local.evil', false],
  ['https://a.local', false],
  // Beginning and end do not overlap.
  ['x:aba', false],
  ['x:abba', true],
  ['x:ab-ba', true],
  ['y:a-b*c', true],
  ['y:a-b-c', false],
])('lists %s: %p', (origin, is) => {
  expect(list.has(origin)).toBe(is)
})

it('an empty list has no origin', () => {
  expect(new OriginList([]).has('')).toBe(false)
  expect(new OriginList(['*']).has('https://one.test')).toBe(false)
})
