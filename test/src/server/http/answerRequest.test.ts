import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, jest } from '@jest/globals'
import type { HttpAnswer, RpcRequest } from '../../../../src/rpc/exchange.js'
import { answerOfGoServer, answerRequest, headOf } from '../../../../src/server/http/answerRequest.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'
import type { RoutedRequest } from '../../../../src/server/RoutedRequest.js'

/** A request of Node's server, as far as the answer depends on it. */
function answer(head: Partial<IncomingMessage>) {
  const plain = {
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    rawHeaders: ['Host', 'localhost'],
    headers: {},
    url: '/',
    method: 'GET',
  }
  return answerOfGoServer({ ...plain, ...head } as IncomingMessage)
}

describe("Go's server answers before a handler sees the request", () => {
  it.each([
    ['HTTP/0.9', { httpVersionMajor: 0, httpVersionMinor: 9 }, 505],
    ['HTTP/2.0 in a line of HTTP/1', { httpVersionMajor: 2, httpVersionMinor: 0 }, 505],
    ['HTTP/1.1 without a host', { rawHeaders: ['Accept', '*/*'] }, 400],
    ['two hosts', { rawHeaders: ['Host', 'a', 'Accept', '*/*', 'hOST', 'b'] }, 400],
    ['a body in another encoding', { headers: { 'transfer-encoding': 'gzip, chunked' } }, 501],
    ['a body in an encoding without a name', { headers: { 'transfer-encoding': '' } }, 501],
    ['OPTIONS for the whole server', { url: '*', method: 'OPTIONS' }, 200],
  ])('%s', (_, head, status) => {
    expect(answer(head)?.status).toBe(status)
  })

  it.each([
    ['a plain one', {}],
    ['HTTP/1.0 without a host', { httpVersionMinor: 0, rawHeaders: ['Accept', '*/*'] }],
    ['CONNECT without a host', { method: 'CONNECT', rawHeaders: [] }],
    ['a chunked body', { headers: { 'transfer-encoding': 'Chunked' } }],
    ['OPTIONS for a path', { method: 'OPTIONS' }],
    ['another method for the whole server', { url: '*' }],
    ['a header whose value is the name of the host header', { rawHeaders: ['Host', 'a', 'X-Name', 'Host'] }],
  ])('but not %s', (_, head) => {
    expect(answer(head)).toBeUndefined()
  })
})

/** Answers a request without a body: by an answer, or by an endpoint. @returns what became of its connection */
function answered(
  next: HttpAnswer | ((request: RpcRequest) => HttpAnswer | Promise<HttpAnswer>),
  headers = {},
) {
  const done: unknown[] = []
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress: '10.0.0.9',
    destroyed: false,
    end: (text: string) => done.push(text),
    destroy: () => done.push('destroyed'),
    resetAndDestroy: () => done.push('reset'),
  })
  const request = Object.assign(new EventEmitter(), {
    method: 'POST',
    url: '/a?b',
    headers,
    socket,
    pause: () => undefined,
  })
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    writeHead: (...head: unknown[]) => done.push(...head),
    addTrailers: (trailers: unknown) => done.push(trailers),
    write(body: unknown, then?: () => void) {
      done.push(`piece ${Buffer.from(body as string)}`)
      then?.()
    },
    end: (body?: unknown) => done.push(body === undefined ? 'end' : `body ${Buffer.from(body as string)}`),
    destroy: () => done.push('response destroyed'),
  })
  const counts: unknown[] = []
  const counting = (name: string) => {
    const bytes = new WaitingBytes(1e9)
    jest.spyOn(bytes, 'set').mockImplementation((_, count) => void counts.push([name, count]))
    return bytes
  }
  const context = {
    report: (...what: unknown[]) => done.push(['reported', ...what]),
    incoming: counting('incoming'),
    outgoing: counting('outgoing'),
  }
  const routed: RoutedRequest = {
    headers: ['node-id', 'N'],
    next:
      typeof next === 'function'
        ? { endpoint: { answer: next }, path: '/a', query: 'b', bodyLimit: 5 }
        : next,
  }
  const begin = () =>
    answerRequest(
      context,
      request as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      routed,
    )
  return { done, counts, request, response, socket, begin }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const ok: HttpAnswer = { status: 200, headers: { a: 'b' }, body: 'é' }

describe('an answer', () => {
  it('has the headers of both sides, its length in bytes, and its body', () => {
    const { begin, done, counts } = answered(ok)
    begin()
    expect(done).toEqual([200, ['node-id', 'N', 'a', 'b', 'content-length', '2'], 'body é'])
    expect(counts).toEqual([['incoming', 0]])
  })

  it('has no length without content or before trailers', () => {
    const empty = answered({ status: 204, headers: {}, body: '' })
    empty.begin()
    expect(empty.done).toEqual([204, ['node-id', 'N'], 'body '])
    const trailing = answered({ ...ok, body: Buffer.from('x'), trailers: { 'grpc-status': '0' } })
    trailing.begin()
    expect(trailing.done).toEqual([200, ['node-id', 'N', 'a', 'b'], { 'grpc-status': '0' }, 'body x'])
  })

  it.each([
    [64 * 1024, []],
    [64 * 1024 + 1, [['outgoing', 64 * 1024 + 1]]],
  ])('of %d bytes counts as unread until its client has it: %j', (bytes, unread) => {
    const { begin, counts, response } = answered({ ...ok, body: 'x'.repeat(bytes) })
    begin()
    expect(counts.slice(1)).toEqual(unread)
    response.emit('close')
    expect(counts.slice(1)).toEqual(unread.length === 0 ? [] : [...unread, ['outgoing', 0]])
  })

  it("of Go's server ends the connection", () => {
    const refusal = answerOfGoServer({
      httpVersionMajor: 2,
      httpVersionMinor: 0,
      rawHeaders: [],
      headers: {},
    } as unknown as IncomingMessage)
    const { begin, done } = answered(refusal as HttpAnswer)
    begin()
    expect(done).toEqual([expect.stringMatching(/^HTTP\/1\.1 505 /)])
  })

  it.each([
    [{ kind: 'reset' } as const, ['reset']],
    [{ kind: 'empty' } as const, ['destroyed']],
    [
      { kind: 'truncate', bytes: 1 } as const,
      [200, ['node-id', 'N', 'a', 'b', 'content-length', '2'], `piece ${Buffer.from([0xc3])}`, 'destroyed'],
    ],
  ])('may be broken by a fault: %j', (fault, steps) => {
    const { begin, done } = answered({ ...ok, fault })
    begin()
    expect(done).toEqual(steps)
  })
})

describe('an endpoint', () => {
  it('gets the request, and answers at once or later', async () => {
    const seen: unknown[] = []
    for (const isLate of [false, true]) {
      const { begin, done } = answered((request) => {
        seen.push(request)
        return isLate ? Promise.resolve(ok) : ok
      })
      begin()
      if (isLate) expect(done).toEqual([])
      await settled()
      expect(done).toEqual([200, ['node-id', 'N', 'a', 'b', 'content-length', '2'], 'body é'])
    }
    const request = {
      method: 'POST',
      path: '/a',
      query: 'b',
      contentType: undefined,
      contentLength: undefined,
      headers: {},
      body: Buffer.alloc(0),
      tooLong: false,
      origin: { entrance: 'http', page: undefined, remote: '10.0.0.9', client: expect.anything() },
    }
    expect(seen).toEqual([request, request])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('a bug')
      },
    ],
    ['rejects', () => Promise.reject(new Error('a bug'))],
  ])('that %s is reported, and answered without details and headers', async (_, answer) => {
    const { begin, done } = answered(answer)
    begin()
    await settled()
    expect(done).toEqual([
      ['reported', 'POST /a?b', new Error('a bug')],
      500,
      [
        ...['content-type', 'text/plain; charset=utf-8', 'x-content-type-options', 'nosniff'],
        ...['content-length', '22'],
      ],
      'body Internal Server Error\n',
    ])
  })

  it('that fails after the head was sent loses the response', async () => {
    const { begin, done, response } = answered(() => Promise.reject(new Error('a bug')))
    response.headersSent = true
    begin()
    await settled()
    expect(done.slice(1)).toEqual(['response destroyed'])
  })

  it('that gets a body that is too long is answered, and the connection ends', () => {
    const seen: unknown[] = []
    const { begin, done, request } = answered(
      ({ tooLong, contentLength }) => {
        seen.push([tooLong, contentLength])
        return ok
      },
      { 'content-length': '6' },
    )
    begin()
    request.emit('close')
    expect(seen).toEqual([[true, 6]])
    expect(done).toEqual([
      200,
      ['node-id', 'N', 'a', 'b', 'content-length', '2', 'connection', 'close'],
      'piece é',
      'end',
    ])
  })
})

it('a request of the parser is a GET of / unless it says otherwise', () => {
  const socket = Object.assign(new EventEmitter(), { remoteAddress: '10.0.0.9' })
  const whole = { entrance: 'http', remote: '10.0.0.9', client: expect.anything(), headers: {} }
  expect(headOf({ headers: {}, socket } as unknown as IncomingMessage)).toEqual({
    ...whole,
    method: 'GET',
    target: '/',
  })
  expect(headOf({ method: 'PUT', url: '/a', headers: {}, socket } as unknown as IncomingMessage)).toEqual({
    ...whole,
    method: 'PUT',
    target: '/a',
  })
})
