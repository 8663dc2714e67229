import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { connectEndpoint } from '../../../../src/rpc/connect/connectEndpoint.js'
import type { HttpAnswer } from '../../../../src/rpc/exchange.js'

const endpoint = connectEndpoint(
  {
    path: '/test.Service/GetEpoch',
    request: 'test.GetEpochRequest',
    members: ['number', 'pChainHeight', 'startTime'],
    call: async () => ({ number: '300', startTime: '7', pChainHeight: '0' }),
  },
  () => undefined,
)

/** `{number: 300, startTime: 7}`: field 1 is 300, field 3 is 7, field 2 is zero and so absent. */
const epoch = Buffer.from('08ac021807', 'hex')

async function post(
  body: string | Uint8Array,
  contentType: string,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<HttpAnswer> {
  return await endpoint.answer({
    method,
    path: '/proposervm.ProposerVM/GetCurrentEpoch',
    contentType,
    contentLength: undefined,
    query: '',
    headers,
    body: Buffer.from(body),
    origin: { entrance: 'http' },
  })
}

function framed(message: Uint8Array | string, flags = 0): Uint8Array {
  const bytes = Buffer.from(message)
  const head = Buffer.alloc(5)
  head[0] = flags
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

// The texts and statuses are those of the real node.
describe('Connect', () => {
  test('answers JSON with 64-bit integers as texts and without zeros', async () => {
    const answer = await post('{"unknown": 1}', 'application/json')
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } })
    expect(String(answer.body)).toBe('{"number":"300","startTime":"7"}')
  })

  test.each(['', Buffer.from('0801', 'hex')])(
    'answers protobuf, whatever fields the request has: %p',
    async (body) => {
      expect(Buffer.from((await post(body, 'application/proto')).body)).toEqual(epoch)
    },
  )

  test('reads compressed requests', async () => {
    const answer = await post(gzipSync('{}'), 'application/json', { 'content-encoding': 'gzip' })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['', {}, 400, 'invalid_argument', 'unmarshal message: zero-length payload is not a valid JSON object'],
    [
      '{',
      {},
      400,
      'invalid_argument',
      'unmarshal message: unmarshal into *test.GetEpochRequest: proto: unexpected EOF',
    ],
    [
      '[]',
      {},
      400,
      'invalid_argument',
      'unmarshal message: unmarshal into *test.GetEpochRequest: proto: syntax error (line 1:1): unexpected token [',
    ],
    [
      '{}',
      { 'content-encoding': 'br' },
      501,
      'unimplemented',
      'unknown compression "br": supported encodings are gzip',
    ],
    [
      '{}',
      { 'connect-protocol-version': '2' },
      400,
      'invalid_argument',
      'Connect-Protocol-Version must be "1": got "2"',
    ],
    [
      '{}',
      { 'connect-timeout-ms': 'abc' },
      400,
      'invalid_argument',
      'parse timeout: strconv.ParseInt: parsing "abc": invalid syntax',
    ],
  ])('refuses %p with headers %p', async (body, headers, status, code, message) => {
    const answer = await post(body, 'application/json', headers)
    expect(answer.status).toBe(status)
    expect(JSON.parse(String(answer.body))).toEqual({ code, message })
  })

  test('reads a timeout of ten digits, and refuses one of eleven', async () => {
    const withTimeout = (timeout: string) => post('{}', 'application/json', { 'connect-timeout-ms': timeout })
    for (const timeout of ['9999999999', '+1', '-1', ''])
      expect((await withTimeout(timeout)).status).toBe(200)
    expect(JSON.parse(String((await withTimeout('10000000000')).body))).toEqual({
      code: 'invalid_argument',
      message: 'parse timeout: "10000000000" has >10 digits',
    })
  })

  test('answers an internal error with its message, and reports it with the procedure', async () => {
    const reports: unknown[] = []
    const broken = connectEndpoint(
      {
        path: '/test.Service/GetEpoch',
        request: 'test.GetEpochRequest',
        members: ['number'],
        call: async () => {
          throw new TypeError('no epoch')
        },
      },
      (...report) => reports.push(report),
    )
    const answer = await broken.answer({
      ...{ method: 'POST', path: '/test.Service/GetEpoch', contentType: 'application/json' },
      ...{ contentLength: undefined, query: '', headers: {}, body: Buffer.from('{}') },
      origin: { entrance: 'http' },
    })
    expect(answer.status).toBe(500)
    expect(JSON.parse(String(answer.body))).toEqual({ code: 'unknown', message: 'no epoch' })
    expect(reports).toEqual([['/test.Service/GetEpoch', new TypeError('no epoch')]])
  })

  test('looks at the compression before the timeout, as the node does', async () => {
    const headers = { 'content-encoding': 'br', 'connect-timeout-ms': 'abc' }
    expect((await post('{}', 'application/json', headers)).status).toBe(501)
  })

  test('refuses other methods and content types', async () => {
    expect(await post('', '', {}, 'GET')).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    const answer = await post('', 'text/plain')
    expect(answer.status).toBe(415)
    expect(answer.headers['accept-post']).toContain('application/grpc-web+proto, application/json')
  })
})

describe('gRPC', () => {
  test('answers in a frame, with the status in trailers', async () => {
    const answer = await post(framed(''), 'application/grpc')
    expect(answer.trailers).toEqual({ 'grpc-message': '', 'grpc-status': '0' })
    expect(Buffer.from(answer.body)).toEqual(framed(epoch))
  })

  test.each([
    [new Uint8Array(0), '12', 'unary request has zero messages'],
    [Buffer.concat([framed(''), framed('')]), '12', 'unary request has multiple messages'],
    [Buffer.of(0, 0, 0), '3', 'protocol error: incomplete envelope: unexpected EOF'],
    [framed('', 1), '13', 'protocol error: sent compressed message without compression support'],
  ])('refuses a body that is not one message: %p', async (body, status, message) => {
    const answer = await post(body, 'application/grpc+proto')
    expect(answer).toMatchObject({
      status: 200,
      trailers: { 'grpc-status': status, 'grpc-message': message },
    })
  })

  test('gRPC-Web has the trailers in a frame of their own', async () => {
    const answer = await post(framed(''), 'application/grpc-web')
    expect(answer.trailers).toBeUndefined()
    expect(Buffer.from(answer.body)).toEqual(
      Buffer.concat([framed(epoch), framed('grpc-message: \r\ngrpc-status: 0\r\n', 0x80)]),
    )
  })
})
