import { describe, expect, it } from '@jest/globals'
import { compactJson, rawElements, rawMember } from '../../../src/rpc/rawJson.js'

const isId = (key: string) => key === 'id'

describe('the text of a member', () => {
  it.each([
    ['{"id":1}', '1'],
    [' { "a" : 2 , "id" : 1.50e0 } ', '1.50e0'],
    ['{"a":{"id":2},"b":["id",{"id":3}],"id":"x"}', '"x"'],
    ['{"id":1,"id":2}', '2'],
    ['{"id":[1, {"a":"]}"}],"z":0}', '[1, {"a":"]}"}]'],
    ['{"\\u0069d":null}', 'null'],
    ['{"id":"a\\"},\\\\"}', '"a\\"},\\\\"'],
    ['{"id":\t-1\r\n}', '-1'],
    ['{"id":{}}', '{}'],
  ])('in %s is %s', (text, member) => {
    expect(rawMember(text, isId)).toBe(member)
  })

  it.each(['{}', ' { } ', '{"a":"id"}', '{"a":{"id":1}}'])('in %s is not there', (text) => {
    expect(rawMember(text, isId)).toBeUndefined()
  })
})

it.each([
  ['[]', []],
  [' [ ] ', []],
  ['[1]', ['1']],
  ['[ 1 ,"a,]" , [2,[3]],{"b":[4]} , true ]', ['1', '"a,]"', '[2,[3]]', '{"b":[4]}', 'true']],
])('the elements of %s', (text, elements) => {
  expect([...rawElements(text)]).toEqual(elements)
})

it.each([
  ['{"a":1}', '{"a":1}'],
  [' { "a b" : [ 1 ,\t2 ] }\r\n', '{"a b":[1,2]}'],
  ['{"a":1} ', '{"a":1}'],
  ['"<&>\u2028\u2029"', '"\\u003c\\u0026\\u003e\\u2028\\u2029"'],
])('%s as Go emits it is %s', (text, compact) => {
  expect(compactJson(text)).toBe(compact)
})
