import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Endpoint, RpcRequest } from '../../../../src/rpc/exchange.js'
import { HttpServer } from '../../../../src/server/http/HttpServer.js'
import { emptyAnswer } from '../../../../src/server/http/plainAnswers.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'
import { testApi, testServer } from '../testApi.js'

const nodeId = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
const reports: string[] = []
/** The most bytes of a body that are read. */
const bodyLimit = 1_000_000

/** An endpoint that returns the request it received. */
const echo: Endpoint = {
  answer: ({ method, contentType, contentLength, query, body }: RpcRequest) => ({
    status: 200,
    headers: { 'content-type': 'text/x-echo' },
    body: JSON.stringify([
      method,
      contentType ?? null,
      contentLength ?? null,
      query,
      Buffer.from(body).toString(),
    ]),
  }),
}
const broken: Endpoint = {
  answer: () => {
    throw new Error('secret of /home/x')
  },
}

function start(options: { origins?: string[]; hosts?: string[]; readMs?: number; waiting?: number } = {}) {
  const api = testApi({
    nodeId,
    origins: options.origins ?? ['*'],
    hosts: options.hosts ?? ['localhost'],
    find: (path) => (path === '/ext/echo' ? echo : path === '/ext/broken' ? broken : undefined),
    bodyLimit,
  })
  const readMs = options.readMs ?? 30_000
  return testServer(api, {
    timeouts: { readMs, readHeaderMs: readMs, writeMs: 30_000, idleMs: 120_000 },
    report: (request) => reports.push(request),
    incoming: new WaitingBytes(options.waiting ?? 10_000_000),
    outgoing: new WaitingBytes(options.waiting ?? 10_000_000),
  })
}

let server: HttpServer
let port: number
beforeAll(async () => {
  server = start()
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server.close())

/** Sends text verbatim and returns everything received until the server closes the connection. */
function raw(text: string, to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

async function ask(line: string, headers: Record<string, string> = {}, body = '', to = port) {
  const all = { host: '127.0.0.1', connection: 'close', ...headers }
  const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  const fields = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const text = await raw(`${line} HTTP/1.1\r\n${fields}${length}\r\n${body}`, to)
  const end = text.indexOf('\r\n\r\n')
  const [status = '', ...list] = text.slice(0, end).split('\r\n')
  const answered: Record<string, string> = {}
  for (const field of list) {
    const name = field.slice(0, field.indexOf(':')).toLowerCase()
    const value = field.slice(field.indexOf(':') + 2)
    answered[name] = name in answered ? `${answered[name]}, ${value}` : value
  }
  return { status: Number(status.split(' ')[1]), headers: answered, body: text.slice(end + 4) }
}

const plain = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'node-id': nodeId,
  vary: 'Origin',
}

describe('routing', () => {
  it('passes method, content type, length, query and body to the endpoint', async () => {
    const { status, headers, body } = await ask('POST /ext/echo?a=1&b', { 'content-type': 'x/y' }, 'höre')
    expect({ status, body }).toEqual({
      status: 200,
      body: '["POST","x/y",5,"a=1&b","höre"]'.replace('ö', 'Ã¶'),
    })
    expect(headers).toMatchObject({ 'node-id': nodeId, vary: 'Origin', 'content-type': 'text/x-echo' })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('etag')
  })

  it.each(['/', '/ext/echo/', '/EXT/echo', '/ext/nope', '/%00', '/ext/%ff'])(
    'finds nothing at %s',
    async (path) => {
      expect(await ask(`GET ${path}`)).toMatchObject({
        status: 404,
        headers: plain,
        body: '404 page not found\n',
      })
    },
  )

  it.each([
    ['//ext/echo', '/ext/echo'],
    ['/ext//echo?x=%2F', '/ext/echo?x=%2F'],
    ['/ext/./a b'.replace(' ', '%20'), '/ext/a%20b'],
    ['/ext/x/../echo/', '/ext/echo/'],
    ["/ext//a(b)'c*d!?", '/ext/a%28b%29%27c%2Ad%21?'],
    ['/../..', '/'],
    ['/ext//%ff%C3%A9', '/ext/%FF%C3%A9'],
    ['http://127.0.0.1//ext', 'http://127.0.0.1/ext'],
  ])('redirects %s to its clean form', async (path, location) => {
    const answer = await ask(`POST ${path}`)
    expect(answer).toMatchObject({ status: 301, headers: { location, 'node-id': nodeId }, body: '' })
    expect(answer.headers).not.toHaveProperty('content-type')
  })

  it('decodes a path before it matches the path', async () => {
    expect((await ask('GET /ext/%65cho')).status).toBe(200)
    expect((await ask('GET http://localhost/ext/echo')).status).toBe(200)
  })

  it('has no routes by header', async () => {
    for (const route of ['nope', '', '11111111111111111111111111111111LpoYY']) {
      const answer = await ask('POST /ext/echo', { 'avalanche-api-route': route }, '{}')
      expect(answer).toMatchObject({ status: 404, body: '' })
      expect(answer.headers).not.toHaveProperty('x-content-type-options')
    }
  })

  it('omits the body of an answer to HEAD, but sends its length', async () => {
    expect(await ask('HEAD /nope')).toMatchObject({
      status: 404,
      headers: { 'content-length': '19' },
      body: '',
    })
  })
})

describe('hosts', () => {
  it.each([
    'localhost',
    'LOCALHOST:1',
    'localhost:',
    '10.1.2.3:9650',
    '::1',
    '[::1]:9650',
    '[localhost]:1',
    '',
  ])('serves the host "%s"', async (host) => {
    expect((await ask('GET /ext/echo', { host })).status).toBe(200)
  })

  it.each([
    'example.com',
    'localhost.',
    'sub.localhost',
    '[::1]',
    '127.0.0.01',
    'a:b:c',
    'fe80::1%25eth0',
    '[localhost]',
  ])('refuses the host "%s", whatever the path', async (host) => {
    expect(await ask('GET /nope', { host })).toMatchObject({
      status: 403,
      headers: plain,
      body: 'invalid host specified\n',
    })
  })

  it('serves every host when the list has *', async () => {
    const open = start({ hosts: ['*'] })
    const url = await open.listen({ host: '127.0.0.1', port: 0 })
    expect((await ask('GET /ext/echo', { host: 'a:b:c' }, '', Number(new URL(url).port))).status).toBe(200)
    await open.close()
  })

  it('requires a syntactically valid host', async () => {
    expect(await raw('GET /ext/echo HTTP/1.1\r\nconnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 Bad Request: missing required Host header\r\n[\s\S]*\r\n\r\n400 Bad Request: missing required Host header$/,
    )
    expect(await ask('GET /ext/echo', { host: 'a b' })).toMatchObject({
      status: 400,
      body: '400 Bad Request: malformed Host header',
    })
    expect(await raw('GET /ext/echo HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK/)
    const twice = 'GET /ext/echo HTTP/1.1\r\nhost: localhost\r\nHost: localhost\r\nconnection: close\r\n\r\n'
    expect(await raw(twice)).toMatch(/\r\n\r\n400 Bad Request$/)
    expect((await ask('GET http://user:pw@localhost/ext/echo', { host: 'evil.example' })).status).toBe(200)
  })
})

describe('CORS', () => {
  const preflight = { origin: 'http://a.example', 'access-control-request-method': 'POST' }
  const varyAll = 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers'

  it('answers a preflight before it checks host and path', async () => {
    const answer = await ask('OPTIONS /nope', {
      ...preflight,
      host: 'evil.example',
      'access-control-request-headers': 'content-type,X-REQUESTED-with',
    })
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'node-id': nodeId,
        vary: varyAll,
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type, X-Requested-With',
        'access-control-allow-credentials': 'true',
      },
      body: '',
    })
  })

  it.each([
    { ...preflight, 'access-control-request-headers': 'x-custom' },
    { ...preflight, 'access-control-request-method': 'DELETE' },
    { 'access-control-request-method': 'POST' },
  ])('allows nothing to %j', async (headers) => {
    const answer = await ask('OPTIONS /ext/echo', headers)
    expect(answer).toMatchObject({ status: 200, headers: { vary: varyAll }, body: '' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('sends its headers on ordinary answers, including refusals', async () => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' }
    expect((await ask('POST /ext/echo', { origin: 'null' }, '{}')).headers).toMatchObject(allowed)
    expect(
      (await ask('GET /nope', { origin: 'http://a.example', host: 'evil.example' })).headers,
    ).toMatchObject(allowed)
    expect((await ask('OPTIONS /ext/echo', { origin: 'http://a.example' })).headers).toMatchObject(allowed)
    expect((await ask('PUT /ext/echo', { origin: 'http://a.example' })).headers).not.toMatchObject(allowed)
  })

  it('matches origins in any case and with one wildcard', async () => {
    const choosy = start({ origins: ['https://Wallet.example', 'http://*.local'] })
    const to = Number(new URL(await choosy.listen({ host: '127.0.0.1', port: 0 })).port)
    const allowed = async (origin: string) =>
      (await ask('POST /ext/echo', { origin }, '{}', to)).headers['access-control-allow-origin']
    expect(await allowed('https://WALLET.example')).toBe('https://WALLET.example')
    expect(await allowed('http://a.b.local')).toBe('http://a.b.local')
    expect(await allowed('http://.local')).toBe('http://.local')
    expect(await allowed('http://wallet.example')).toBeUndefined()
    expect(await allowed('http:/.local')).toBeUndefined()
    await choosy.close()
  })
})

describe('errors', () => {
  it('answers a bug without any of its details', async () => {
    expect(await ask('POST /ext/broken', {}, 'x')).toMatchObject({
      status: 500,
      body: 'Internal Server Error\n',
    })
    expect(reports).toEqual(['POST /ext/broken'])
  })

  it.each([
    'nonsense\r\n\r\n',
    'GET /%zz HTTP/1.1\r\nhost: localhost\r\n\r\n',
    'GET / HTTP/1.1\r\nbad header\r\n\r\n',
  ])('answers %j with Bad Request and ends the connection', async (text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[\s\S]*\r\n\r\n400 Bad Request$/)
  })

  it.each([
    ['GET /ext/echo HTTP/2.0', '505 HTTP Version Not Supported: unsupported protocol version'],
    ['GET /ext/echo HTTP/0.9', '505 HTTP Version Not Supported: unsupported protocol version'],
    ['GET /ext/echo HTTP/3.0', '505 HTTP Version Not Supported: unsupported protocol version'],
    ['GET /ext/echo HTTP/7.1', '505 HTTP Version Not Supported: unsupported protocol version'],
    ['GET /%zz HTTP/1.1', '400 Bad Request'],
    ['GET / HTTP/1.1\r\nHost: b', '400 Bad Request'],
    ['GET /ext/echo', '400 Bad Request'],
    ['GET /ext/echo HTTP/1.1\r\nA b: c', '400 Bad Request: invalid header name'],
    ['GET /ext/echo HTTP/1.1\r\nA : c', '400 Bad Request: invalid header name'],
    ['GET /ext/echo HTTP/1.1\r\nA(b: c', '400 Bad Request'],
    ['GET /ext/echo HTTP/1.1\r\nA b: c\r\nd', '400 Bad Request'],
    ['GET /ext/echo HTTP/1.1\r\nA b: c\r\nHost: d', '400 Bad Request'],
  ])('refuses %j with nothing but status, type and text, as Go', async (line, text) => {
    expect(await raw(`${line}\r\nhost: localhost\r\n\r\n`)).toBe(
      `HTTP/1.1 ${text}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n${text}`,
    )
  })

  it.each(['gzip, chunked', 'identity', 'chunked, chunked', ''])(
    'does not read a body in the encoding %j',
    async (encoding) => {
      const head = `POST /ext/echo HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: ${encoding}\r\n\r\n`
      expect(await raw(`${head}0\r\n\r\n`)).toBe(
        'HTTP/1.1 501 Not Implemented\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\nUnsupported transfer encoding',
      )
    },
  )

  it('answers a version that is none with Bad Request', async () => {
    for (const version of ['HTTP/3', 'HTTP/x.1', 'HTTP/3.x'])
      expect(await raw(`GET /ext/echo ${version}\r\nhost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /)
  })

  it('accepts a head of a hundred kilobytes but not of two megabytes', async () => {
    expect((await ask('GET /ext/echo', { 'x-pad': 'a'.repeat(100_000) })).status).toBe(200)
    expect(await raw(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(2_000_000)}`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
  })

  it('accepts a chunked body, whose length is unknown beforehand', async () => {
    const text =
      'POST /ext/echo HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n'
    expect(await raw(`${text}2\r\nab\r\n1\r\nc\r\n0\r\n\r\n`)).toContain('["POST",null,null,"","abc"]')
  })

  it('disconnects a client that sends too slowly', async () => {
    const hasty = start({ readMs: 50 })
    const to = Number(new URL(await hasty.listen({ host: '127.0.0.1', port: 0 })).port)
    const text = 'POST /ext/echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nabc'
    expect(await raw(text, to)).toBe('')
    await hasty.close()
  })
})

it('continues with the next request of a connection', async () => {
  const one = 'POST /ext/echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\n\r\n'
  const last = one.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')
  const answers = await raw(`${one}a${last}b`)
  expect(answers.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
  expect(answers).toMatch(/"a"\][\s\S]*"b"\]/)
})

it('reports the port that is in use', async () => {
  await expect(start().listen({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

it('closes despite open connections', async () => {
  const doomed = start()
  const to = Number(new URL(await doomed.listen({ host: '127.0.0.1', port: 0 })).port)
  const cut = new Promise<void>((resolve) => {
    const socket = connect(to, '127.0.0.1', async () => {
      socket.write('POST /ext/echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n')
      await doomed.close()
    })
    socket.on('close', () => resolve())
    socket.on('error', () => undefined)
  })
  await cut
})

describe('an upgrade that nothing takes over', () => {
  it('comes to the app as it was sent', async () => {
    const seen: IncomingHttpHeaders[] = []
    const app = new HttpServer(
      {
        route: () => ({ headers: [], next: emptyAnswer(404) }),
        routeRepeatedly: () => () => ({ headers: [], next: emptyAnswer(404) }),
      },
      {
        timeouts: { readMs: 30_000, readHeaderMs: 30_000, writeMs: 30_000, idleMs: 120_000 },
        context: {
          report: () => undefined,
          incoming: new WaitingBytes(1_000),
          outgoing: new WaitingBytes(1_000),
        },
        loadApp: async () => (request, response) => {
          seen.push(request.headers)
          response.end()
        },
        upgrade: () => false,
      },
    )
    const to = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
    await ask('GET /a', { connection: 'upgrade, close', upgrade: 'other/2' }, '', to)
    await ask('GET /b', {}, '', to)
    await app.close()
    expect(seen).toEqual([
      { host: '127.0.0.1', connection: 'upgrade, close', upgrade: 'other/2' },
      { host: '127.0.0.1', connection: 'close' },
    ])
  })
})
