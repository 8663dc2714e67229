import { describe, expect, it } from '@jest/globals'
import { type Message, readMessages } from '../../../../src/rpc/geth/message.js'

const read = (text: string): Message => {
  const [message] = readMessages(text).messages
  if (message === undefined) throw new Error('no message')
  return message
}
const version = '"jsonrpc":"2.0"'

it.each([
  ['call', `{${version},"id":1,"method":"a"}`],
  ['call', `{${version},"id":null,"method":"a"}`],
  ['call', `{${version},"id":"x","method":"a","result":1}`],
  ['call', `{${version},"id":true,"method":"a"}`],
  ['notification', `{${version},"method":"a"}`],
  ['response', `{${version},"id":1,"result":null}`],
  ['response', `{${version},"id":1,"error":false}`],
  ['invalid', `{${version},"id":1,"error":null}`],
  ['invalid', `{${version},"id":1}`],
  ['invalid', `{${version},"result":1}`],
  ['invalid', `{${version},"id":[1],"result":1}`],
  ['invalid', `{${version},"id":1,"params":[],"result":1}`],
  ['invalid', `{${version},"id":[],"method":"a"}`],
  ['invalid', `{${version},"id":{},"method":"a"}`],
  ['invalid', '{"id":1,"method":"a"}'],
  ['invalid', '{"jsonrpc":2.0,"id":1,"method":"a"}'],
  ['invalid', '"a"'],
  ['invalid', 'null'],
])('a %s is what has its members: %s', (kind, text) => {
  expect(read(text).kind).toBe(kind)
})

describe('an ID', () => {
  it.each([
    ['1.50', '1.50', '1.50'],
    ['null', 'null', 'null'],
    ['[1, 2]', 'null', '[1,2]'],
    ['{"a" : "b"}', 'null', '{"a":"b"}'],
    ['"\\u0061<"', '"\\u0061\\u003c"', '"\\u0061\\u003c"'],
  ])('%s is echoed as %s, and as %s where its batch ends early', (written, id, givenId) => {
    expect(read(`{${version},"method":"a","ID":${written}}`)).toMatchObject({ id, givenId })
  })

  it('that is missing is null', () => {
    expect(read(`{${version},"method":"a"}`)).toMatchObject({ id: 'null', givenId: undefined })
    expect(read('7')).toEqual({
      kind: 'invalid',
      id: 'null',
      givenId: undefined,
      method: '',
      params: undefined,
    })
  })
})

it('names have any case, and the last of equal ones wins', () => {
  const text = `{"JSONRPC":"2.0","Method":"a","method":"b","Params":[],"params":["p"],"iD":1,"id":2,"x":3}`
  expect(read(text)).toEqual({ kind: 'call', id: '2', givenId: '2', method: 'b', params: ['p'] })
  // A member of another type changes nothing.
  expect(read(`{${version},"method":"a","method":5,"id":1,"jsonrpc":null}`)).toMatchObject({
    kind: 'call',
    method: 'a',
  })
})

describe('a body', () => {
  it('is one message, or a batch', () => {
    const one = `{${version},"id":1,"method":"a"}`
    expect(readMessages(`${one} and more`)).toMatchObject({ batch: false, count: 1 })
    const batch = readMessages(`[${one},{${version},"id":"\\u0062","method":"b"},3]`)
    expect(batch).toMatchObject({ batch: true, count: 3 })
    expect([...batch.messages].map(({ kind, id }) => [kind, id])).toEqual([
      ['call', '1'],
      ['call', '"\\u0062"'],
      ['invalid', 'null'],
    ])
    expect(readMessages('[]')).toMatchObject({ batch: true, count: 0 })
  })

  it('that is empty ends too early', () => {
    expect(() => readMessages('')).toThrow('EOF')
  })
})
