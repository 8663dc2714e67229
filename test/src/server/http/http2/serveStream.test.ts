import { EventEmitter } from 'node:events'
import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { HttpAnswer, RpcRequest } from '../../../../../src/rpc/exchange.js'
import { serveStream } from '../../../../../src/server/http/http2/serveStream.js'
import { plainError } from '../../../../../src/server/http/plainAnswers.js'
import type { RequestHead } from '../../../../../src/server/http/RequestHead.js'
import { WaitingBytes } from '../../../../../src/server/http/WaitingBytes.js'

/** A stream of HTTP/2 whose other end is the test. */
class FakeStream extends EventEmitter {
  destroyed = false
  closed = false
  headersSent = false
  readonly session = Object.assign(new EventEmitter(), { socket: { remoteAddress: '10.0.0.9' } })
  responded: [headers: object, options?: object] | undefined
  body = ''
  trailers: unknown
  code: unknown
  respond(headers: object, options?: object): void {
    this.headersSent = true
    this.responded = options === undefined ? [headers] : [headers, options]
  }
  write(piece: Uint8Array, then?: () => void): void {
    this.body += Buffer.from(piece).toString()
    then?.()
  }
  end(text: string | Uint8Array = ''): void {
    this.body += Buffer.from(text).toString()
    this.emit('ended')
  }
  sendTrailers(trailers: unknown): void {
    this.trailers = trailers
  }
  close(code: unknown): void {
    this.code = code
    this.closed = true
  }
  destroy(): void {
    this.destroyed = true
  }
}

let stream: FakeStream
let asked: RpcRequest[]
let heads: RequestHead[]
let reported: unknown[]
let counted: number[]
beforeEach(() => {
  stream = new FakeStream()
  ;[asked, heads, reported, counted] = [[], [], [], []]
})

const ok: HttpAnswer = { status: 200, headers: {}, body: 'hi' }
const usual = { ':method': 'POST', ':path': '/p?a=1', ':authority': 'localhost:1' }

/** Serves a request with an answer, or one that is answered by its head. */
function serve(
  answer: (request: RpcRequest) => HttpAnswer | Promise<HttpAnswer>,
  sent: IncomingHttpHeaders = usual,
  { own = [] as readonly string[], byHead = undefined as HttpAnswer | undefined } = {},
): void {
  const incoming = new WaitingBytes(1_000)
  jest.spyOn(incoming, 'set').mockImplementation((_, bytes) => void counted.push(bytes))
  const endpoint = {
    answer: (request: RpcRequest) => {
      asked.push(request)
      return answer(request)
    },
  }
  const route = (head: RequestHead) => {
    heads.push(head)
    return { headers: own, next: byHead ?? { endpoint, path: '/p', query: 'a=1', bodyLimit: 5 } }
  }
  const report = (...what: unknown[]) => void reported.push(what)
  serveStream(
    { route, routeRepeatedly: (head) => () => route(head) },
    { report, incoming, outgoing: new WaitingBytes(1_000) },
    stream as unknown as ServerHttp2Stream,
    sent,
  )
}
async function send(...pieces: string[]): Promise<void> {
  for (const piece of pieces) stream.emit('data', Buffer.from(piece))
  stream.emit('end')
  await settled()
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a request of a stream', () => {
  it('has the head of its pseudo-headers, and of the others', () => {
    serve(() => ok, { ...usual, accept: 'text/plain' })
    expect(heads).toEqual([
      {
        method: 'POST',
        target: '/p?a=1',
        headers: { host: 'localhost:1', accept: 'text/plain' },
        entrance: 'http',
        remote: '10.0.0.9',
        client: expect.anything(),
      },
    ])
    serve(() => ok, { ':authority': 'a', host: 'b' })
    expect(heads[1]).toMatchObject({ method: 'GET', target: '/', headers: { host: 'b' } })
  })

  it('is answered with its whole body, up to the limit', async () => {
    serve(() => ok)
    await send('123', '45')
    expect(asked.map(({ body, tooLong }) => [Buffer.from(body).toString(), tooLong])).toEqual([
      ['12345', false],
    ])
    expect(counted).toEqual([3, 5, 0])
    expect(stream.responded).toEqual([{ ':status': 200, 'content-length': '2' }, { waitForTrailers: false }])
    expect(stream.body).toBe('hi')
  })

  it('is too long with the first byte after as many as its limit', async () => {
    serve(() => ok)
    stream.emit('data', Buffer.from('12345'))
    await settled()
    expect(asked).toEqual([])
    await send('6')
    expect(asked.map(({ body, tooLong }) => [Buffer.from(body).toString(), tooLong])).toEqual([
      ['12345', true],
    ])
  })

  it('is answered once, with the begin of its body, when that is too long', async () => {
    serve(() => ok)
    await send('1234', '56', '7', '8')
    expect(asked.map(({ body, tooLong }) => [Buffer.from(body).toString(), tooLong])).toEqual([
      ['12345', true],
    ])
    expect(counted).toEqual([4, 6, 0])
  })

  it('may be answered by its head', () => {
    serve(() => ok, usual, { byHead: plainError(404, 'gone'), own: ['a', 'b'] })
    expect(stream.responded?.[0]).toMatchObject({ ':status': 404, a: 'b' })
    expect(asked).toEqual([])
    expect(stream.listenerCount('data')).toBe(0)
  })

  it.each(['destroyed', 'closed'] as const)('of a client that has gone is not answered: %s', async (how) => {
    serve(() => ok)
    stream[how] = true
    await send()
    expect([stream.responded, counted]).toEqual([undefined, [0]])
    expect(() => stream.emit('error', new Error('reset'))).not.toThrow()
  })

  it('that fails is reported, and answered as an internal error', async () => {
    serve(() => Promise.reject(new Error('a bug')))
    await send()
    expect(reported).toEqual([['POST /p?a=1', new Error('a bug')]])
    expect(stream.responded?.[0]).toMatchObject({ ':status': 500 })
  })

  it('that fails after its head was sent loses its stream', async () => {
    serve(() => ok)
    stream.end = () => {
      throw new Error('a bug')
    }
    await send()
    expect([reported.length, stream.destroyed]).toEqual([1, true])
  })
})

it('the client of a stream is gone with the stream, or with its connection', () => {
  serve(() => ok)
  const first = stream
  stream = Object.assign(new FakeStream(), { session: first.session })
  serve(() => ok)
  const [one, other] = heads.map(({ client }) => client)
  expect(one).not.toBe(other)
  expect(one?.share).toBe(other?.share)
  first.emit('close')
  expect([one?.isDisconnected, other?.isDisconnected]).toEqual([true, false])
  first.session.emit('close')
  expect(other?.isDisconnected).toBe(true)
  stream = Object.assign(new FakeStream(), { session: undefined as never })
  serve(() => ok)
  expect([heads[2]?.remote, heads[2]?.client?.isDisconnected]).toEqual([undefined, false])
})

describe('the answer of a stream', () => {
  it('has the headers of both sides, without those of connections', async () => {
    const headers = { Vary: 'Accept', Connection: 'close', 'Keep-Alive': '5', 'transfer-encoding': 'x' }
    serve(() => ({ ...ok, headers }), usual, { own: ['vary', 'Origin', 'Vary', 'Host', 'x', 'y'] })
    await send()
    expect(stream.responded?.[0]).toEqual({
      ':status': 200,
      vary: ['Origin', 'Host', 'Accept'],
      x: 'y',
      'content-length': '2',
    })
  })

  it.each([
    [203, { 'content-length': '0' }],
    [204, {}],
    [205, { 'content-length': '0' }],
  ])('has a length with the status %d: %j', async (status, length) => {
    serve(() => ({ status, headers: {}, body: '' }))
    await send()
    expect(stream.responded?.[0]).toEqual({ ':status': status, ...length })
  })

  it('with trailers sends them at its end, and no length', async () => {
    serve(() => ({ ...ok, trailers: { 'grpc-status': '0' } }))
    await send()
    expect(stream.responded).toEqual([{ ':status': 200 }, { waitForTrailers: true }])
    expect(stream.trailers).toBeUndefined()
    stream.emit('wantTrailers')
    expect(stream.trailers).toEqual({ 'grpc-status': '0' })
  })

  it.each([
    [{ kind: 'reset' } as const, false, '', constants.NGHTTP2_INTERNAL_ERROR],
    [{ kind: 'empty' } as const, false, '', constants.NGHTTP2_CANCEL],
    [{ kind: 'truncate', bytes: 1 } as const, true, 'h', constants.NGHTTP2_CANCEL],
  ])('may be broken by a fault: %j', async (fault, hasHead, body, code) => {
    serve(() => ({ ...ok, fault }))
    await send()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect([stream.headersSent, stream.body, stream.code]).toEqual([hasHead, body, code])
  })
})
