import { expect, it } from '@jest/globals'
import type { RecordedEntry } from '../../../methods/matching/recordedEntry.js'
import { harOf } from '../../../src/journal/har.js'

const request = {
  id: 1,
  kind: 'request',
  timestampMs: 0,
  durationMs: 1,
  service: 'data',
  entrance: 'http',
  faults: [],
  httpMethod: 'GET',
  path: '/v1/chains',
  status: 200,
} as const

it.each([
  [undefined, 'http://localhost:9650/v1/chains'],
  ['', 'http://localhost:9650/v1/chains'],
  ['network=fuji', 'http://localhost:9650/v1/chains?network=fuji'],
])('a request with the query %j has its URL', (query, url) => {
  const entry = query === undefined ? request : { ...request, query }
  const { entries } = harOf([entry], 'http://localhost:9650', () => '').log
  expect(entries).toMatchObject([{ request: { url } }])
})

const base = 'http://localhost:9650'
/** The only entry of an archive, as a program reads it. */
function written(entry: RecordedEntry) {
  const har = harOf([entry], base, (service, method) => `/ext/${service}/${method}`)
  return JSON.parse(JSON.stringify(har.log.entries[0]))
}
const json = 'application/json'
const call: RecordedEntry = {
  id: 7,
  kind: 'call',
  timestampMs: Date.UTC(2030, 0, 1),
  durationMs: 12.5,
  service: 'C',
  entrance: 'provider',
  faults: [3],
  method: 'eth_chainId',
  params: ['é'],
  result: '0x1',
}

it('a call is a POST of JSON-RPC to its endpoint', () => {
  const sent = '{"jsonrpc":"2.0","id":7,"method":"eth_chainId","params":["é"]}'
  const received = '{"jsonrpc":"2.0","id":7,"result":"0x1"}'
  expect(written(call)).toStrictEqual({
    startedDateTime: '2030-01-01T00:00:00.000Z',
    time: 12.5,
    request: {
      method: 'POST',
      url: `${base}/ext/C/eth_chainId`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [{ name: 'content-type', value: json }],
      queryString: [],
      postData: { mimeType: json, text: sent },
      headersSize: -1,
      bodySize: sent.length + 1,
    },
    response: {
      status: 200,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: { size: received.length, mimeType: json, text: received },
      redirectURL: '',
      headersSize: -1,
      bodySize: received.length,
    },
    cache: {},
    timings: { send: 0, wait: 12.5, receive: 0 },
    _entrance: 'provider',
    _faults: [3],
  })
})

it('a call that failed has its error, and one that was cut no text', () => {
  const { result: _, ...failed } = call
  const error = { code: 3, message: 'no' }
  expect(written({ ...failed, error }).response.content.text).toBe(
    '{"jsonrpc":"2.0","id":7,"error":{"code":3,"message":"no"}}',
  )
  expect(written({ ...failed, isCut: true }).response).toMatchObject({
    content: { size: -1, mimeType: json, comment: 'too long to be kept' },
    bodySize: -1,
  })
})

it('a request has its own method, query and bodies', () => {
  const { request: sent, response } = written({
    ...request,
    httpMethod: 'PUT',
    query: 'a=1&a=2',
    requestBody: 'é',
    responseBody: 'no',
    status: 404,
  })
  expect(sent).toMatchObject({
    method: 'PUT',
    url: `${base}/v1/chains?a=1&a=2`,
    queryString: [
      { name: 'a', value: '1' },
      { name: 'a', value: '2' },
    ],
    headers: [{ name: 'content-type', value: json }],
    postData: { text: 'é' },
    bodySize: 2,
  })
  expect(response).toMatchObject({ status: 404, content: { size: 2, text: 'no' }, bodySize: 2 })
  const bare = written(request)
  expect(bare.request).toMatchObject({ method: 'GET', headers: [], bodySize: 0 })
  expect(bare.request).not.toHaveProperty('postData')
  expect(bare.response.content).toStrictEqual({ size: 0, mimeType: json, text: '' })
})

it.each([
  [{ broken: 'reset' }, 0, 'reset'],
  [{ broken: 'empty' }, 0, 'empty'],
  [{ broken: 'malformed' }, 200, 'malformed'],
  [{ broken: 'truncate' }, 200, 'truncate'],
  [{ failure: 'timeout', status: 500 }, 0, undefined],
  [{ status: 503 }, 503, undefined],
] as const)('an entry with %j has the status %d, as browsers write it', (changes, status, broken) => {
  const entry = written({ ...request, ...changes })
  expect(entry.response.status).toBe(status)
  expect(entry._broken).toBe(broken)
})

it('a message of a webhook has the URL of its receiver', () => {
  const delivery = {
    ...request,
    kind: 'delivery',
    httpMethod: 'POST',
    url: 'https://a.example/hook',
  } as const
  expect(written(delivery).request).toMatchObject({ method: 'POST', url: 'https://a.example/hook' })
})
