import { once } from 'node:events'
import {
  type ClientHttp2Session,
  connect,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2'
import { connect as connectSocket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../../src/index.js'
import { testApi, testServer } from '../../testApi.js'

let net: Snowglobe
let client: ClientHttp2Session
let cChainId: string

beforeAll(async () => {
  net = await createNetwork()
  client = connect(await net.listen())
  // A client that does not know yet how many streams it may have opens too many.
  await once(client, 'remoteSettings')
  cChainId = (await net.info.getBlockchainID({ alias: 'C' })).blockchainID
})
afterAll(async () => {
  client.destroy()
  await net.close()
})

type Answer = {
  readonly headers: IncomingHttpHeaders & { ':status'?: number }
  readonly body: Buffer
  readonly trailers: IncomingHttpHeaders
}

async function ask(headers: OutgoingHttpHeaders, body: string | Uint8Array = ''): Promise<Answer> {
  const stream = client.request(headers)
  let trailers: IncomingHttpHeaders = {}
  stream.on('trailers', (sent) => (trailers = sent))
  const answered = once(stream, 'response')
  // A request without a method is a GET, whose stream has ended already.
  if (':method' in headers) stream.end(body)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const [received] = await answered
  return { headers: received, body: Buffer.concat(chunks), trailers }
}

const post = { ':method': 'POST', 'content-type': 'application/json' }

describe('HTTP/2 without TLS', () => {
  test('serves what HTTP/1 serves', async () => {
    const { headers, body } = await ask({ ':path': '/ext/health/liveness' })
    expect(headers).toMatchObject({
      ':status': 200,
      'content-type': 'application/json',
      'node-id': expect.stringMatching(/^NodeID-/),
    })
    expect(JSON.parse(String(body)).healthy).toBe(true)
  })

  test('carries many calls of one connection at once', async () => {
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask({ ...post, ':path': '/ext/bc/C/rpc' }, call)),
    )
    for (const { body } of answers) expect(JSON.parse(String(body)).result).toBe('0xa868')
  })

  test.each([
    ['/nope', 404],
    ['/ext/info', 405],
  ])('refuses %s as HTTP/1 does', async (path, status) => {
    expect((await ask({ ':path': path })).headers[':status']).toBe(status)
  })

  test('refuses other hosts', async () => {
    expect((await ask({ ':path': '/ext/info', ':authority': 'example.com' })).headers[':status']).toBe(403)
  })

  test('refuses bodies over the limit', async () => {
    const answer = await ask({ ...post, ':path': '/ext/info' }, Buffer.alloc(12 * 1024 * 1024 + 1, ' '))
    expect(answer.headers[':status']).toBe(413)
  })

  test('a connection whose first bytes come one by one is recognised', async () => {
    const socket = connectSocket(Number(new URL(net.url).port), '127.0.0.1')
    socket.write('PRI * HT')
    await once(socket, 'ready')
    socket.write('TP/2.0\r\n\r\nSM\r\n\r\n')
    socket.write(Buffer.from('000000040000000000', 'hex'))
    const [settings] = await once(socket, 'data')
    // The fourth byte of a frame is its type: 4 for settings.
    expect(settings[3]).toBe(4)
    socket.destroy()
  })
})

describe('the routing header', () => {
  const path = '/proposervm.ProposerVM/GetCurrentEpoch'
  const route = (...values: string[]) => ({ 'avalanche-api-route': values })

  test('leads to the proposervm of a chain, by gRPC and by Connect', async () => {
    const grpc = await ask(
      { ...post, ':path': path, 'content-type': 'application/grpc', ...route(cChainId, 'proposervm') },
      Buffer.alloc(5),
    )
    expect(grpc.trailers).toMatchObject({ 'grpc-status': '0' })
    const json = await ask({ ...post, ':path': path, ...route(cChainId, 'proposervm') }, '{}')
    const { number, startTime } = JSON.parse(String(json.body))
    const rpc = await net.fetch('/ext/bc/C/proposervm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'proposervm.getCurrentEpoch' }),
    })
    expect(await rpc.json()).toMatchObject({ result: { number, startTime } })
  })

  test('works over HTTP/1 and in the process too', async () => {
    const answer = await net.fetch('/proposervm.ProposerVM/GetProposedHeight', {
      method: 'POST',
      headers: [
        ['content-type', 'application/json'],
        ['avalanche-api-route', cChainId],
        ['avalanche-api-route', 'proposervm'],
      ],
      body: '{}',
    })
    // Height 0 is left out of the reply.
    expect(await answer.json()).toEqual({})
  })

  test.each([
    [['C', 'proposervm'], 'an alias'],
    [['2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm', 'proposervm'], 'an unknown chain'],
    [[], 'no value'],
  ])('with %j names no route: %s', async (values) => {
    expect((await ask({ ...post, ':path': path, ...route(...values, 'x') }, '{}')).headers[':status']).toBe(
      404,
    )
  })

  test('knows no other procedure', async () => {
    const { headers, body } = await ask(
      { ...post, ':path': '/proposervm.ProposerVM/Nope', ...route(cChainId, 'proposervm') },
      '{}',
    )
    expect(headers[':status']).toBe(404)
    expect(String(body)).toBe('404 page not found\n')
  })
})

test('a header that both the server and an endpoint set is sent with both values', async () => {
  const endpoint = {
    answer: () => ({ status: 200, headers: { Vary: 'Accept', connection: 'close' }, body: 'hi' }),
  }
  const api = testApi({ origins: ['http://a.example'], find: () => endpoint, bodyLimit: 9 })
  const server = testServer(api)
  const session = connect(await server.listen({ host: '127.0.0.1', port: 0 }))
  try {
    const stream = session.request({ ':path': '/x', origin: 'http://a.example' })
    const [headers] = await once(stream, 'response')
    expect(headers).toMatchObject({ ':status': 200, vary: 'Origin, Accept', 'content-length': '2' })
    expect(headers).not.toHaveProperty('connection')
  } finally {
    session.destroy()
    await server.close()
  }
})
