import { expect, it } from '@jest/globals'
import {
  endpointHead,
  firstValue,
  originOf,
  type RequestHead,
} from '../../../../src/server/http/RequestHead.js'

const head = (headers: RequestHead['headers']): RequestHead => ({
  method: 'POST',
  target: '/ext/info?a',
  headers,
  entrance: 'http',
  remote: '10.0.0.1',
})

it('an endpoint sees the method, the type and the length of a body, and who asks', () => {
  const headers = { 'content-type': 'application/json', 'content-length': '12', origin: 'https://a.test' }
  expect(endpointHead(head(headers))).toEqual({
    method: 'POST',
    contentType: 'application/json',
    contentLength: 12,
    headers,
    origin: { entrance: 'http', page: 'https://a.test', remote: '10.0.0.1', client: undefined },
  })
  expect(endpointHead(head({}))).toMatchObject({ contentType: undefined, contentLength: undefined })
})

it('the type of a body is UTF-8, whose bytes come as one character each', () => {
  expect(endpointHead(head({ 'content-type': 'text/Ã¶' })).contentType).toBe('text/ö')
  expect(endpointHead(head({ 'content-type': 'text/plain' })).contentType).toBe('text/plain')
})

it('the first of several headers counts', () => {
  expect([firstValue(['a', 'b']), firstValue('c'), firstValue([]), firstValue(undefined)]).toEqual([
    'a',
    'c',
    undefined,
    undefined,
  ])
})

it.each([
  [{}, {}],
  [{ host: 'h:1', origin: 'http://h:1' }, {}],
  [{ host: 'h:1', 'x-snowglobe-studio': '1' }, { isStudio: true }],
  [
    { host: 'h:1', 'x-snowglobe-studio': '1', origin: 'http://h:1' },
    { isStudio: true, isOwnPage: true },
  ],
  [
    { host: 'h:1', 'x-snowglobe-studio': '1', origin: 'https://h:1' },
    { isStudio: true, isOwnPage: true },
  ],
  [{ host: 'h:1', 'x-snowglobe-studio': '1', origin: 'http://h' }, { isStudio: true }],
  [{ 'x-snowglobe-studio': '1', origin: 'http://h:1' }, { isStudio: true }],
])('with the headers %j the origin is %j', (headers: Readonly<Record<string, string>>, more) => {
  const page = headers['origin']
  expect(originOf(head(headers))).toEqual({
    entrance: 'http',
    page,
    remote: '10.0.0.1',
    client: undefined,
    ...more,
  })
})
