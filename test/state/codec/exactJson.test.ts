import { describe, expect, test } from '@jest/globals'
import { exactInteger } from '../../../methods/data/kit/exactInteger.js'
import { exactJson } from '../../../state/codec/exactJson.js'

describe('exactInteger', () => {
  test.each([
    [0n, 0],
    [-5n, -5],
    [9007199254740991n, 9007199254740991],
    [9007199254740992n, 9007199254740992n],
    [9007199254740993n, 9007199254740993n],
    [-9007199254740993n, -9007199254740993n],
    [18446744073709551615n, 18446744073709551615n],
  ])('%s keeps its digits', (integer, exact) => {
    expect(exactInteger(integer)).toBe(exact)
  })
})

describe('exactJson', () => {
  test('writes every digit of integers', () => {
    const answer = {
      rows: [
        { weight: 9007199254740993n, text: '9007199254740993n"\u0000', none: undefined, nothing: null },
        1.5,
      ],
      value: 2n ** 200n,
      list: [undefined, true],
    }
    expect(exactJson(answer)).toBe(
      `{"rows":[{"weight":9007199254740993,"text":"9007199254740993n\\"\\u0000","nothing":null},1.5],"value":${2n ** 200n},"list":[null,true]}`,
    )
  })

  test('writes what JSON.stringify does where there are no bigints', () => {
    const answer = { a: [1, 'x', { b: undefined, c: null }], d: '<>&' }
    expect(exactJson(answer)).toBe(JSON.stringify(answer))
  })

  test('refuses what is circular', () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(() => exactJson(circle)).toThrow(TypeError)
  })
})
