import { describe, expect, it } from '@jest/globals'
import { exactInteger } from '../../../../methods/data/kit/exactInteger.js'
import { idFromAnyText } from '../../../../methods/data/kit/idTexts.js'
import { listItems } from '../../../../methods/data/kit/listItems.js'
import { isNestedTooDeeply } from '../../../../methods/data/kit/nesting.js'
import { pageOf } from '../../../../methods/data/kit/page.js'
import { addressFromText, partyFromText } from '../../../../methods/data/kit/primaryAddress.js'
import { queryTexts } from '../../../../methods/data/kit/queryTexts.js'
import { WrittenJson } from '../../../../methods/data/kit/WrittenJson.js'
import { type Id, idToString, type ShortId, shortIdToBech32 } from '../../../../state/codec/ids.js'

it.each([
  ['', {}],
  ['a=1&b=2&a=3', { a: ['1', '3'], b: ['2'] }],
  ['a&b=&&c==', { a: [''], b: [''], c: ['='] }],
  ['a+b=c+d&%61=%2B', { 'a b': ['c d'], a: ['+'] }],
  ['=1', { '': ['1'] }],
])('the query %j has the texts %j', (query, texts) => {
  expect(Object.fromEntries(queryTexts(query))).toEqual(texts)
})

it.each(['a=%', '%zz=1', 'a=%ff'])('the query %s is malformed', (query) => {
  expect(() => queryTexts(query)).toThrow('malformed escape in the query')
})

it('a list in one text has no empty items, and no blanks around them', () => {
  expect(listItems(' a, ,b c,,')).toEqual(['a', 'b c'])
  expect(listItems('')).toEqual([])
})

it('an ID is in cb58 or in hexadecimal digits', () => {
  const id = '1a'.repeat(32) as Id
  for (const text of [idToString(id), id, `0x${id}`, `0x${id.toUpperCase()}`])
    expect(idFromAnyText(text)).toBe(id)
  for (const text of [id.slice(1), `0x${id}0`, '']) expect(() => idFromAnyText(text)).toThrow()
})

it('an address is of any network, with its chain or without; an account is a party, too', () => {
  const address = '4b'.repeat(20) as ShortId
  for (const hrp of ['avax', 'fuji'])
    for (const chain of ['', 'P-', 'x-', 'C-'])
      expect(addressFromText(chain + shortIdToBech32(address, hrp))).toBe(address)
  expect(() => addressFromText(`D-${shortIdToBech32(address, 'avax')}`)).toThrow()
  expect(partyFromText(`0x${'AB'.repeat(20)}`)).toBe(`0x${'ab'.repeat(20)}`)
  expect(partyFromText(shortIdToBech32(address, 'avax'))).toBe(address)
  expect(() => addressFromText(`0x${'AB'.repeat(20)}`)).toThrow()
})

it('an integer is a number as long as that is exact', () => {
  const largest = 2n ** 53n - 1n
  expect([exactInteger(0n), exactInteger(largest), exactInteger(-largest)]).toEqual([
    0,
    2 ** 53 - 1,
    1 - 2 ** 53,
  ])
  expect([exactInteger(largest + 1n), exactInteger(-largest - 1n)]).toEqual([2n ** 53n, -(2n ** 53n)])
})

it('a value is nested too deeply beyond a hundred levels, in lists and objects', () => {
  const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
    Array.from({ length: depth }).reduce(wrap, null)
  for (const wrap of [(inner: unknown) => [1, inner], (inner: unknown) => ({ a: 1, inner })])
    expect([isNestedTooDeeply(nested(100, wrap)), isNestedTooDeeply(nested(101, wrap))]).toEqual([
      false,
      true,
    ])
  expect([isNestedTooDeeply(null), isNestedTooDeeply('text')]).toEqual([false, false])
})

it('written JSON is the value of its texts', () => {
  expect(JSON.stringify({ a: new WrittenJson(['{"b"', ':1', '}']) })).toBe('{"a":{"b":1}}')
})

describe('a page of a list', () => {
  const list = ['a', 'b', 'c'].map((item, index) => ({ key: [index], item }))
  const of = (size: number, after?: readonly number[]) => {
    let taken = 0
    const page = pageOf(
      { size, after, tokenAfter: (key: unknown) => `after ${key}` } as never,
      function* (position) {
        for (const each of list.slice(position === undefined ? 0 : Number(position[0]) + 1)) {
          taken++
          yield each
        }
      },
    )
    return [page.items.join(''), page.nextPageToken, taken]
  }

  it('has a token where there are more, and takes one item more to see that', () => {
    expect(of(2)).toEqual(['ab', 'after 1', 3])
    expect(of(1)).toEqual(['a', 'after 0', 2])
    expect(of(3)).toEqual(['abc', undefined, 3])
    expect(of(4)).toEqual(['abc', undefined, 3])
    expect(of(2, [1])).toEqual(['c', undefined, 1])
    expect(of(2, [2])).toEqual(['', undefined, 0])
    expect(of(0)).toEqual(['', undefined, 1])
  })
})
