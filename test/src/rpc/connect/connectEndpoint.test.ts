import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { connectEndpoint } from '../../../../src/rpc/connect/connectEndpoint.js'
import type { HttpAnswer } from '../../../../src/rpc/exchange.js'

const endpoint = connectEndpoint(
  {
    path: '/test.Service/GetEpoch',
    request: 'test.GetEpochRequest',
    members: ['number', 'pChainHeight', 'startTime', 'notInTheReply'],
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

  test('refuses what cannot be decompressed, or is too long then', async () => {
    const withGzip = async (body: Uint8Array) =>
      await post(body, 'application/json', { 'content-encoding': 'gzip' })
    const padded = (length: number) => gzipSync(`{}${' '.repeat(length - 2)}`)
    expect((await withGzip(padded(64 * 1024))).status).toBe(200)
    for (const body of [Buffer.from('{}'), padded(64 * 1024 + 1)]) {
      const answer = await withGzip(body)
      expect(answer.status).toBe(400)
      expect(JSON.parse(String(answer.body))).toEqual({
        code: 'invalid_argument',
        message: 'decompress: gzip: invalid header',
      })
    }
  })

  test.each([
    ['application/proto', 'ff', 'cannot parse invalid wire-format data'],
    ['application/json', '5b', 'syntax error (line 1:1): unexpected token ['],
    ['application/json', '2022612262', 'syntax error (line 1:1): unexpected token "a"'],
    ['application/json', '747275652c', 'syntax error (line 1:1): unexpected token true'],
    ['application/json', '20', 'unexpected EOF'],
  ])('refuses a message of the type %s: 0x%s', async (type, hex, reason) => {
    const answer = await post(Buffer.from(hex, 'hex'), type)
    expect(answer.headers).toEqual({ 'accept-encoding': 'gzip', 'content-type': 'application/json' })
    expect(JSON.parse(String(answer.body))).toEqual({
      code: 'invalid_argument',
      message: `unmarshal message: unmarshal into *test.GetEpochRequest: proto: ${reason}`,
    })
  })

  test.each([
    { 'content-encoding': 'identity' },
    { 'connect-protocol-version': '1' },
    { 'connect-protocol-version': '' },
  ])('accepts %p', async (headers) => {
    expect((await post('{}', 'application/json; charset=utf-8', headers as never)).headers).toEqual({
      'accept-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
    })
  })

  test('takes the first of several headers', async () => {
    const headers = { 'connect-protocol-version': ['1', '2'] } as never
    expect((await post('{}', 'application/json', headers)).status).toBe(200)
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
      method: 'POST',
      path: '/test.Service/GetEpoch',
      contentType: 'application/json',
      contentLength: undefined,
      query: '',
      headers: {},
      body: Buffer.from('{}'),
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
    [framed('', 3), '13', 'protocol error: sent compressed message without compression support'],
    [framed('', 1), '13', 'protocol error: sent compressed message without compression support'],
  ])('refuses a body that is not one message: %p', async (body, status, message) => {
    const answer = await post(body, 'application/grpc+proto')
    expect(answer).toMatchObject({
      status: 200,
      trailers: { 'grpc-status': status, 'grpc-message': message },
    })
  })

  test.each([
    ['application/grpc', epoch],
    ['application/grpc+proto', epoch],
    ['Application/gRPC+JSON', Buffer.from('{"number":"300","startTime":"7"}')],
    ['application/grpc+json; charset=utf-8', Buffer.from('{"number":"300","startTime":"7"}')],
  ])('reads a compressed frame and answers in the encoding of its type: %s', async (type, reply) => {
    const request = /json/i.test(type) ? '{}' : ''
    const answer = await post(framed(gzipSync(request), 1), type, { 'grpc-encoding': 'gzip' })
    expect(Buffer.from(answer.body)).toEqual(framed(reply))
    expect(answer.headers).toEqual({ 'content-type': type.toLowerCase(), 'grpc-accept-encoding': 'gzip' })
  })

  test.each(['identity', ''])(
    'takes a frame without the flag as it is, with the encoding %p',
    async (name) => {
      expect(await post(framed('{}'), 'application/grpc+json', { 'grpc-encoding': name })).toMatchObject({
        trailers: { 'grpc-status': '0' },
      })
    },
  )

  test('does not decompress a frame without the flag', async () => {
    expect(await post(framed('{}'), 'application/grpc+json', { 'grpc-encoding': 'gzip' })).toMatchObject({
      trailers: { 'grpc-status': '0' },
    })
  })

  test('percent-encodes the text of a refusal, and sends no message', async () => {
    const answer = await post(framed(''), 'application/grpc', { 'grpc-encoding': 'é%\n' })
    expect(answer.trailers).toEqual({
      'grpc-message': 'unknown compression "%C3%A9%25\\n": supported encodings are gzip',
      'grpc-status': '12',
    })
    expect(answer.body).toHaveLength(0)
    const web = await post(framed('', 1), 'application/grpc-web+proto')
    expect(Buffer.from(web.body)).toEqual(
      framed(
        'grpc-message: protocol error: sent compressed message without compression support\r\ngrpc-status: 13\r\n',
        0x80,
      ),
    )
  })

  test('refuses a frame that is one byte too short or too long', async () => {
    const refusal = async (body: Uint8Array) => (await post(body, 'application/grpc+json')).trailers
    const whole = framed('{}')
    expect(await refusal(whole)).toMatchObject({ 'grpc-status': '0' })
    expect(await refusal(whole.subarray(0, -1))).toMatchObject({ 'grpc-status': '3' })
    expect(await refusal(Buffer.concat([whole, Buffer.of(0)]))).toMatchObject({ 'grpc-status': '12' })
    expect(await refusal(Buffer.of(0, 0, 0, 0))).toMatchObject({ 'grpc-status': '3' })
  })

  test('gRPC-Web has the trailers in a frame of their own', async () => {
    const answer = await post(framed(''), 'application/grpc-web')
    expect(answer.trailers).toBeUndefined()
    expect(Buffer.from(answer.body)).toEqual(
      Buffer.concat([framed(epoch), framed('grpc-message: \r\ngrpc-status: 0\r\n', 0x80)]),
    )
  })
})
