import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { RecordedExchange } from '../../../src/record/RecordedExchange.js'
import { recordingProxy } from '../../../src/record/recordingProxy.js'

let servers: Server[]
let exchanges: RecordedExchange[]
/** What the node was asked, with its headers. */
let asked: { line: string; headers: object; body: string }[]
let url: string
let upstream: string

beforeEach(async () => {
  servers = []
  exchanges = []
  asked = []
  upstream = await urlOf(
    createServer(async (incoming, response) => {
      let body = ''
      for await (const chunk of incoming) body += String(chunk)
      asked.push({ line: `${incoming.method} ${incoming.url}`, headers: incoming.headers, body })
      response
        .writeHead(301, { location: '/else', 'x-node': 'a', 'keep-alive': 'timeout=9' })
        .end(`answer to ${body}`)
    }),
  )
  url = await urlOf(recordingProxy(upstream, (exchange) => exchanges.push(exchange)))
})
afterEach(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

async function urlOf(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function send(method: string, path: string, headers: Record<string, string>, body = '') {
  const sent = request(url + path, { method, headers, agent: false }).end(body)
  const [answer] = await once(sent, 'response')
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return { status: answer.statusCode, headers: answer.headers, text }
}

it('a request and its answer pass as they are, without the headers of their connections', async () => {
  const before = Date.now()
  const answer = await send(
    'POST',
    '/ext/info?a=1',
    { 'content-type': 'application/json', 'x-mine': '1', te: 'trailers', 'accept-encoding': 'br' },
    '{}',
  )
  expect(answer).toMatchObject({
    status: 301,
    headers: { location: '/else', 'x-node': 'a' },
    text: 'answer to {}',
  })
  expect(answer.headers['keep-alive']).not.toBe('timeout=9')
  expect(asked).toMatchObject([
    {
      line: 'POST /ext/info?a=1',
      headers: { 'content-type': 'application/json', 'x-mine': '1', host: new URL(upstream).host },
      body: '{}',
    },
  ])
  expect(asked[0]?.headers).not.toHaveProperty('te')
  expect(asked[0]?.headers).not.toHaveProperty('accept-encoding', 'br')
  const [{ timestampMs, ...exchange }] = exchanges as [RecordedExchange]
  expect(timestampMs).toBeGreaterThanOrEqual(before)
  expect(timestampMs).toBeLessThanOrEqual(Date.now())
  expect(exchange).toStrictEqual({
    httpMethod: 'POST',
    target: '/ext/info?a=1',
    contentType: 'application/json',
    requestBody: '{}',
    status: 301,
    responseBody: 'answer to {}',
  })
})

it('a request without a body has none', async () => {
  expect(await send('GET', '/x', {})).toMatchObject({ text: 'answer to ' })
  expect(asked).toMatchObject([{ line: 'GET /x', body: '' }])
  expect(exchanges).toMatchObject([{ httpMethod: 'GET', contentType: undefined, requestBody: '' }])
})

it('a node that does not answer is named, and not recorded', async () => {
  servers[0]?.close()
  servers[0]?.closeAllConnections()
  const answer = await send('GET', '/x', {})
  expect(answer).toMatchObject({ status: 502, headers: { 'content-type': 'text/plain' } })
  expect(answer.text.startsWith(`${upstream} does not answer: `)).toBe(true)
  expect(exchanges).toStrictEqual([])
})

it('WebSockets are refused', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toBe('HTTP/1.1 501 Not Implemented\r\ncontent-length: 0\r\n\r\n')
  socket.destroy()
})
