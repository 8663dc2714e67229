import { beforeAll, describe, expect, test } from '@jest/globals'
import { defineOperation } from '../../../../methods/data/kit/Operation.js'
import { required, textParameter } from '../../../../methods/data/kit/Parameter.js'
import { RequestCheck } from '../../../../methods/data/kit/RequestCheck.js'
import { anything } from '../../../../methods/kit/schemas.js'
import { nodeNetwork } from '../../nodeNetwork.js'
import { refusal } from './refusal.js'

let network: Awaited<ReturnType<typeof nodeNetwork>>
beforeAll(async () => {
  network = await nodeNetwork()
})

describe('the words of a refusal', () => {
  const item = { type: 'object', properties: { n: { type: 'string' } }, required: ['n'] }
  const properties = {
    list: { type: 'array', items: item, maxItems: 2, minItems: 1 },
    word: { type: 'string', enum: ['a', 'b'] },
    day: { type: 'string', format: 'date' },
    owner: { type: 'string', format: 'bech32-address' },
    party: { type: 'string', format: 'party' },
    least: { type: 'number', minimum: 2 },
  }
  const worded = new RequestCheck(
    defineOperation({
      id: 'worded',
      path: '/v1/worded',
      tag: 'Examples',
      summary: 'An example.',
      body: { schema: { properties }, read: (value) => value },
      answer: anything,
      units: 1,
      handler: () => ({}),
    }),
  )
  test.each([
    ['', 'the request body is not JSON'],
    ['7', 'the request body must be a JSON object'],
    ['null', 'the request body must be a JSON object'],
    ['[]', 'the request body must be a JSON object'],
    ['{"list":[{"n":1}]}', 'list.n must be of type string'],
    ['{"list":[{"n":"a"},{}]}', 'list.n is required'],
    ['{"list":[7]}', 'list must be of type object'],
    ['{"list":[{"n":""},{"n":""},{"n":""}]}', 'list must not have more than 2 items'],
    ['{"list":[]}', 'list must NOT have fewer than 1 items'],
    ['{"word":"c"}', 'word must be one of the following values: a, b'],
    ['{"day":"today"}', 'day must be a date (year-month-day)'],
    ['{"owner":"x"}', 'Invalid address format'],
    ['{"party":"x"}', 'Invalid address format'],
    ['{"least":1}', 'least must not be less than 2'],
    ['{"least":"2"}', 'least must be of type number'],
    ['{}', 'none'],
  ])('of the body %s are %s', (body, reason) => {
    expect(refusal(() => worded.read({ path: {}, query: '', body: Buffer.from(body) }))).toBe(reason)
  })
})

test('names that only the network knows are refused there, and two for one thing mean one list', () => {
  const named = new RequestCheck(
    defineOperation({
      id: 'named',
      path: '/v1/{chain}',
      tag: 'Examples',
      summary: 'An example.',
      inPath: {
        chain: {
          ...required(textParameter('')),
          expected: (value: unknown) => (value === 'nowhere' ? 'a chain of this network' : undefined),
          meaning: (value: unknown) => String(value).toLowerCase(),
        },
      },
      inQuery: { other: { ...textParameter(''), expected: () => 'something else' } },
      answer: anything,
      units: 1,
      handler: () => ({}),
    }),
  )
  const of = (chain: string, query = '') => named.read({ path: { chain }, query, body: Buffer.alloc(0) })
  expect(of('nowhere').refusalIn(network)).toBe('chain must be a chain of this network')
  expect(of('C').refusalIn(network)).toBeUndefined()
  expect(of('C', 'other=x').refusalIn(network)).toBe('other must be something else')
  expect(of('c').listIn(network)).toBe(of('C').listIn(network))
  expect(of('d').listIn(network)).not.toBe(of('C').listIn(network))
})
