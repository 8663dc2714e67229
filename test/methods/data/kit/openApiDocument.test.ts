import { describe, expect, it } from '@jest/globals'
import { documentedParameters } from '../../../../methods/data/kit/documentedParameters.js'
import { defineOperation } from '../../../../methods/data/kit/Operation.js'
import { openApiDocument } from '../../../../methods/data/kit/openApiDocument.js'
import {
  flagOr,
  integerParameter,
  listParameter,
  required,
  textParameter,
  wordOr,
  wordsParameter,
} from '../../../../methods/data/kit/Parameter.js'
import { integer, namedObject, text } from '../../../../methods/kit/schemas.js'

const described = { type: 'string', description: 'What it is.' }
const handler = () => ({}) as never
const list = defineOperation({
  id: 'listThings',
  path: '/v1/{owner}/things',
  tag: 'Things',
  summary: 'Lists things.',
  units: 20,
  description: 'All of them.',
  inPath: { owner: required(textParameter('The owner.', { format: 'evm-address' })) },
  inQuery: {
    day: required(textParameter('The day.', { format: 'date' })),
    ids: listParameter('Their IDs.', { format: 'cb58' }, { maxItems: 3 }),
    words: wordsParameter('Their words.', ['a', 'b']),
    most: { ...integerParameter('The most.'), sentAs: { type: 'string' } },
    order: wordOr('The order.', ['asc', 'desc'], 'desc'),
    deep: flagOr('Whether deep.', true),
  },
  paging: { maximum: 9, default: 5 },
  answer: namedObject('Things', { status: text }),
  handler,
})
const create = defineOperation({
  id: 'createThing',
  path: '/v1/{owner}/things',
  tag: 'Things',
  summary: 'Makes one.',
  units: 1,
  method: 'POST',
  status: 201,
  isOpen: true,
  inPath: { owner: required(textParameter('The owner.')) },
  body: { schema: { title: 'NewThing', properties: { name: described } }, read: (value) => value },
  handler,
})
const count = defineOperation({
  id: 'countThings',
  api: 'metrics',
  path: '/v2/things',
  tag: 'Counts',
  summary: 'Counts.',
  units: 3,
  contentType: 'text/csv',
  answer: text,
  handler,
})

it('an operation is a GET of the Data API that needs a key and answers with 200, unless it says otherwise', () => {
  expect(list).toMatchObject({ api: 'data', method: 'GET', status: 200, isOpen: false, isControl: false })
  expect([list.body, list.contentType, list.refusal({} as never)]).toEqual([undefined, undefined, undefined])
  expect(create).toMatchObject({
    method: 'POST',
    status: 201,
    isOpen: true,
    inQuery: {},
    description: undefined,
  })
  expect(count).toMatchObject({ api: 'metrics', inPath: {}, contentType: 'text/csv', paging: undefined })
})

it('parameters are those of the path, of the query and of paging, as clients send them', () => {
  const page = 'The page after the one that this token came with. Valid for 24 hours.'
  const query = { in: 'query', required: false }
  expect(documentedParameters(list)).toEqual([
    {
      name: 'owner',
      in: 'path',
      required: true,
      schema: { type: 'string', format: 'evm-address' },
      description: 'The owner. Must be an address (0x and 40 digits).',
    },
    {
      name: 'day',
      in: 'query',
      required: true,
      schema: { type: 'string', format: 'date' },
      description: 'The day. Must be a date (year-month-day).',
    },
    {
      ...query,
      name: 'ids',
      schema: { type: 'string' },
      description: 'Their IDs. Each must be an ID in cb58. At most 3.',
      list: { items: { type: 'string', format: 'cb58' }, maxItems: 3 },
    },
    {
      ...query,
      name: 'words',
      description: 'Their words.',
      schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    },
    { ...query, name: 'most', description: 'The most.', schema: { type: 'string' } },
    {
      ...query,
      name: 'order',
      description: 'The order.',
      schema: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
    },
    { ...query, name: 'deep', description: 'Whether deep.', schema: { type: 'boolean', default: true } },
    { ...query, name: 'pageToken', description: page, schema: { type: 'string', format: 'uuid' } },
    {
      ...query,
      name: 'pageSize',
      description: 'The most items of a page.',
      schema: { type: 'integer', minimum: 1, maximum: 9, default: 5 },
    },
  ])
})

describe('the document of operations', () => {
  const examples = {
    listThings: [
      {
        name: 'first',
        target: '/v1/0x1/things?most=7',
        parameters: { owner: '0x1', words: 'a,b', most: '7', deep: 'false' },
        answer: { status: 'ok' },
      },
      { name: 'second', target: '/v1/0x2/things', parameters: { owner: '0x2' }, answer: { status: 'no' } },
    ],
    createThing: [
      { name: 'made', target: '/v1/0x1/things', parameters: {}, body: { name: 'n' } },
      { name: 'empty', target: '/v1/0x2/things', parameters: {} },
    ],
  }
  const errors = {
    data: [
      { status: 404, target: '/v1/no', answer: { a: 1 } },
      { status: 400, target: '/v1/bad', answer: { b: 2 } },
      { status: 404, target: '/v1/none', answer: { c: 3 } },
    ],
    metrics: [{ status: 404, target: '/v2/no', answer: { d: 4 } }],
  }
  const document = JSON.parse(openApiDocument([list, create, count], examples, errors))
  const { get, post } = document.paths['/v1/{owner}/things']

  it('has a path with its methods, and each tag once', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1' }, servers: [{ url: '/' }] })
    expect(document.tags).toEqual([{ name: 'Things' }, { name: 'Counts' }])
    expect(Object.keys(document.paths)).toEqual(['/v1/{owner}/things', '/v2/things'])
    expect(Object.keys(document.paths['/v1/{owner}/things'])).toEqual(['get', 'post'])
  })

  it('has what an operation costs and needs', () => {
    const security = [{}, { apiKey: [] }, { glacierApiKey: [] }, { rltoken: [] }]
    expect(get).toMatchObject({
      operationId: 'listThings',
      tags: ['Things'],
      summary: 'Lists things.',
      security,
      description: 'All of them.',
      'x-compute-units': 20,
    })
    for (const each of [post, document.paths['/v2/things'].get]) {
      expect(each).not.toHaveProperty('security')
      expect(each).not.toHaveProperty('description')
    }
    expect(get).not.toHaveProperty('requestBody')
  })

  it('has the parameters of the first example as values of their types', () => {
    const values = get.parameters.map(({ name, example }: { name: string; example?: unknown }) => [
      name,
      example,
    ])
    expect(values).toEqual(
      [
        ...[['owner', '0x1'], ['day'], ['ids'], ['words', ['a', 'b']], ['most', '7'], ['order']],
        ...[['deep', false], ['pageToken'], ['pageSize']],
      ].map(([name, example]) => [name, example]),
    )
    expect(get.parameters[2]).toMatchObject({ 'x-list': { maxItems: 3 } })
    expect(get.parameters[3]).not.toHaveProperty('x-list')
  })

  it('has bodies and answers by the names of their schemas, with examples', () => {
    expect(post.requestBody).toEqual({
      description: 'What is asked for.',
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/NewThing' },
          examples: { made: { summary: '/v1/0x1/things', value: { name: 'n' } } },
        },
      },
    })
    expect(post.responses[201]).toEqual({ description: 'The answer.' })
    expect(get.responses[200]).toEqual({
      description: 'The answer.',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Things' },
          examples: {
            first: { summary: '/v1/0x1/things?most=7', value: { status: 'ok' } },
            second: { summary: '/v1/0x2/things', value: { status: 'no' } },
          },
        },
      },
    })
    expect(document.paths['/v2/things'].get.responses[200].content).toEqual({
      'text/csv': { schema: { type: 'string' } },
    })
    expect(document.components.schemas.NewThing).toEqual({ type: 'object', properties: { name: described } })
  })

  it('has the errors of each API, with examples of their own status', () => {
    expect(get.responses[404]).toEqual({ $ref: '#/components/responses/NotFound' })
    expect(document.paths['/v2/things'].get.responses[404]).toEqual({
      $ref: '#/components/responses/MetricsNotFound',
    })
    const { NotFound, BadRequest, MetricsNotFound, Unauthorized } = document.components.responses
    const content = (name: string, more: object = {}) => ({
      'application/json': { schema: { $ref: `#/components/schemas/${name}` }, ...more },
    })
    expect(NotFound).toEqual({
      description: 'Not Found',
      content: content('NotFound', {
        examples: {
          example1: { summary: '/v1/no', value: { a: 1 } },
          example2: { summary: '/v1/none', value: { c: 3 } },
        },
      }),
    })
    expect(BadRequest.content['application/json'].examples).toEqual({
      example1: { summary: '/v1/bad', value: { b: 2 } },
    })
    expect(MetricsNotFound.content['application/json'].examples).toEqual({
      example1: { summary: '/v2/no', value: { d: 4 } },
    })
    expect(Unauthorized).toEqual({ description: 'Unauthorized', content: content('Unauthorized') })
    const { schemas } = document.components
    expect(schemas.NotFound.properties.message).toMatchObject({ type: 'string' })
    expect(schemas.MetricsNotFound.properties.message).toMatchObject({
      type: 'array',
      items: { type: 'string' },
    })
    expect(schemas.NotFound.properties.statusCode).toMatchObject({ type: integer.type })
  })
})
