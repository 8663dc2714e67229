import { once } from 'node:events'
import { connect } from 'node:net'
import type { Endpoint } from '../../../src/rpc/exchange.js'
import type { HttpServerOptions } from '../../../src/server/http/HttpServer.js'
import { testApi, testServer } from './testApi.js'

/** Some turns of the event loop, in which what was written arrives. */
export async function turns(count = 3): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}

/**
 * Sends parts of a byte sequence one after another, each in a write of its own, and returns all that comes back until
 * the server closes the connection, without times of day. One character per byte.
 */
export async function rawExchange(port: number, parts: readonly string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    received += text
  })
  // The server may close while parts are sent.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  for (const part of parts) {
    if (socket.writable) socket.write(part, 'latin1')
    await turns()
  }
  await closed
  return received.replace(/\r\nDate: [^\r]*/g, '')
}

/** A POST request with a body. */
export function post(path: string, body: string, ...headers: readonly string[]): string {
  const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${body.length}`, ...headers]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** A GET request. */
export function get(path: string, ...headers: readonly string[]): string {
  return `${[`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`
}

/** A server of some endpoints, and the requests in the order in which it began and ended to answer them. */
export type RawServer = { readonly port: number; readonly log: string[]; close(): Promise<void> }

/**
 * Starts a server: `/ext/rpc` answers a call with its body, `/ext/later` some turns later, `/ext/plain` answers any
 * request, and a handshake for `/ext/ws` is taken over and ended.
 */
export async function rawServer(options: Partial<HttpServerOptions>): Promise<RawServer> {
  const log: string[] = []
  const json = { 'content-type': 'application/json' }
  const answering = (isLate: boolean): Endpoint => ({
    plainMethods: ['POST'],
    answer: ({ body }) => {
      const text = Buffer.from(body).toString()
      const answer = { status: 200, headers: json, body: `answer ${text}` }
      log.push(`begin ${text}`)
      if (isLate)
        return turns(5).then(() => {
          log.push(`end ${text}`)
          return answer
        })
      log.push(`end ${text}`)
      return answer
    },
  })
  const plain: Endpoint = {
    answer: ({ method, headers, body }) => ({
      status: 200,
      headers: {},
      body: `${method} ${headers['upgrade']} ${Buffer.from(body)}`,
    }),
  }
  const endpoints: Readonly<Record<string, Endpoint>> = {
    '/ext/rpc': answering(false),
    '/ext/later': answering(true),
    '/ext/plain': plain,
  }
  const api = testApi({
    find: (path) => endpoints[path],
    dataApi: {
      plainMethods: ['GET', 'POST'],
      answer: ({ query }) => ({ status: 200, headers: json, body: `"${query}"` }),
    },
    bodyLimit: 1000,
  })
  const server = testServer(api, {
    report: (_, error) => {
      throw error
    },
    upgrade: (request, socket) => {
      if (request.url !== '/ext/ws') return false
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n').resume()
      return true
    },
    ...options,
  })
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  return { port: Number(port), log, close: () => server.close() }
}
