import { beforeAll, describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import { defineOperation, type Operation } from '../../../../methods/data/kit/Operation.js'
import {
  flagOr,
  integerParameter,
  listParameter,
  numberParameter,
  required,
  textParameter,
  wordOr,
  wordsParameter,
} from '../../../../methods/data/kit/Parameter.js'
import { bodySchema, RequestCheck } from '../../../../methods/data/kit/RequestCheck.js'
import { anything } from '../../../../methods/kit/schemas.js'
import { operations } from '../../../../methods/restOperations.js'
import { nodeNetwork } from '../../nodeNetwork.js'
import { refusal } from './refusal.js'

const operation = defineOperation({
  id: 'example',
  path: '/v1/{address}',
  tag: 'Examples',
  summary: 'An example.',
  inPath: { address: required(textParameter('', { format: 'evm-address' })) },
  inQuery: {
    count: integerParameter('', { minimum: 0, maximum: 10 }),
    fee: numberParameter('', { minimum: 2, maximum: 100 }),
    deep: flagOr('', false),
    order: wordOr('', ['asc', 'desc'], 'desc'),
    nodeIds: listParameter('', {}, { maxItems: 3 }),
    types: wordsParameter('', ['A', 'B', 'C']),
    node: textParameter('', { format: 'node-id' }),
    capacity: textParameter('', { format: 'decimal' }),
  },
  body: {
    schema: { properties: { message: { type: 'string' } }, required: ['message'] },
    read: (value) => value['message'],
  },
  paging: { maximum: 100, default: 10 },
  answer: anything,
  units: 1,
  handler: () => ({}),
})
const check = new RequestCheck(operation)
const address = `0x${'aB'.repeat(20)}`
let network: Awaited<ReturnType<typeof nodeNetwork>>
beforeAll(async () => {
  network = await nodeNetwork()
})
const message = Buffer.from('{"message":"m"}')

function read(query: string, body: Uint8Array = message, inPath = address) {
  return check.read({ path: { address: inPath }, query, body })
}

describe('a request', () => {
  test('has the defaults of what is missing or empty', () => {
    for (const query of ['', 'count=&fee=&deep=&order=&nodeIds=&types=&pageSize=&pageToken='])
      expect(read(query)).toMatchObject({
        values: { address, count: undefined, fee: undefined, deep: false, order: 'desc', types: undefined },
        body: 'm',
        pageSize: 10,
        pageToken: undefined,
      })
  })

  test('has the values of its texts', () => {
    expect(read('count=07&fee=2.50&deep=true&order=asc&pageSize=100').values).toMatchObject({
      count: 7,
      fee: 2.5,
      deep: true,
      order: 'asc',
    })
  })

  test('may be at its bounds', () => {
    const least = read('count=0&fee=2&deep=false&nodeIds=a,b,c&pageSize=1')
    expect(least.values).toMatchObject({ count: 0, fee: 2, deep: false, nodeIds: ['a', 'b', 'c'] })
    expect(least.pageSize).toBe(1)
    expect(read('count=10&fee=100').values).toMatchObject({ count: 10, fee: 100 })
    expect(refusal(() => read('nodeIds=a,a,a,a'))).toBe('nodeIds must not have more than 3 items')
  })

  test('trims the items of lists and drops empty and double ones', () => {
    const { values } = read('nodeIds=+a%20%2C,b,%20,a&types=A&types=B,C&types=A')

    expect(values['nodeIds']).toEqual(['a', 'b'])
    expect(values['types']).toEqual(['A', 'B', 'C'])
  })

  test.each([
    'count=1e1',
    'count=0x1',
    'count=+5',
    'count=5.0',
    'count=%205',
    'count=-1',
    'count=11',
    `count=${'9'.repeat(400)}`,
    'count=1&count=1',
    'fee=1.99',
    'fee=.5',
    'fee=5.',
    'fee=1e1',
    'fee=Infinity',
    'deep=1',
    'deep=True',
    'order=ASC',
    'order=asc&order=asc',
    'nodeIds=a&nodeIds=b',
    'nodeIds=a,b,c,d',
    'types=A,D',
    'node=NodeID-x',
    'node=7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
    'node=NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lh',
    'pageSize=0',
    'pageSize=101',
    'pageSize=10.5',
    'pageToken=abc',
    'count=%',
    'count=%ff',
  ])('is refused with ?%s', (query) => {
    expect(refusal(() => read(query))).toContain(
      query.startsWith('count=%') && !query.includes('%20') ? 'escape' : query.split('=')[0],
    )
  })

  test.each([
    ['pageSize=-1', 'pageSize must not be less than 1'],
    ['pageSize=0', 'pageSize must not be less than 1'],
    ['pageSize=101', 'pageSize must not be greater than 100'],
    ['pageSize=-1.5', 'pageSize must be an integer number'],
    ['pageSize=-0', 'pageSize must be an integer number'],
    ['pageSize=ten', 'pageSize must be an integer number'],
    ['count=-7', 'count must not be less than 0'],
    ['fee=-0.5', 'fee must not be less than 2'],
    ['fee=two', 'fee must be a number'],
    ['capacity=-1', 'capacity must not be less than 0'],
    ['capacity=-x', 'capacity must be a number in decimal digits'],
  ])('is refused with ?%s in the words of its bounds', (query, reason) => {
    expect(refusal(() => read(query))).toBe(reason)
  })

  test.each(['0x', `0x${'a'.repeat(39)}`, `0x${'g'.repeat(40)}`, 'a'.repeat(42)])(
    'is refused with the address "%s"',
    (text) => {
      expect(refusal(() => read('', message, text))).toBe('address must be an address (0x and 40 digits)')
    },
  )

  test.each(['', '{', '[]', 'null', '"message"', '{}', '{"message":1}', '{"message":null}'])(
    'is refused with the body %s',
    (body) => {
      expect(refusal(() => read('', Buffer.from(body)))).not.toBe('none')
    },
  )

  test('is refused with a body whose members lie too deep in each other', () => {
    const nested = (depth: number) =>
      Buffer.from(`{"message":"m","x":${'['.repeat(depth)}${']'.repeat(depth)}}`)

    expect(refusal(() => read('', nested(99)))).toBe('none')
    for (const depth of [100, 5000, 500_000])
      expect(refusal(() => read('', nested(depth)))).toBe('the request body is nested too deeply')
  })

  test('is refused with a body that is no UTF-8', () => {
    expect(refusal(() => read('', Uint8Array.of(0x22, 0xff, 0x22)))).toBe('the request body is not JSON')
  })
})

describe('the list of a request', () => {
  test('is the same at any page, and with defaults spelled out', () => {
    const list = read('count=5').listIn(network)

    expect(read('count=05&order=desc&pageSize=3&unknown=1').listIn(network)).toBe(list)
    expect(read('pageToken=00000000-0000-0000-0000-000000000000&count=5').listIn(network)).toBe(list)
  })

  test('differs by filter, path and body', () => {
    const lists = [
      read(''),
      read('count=5'),
      read('order=asc'),
      read('', Buffer.from('{"message":"n"}')),
      read('', message, `0x${'0'.repeat(40)}`),
    ].map((request) => request.listIn(network))

    expect(new Set(lists).size).toBe(lists.length)
  })
})

describe('the parameters of a page', () => {
  const token = '01234567-89ab-4def-8123-456789abcdef'
  const paged = (paging: Operation['paging']) =>
    new RequestCheck(
      defineOperation({
        id: 'paged',
        path: '/v1/paged',
        tag: 'Examples',
        summary: 'An example.',
        inQuery: { count: integerParameter('') },
        ...(paging?.inBody === true
          ? { body: { schema: { properties: { x: { type: 'integer' } } }, read: (value) => value } }
          : {}),
        ...(paging === undefined ? {} : { paging }),
        answer: anything,
        units: 1,
        handler: () => ({}),
      }),
    )
  const readBy = (of: RequestCheck, query: string, body = '') => {
    const {
      listIn: _list,
      refusalIn: _refusal,
      values: _values,
      ...rest
    } = of.read({
      path: {},
      query,
      body: Buffer.from(body),
    })
    return rest
  }
  const sizes = { maximum: 5, default: 3 }
  const query = `pageSize=5&pageToken=${token}&count=1&x=2`

  test('are of the query', () => {
    const expected = { body: undefined, pageSize: 5, pageToken: token, unknownNames: ['x'] }
    expect(readBy(paged(sizes), query)).toEqual({
      ...expected,
      knownNames: ['count', 'pageToken', 'pageSize'],
    })
    expect(readBy(paged(sizes), '')).toMatchObject({ pageSize: 3, pageToken: undefined, unknownNames: [] })
  })

  test('have no size where an operation has one for all', () => {
    expect(readBy(paged({ ...sizes, isFixed: true }), query)).toEqual({
      body: undefined,
      pageSize: 3,
      pageToken: token,
      knownNames: ['count', 'pageToken'],
      unknownNames: ['pageSize', 'x'],
    })
  })

  test('are unknown where there are no pages', () => {
    expect(readBy(paged(undefined), query)).toEqual({
      body: undefined,
      pageSize: 0,
      pageToken: undefined,
      knownNames: ['count'],
      unknownNames: ['pageSize', 'pageToken', 'x'],
    })
  })

  test('may say 0 for the default', () => {
    const zero = paged({ ...sizes, zeroIsDefault: true })
    expect(readBy(zero, 'pageSize=0').pageSize).toBe(3)
    expect(refusal(() => readBy(zero, 'pageSize=-1'))).toBe('pageSize must not be less than 0')
  })

  test('may be members of the body, which are no part of what is asked for', () => {
    const inBody = paged({ ...sizes, inBody: true })
    const body = { pageSize: 5, pageToken: token, x: 2 }
    expect(readBy(inBody, query, JSON.stringify(body))).toEqual({
      body: { x: 2 },
      pageSize: 5,
      pageToken: token,
      knownNames: ['count'],
      unknownNames: ['pageSize', 'pageToken', 'x'],
    })
    const empty = JSON.stringify({ pageToken: '' })
    expect(readBy(inBody, '', empty)).toMatchObject({ body: {}, pageSize: 3, pageToken: undefined })
    const listOf = (text: string) =>
      inBody.read({ path: {}, query: '', body: Buffer.from(text) }).listIn(network)
    expect(listOf(JSON.stringify(body))).toBe(listOf('{"x":2}'))
    expect(listOf('{"x":3}')).not.toBe(listOf('{"x":2}'))
    for (const [wrong, reason] of [
      [{ pageSize: 6 }, 'pageSize must not be greater than 5'],
      [{ pageSize: 1.5 }, 'pageSize must be an integer number'],
      [{ pageToken: 'x' }, 'pageToken'],
      [{ x: 'y' }, 'x must be an integer number'],
    ] as const)
      expect(refusal(() => readBy(inBody, '', JSON.stringify(wrong)))).toContain(reason)
  })
})

test('the schemas of all operations are valid: a check of a request takes them as they are', () => {
  const ajv = new Ajv({ strict: false })
  const schemas = operations.flatMap((each) =>
    [
      ...Object.entries({ ...each.inPath, ...each.inQuery }).map(
        ([name, { schema }]) => [name, schema] as const,
      ),
      ...(each.body === undefined ? [] : [['body', bodySchema(each)] as const]),
      ...(each.answer === undefined ? [] : [['answer', each.answer] as const]),
    ].map(([part, schema]) => ({ part: `${each.id} ${part}`, schema })),
  )
  expect(schemas.length).toBeGreaterThan(100)
  for (const { part, schema } of schemas)
    if (ajv.validateSchema(schema) !== true) throw new Error(`${part}: ${ajv.errorsText()}`)
})
