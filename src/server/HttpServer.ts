import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import express from 'express'
import type { HttpAnswer } from '../rpc/exchange.js'
import { type FrontDoor, isAdmitted } from './FrontDoor.js'
import { emptyAnswer, plainError } from './plainAnswers.js'
import { maxBodyBytes, readBody } from './readBody.js'

/** Milliseconds; the flags `http-read-timeout`, `http-read-header-timeout`, `http-write-timeout`, `http-idle-timeout`. */
export type HttpTimeouts = {
  readonly readMs: number
  readonly readHeaderMs: number
  readonly writeMs: number
  readonly idleMs: number
}

export type HttpServerOptions = {
  readonly timeouts: HttpTimeouts
  /** PEM; with it the server speaks HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined
  /** Told of a request that failed by our own fault. */
  readonly report: (request: string, error: unknown) => void
  /** Takes over WebSocket handshakes. What it answers false to is left alone and served as an ordinary request. */
  readonly upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => boolean
}

/** Go's default limit for a request's head. */
const maxHeaderBytes = 1 << 20

/** The Express app on a socket. It only carries: what is answered, and how, is the front door's business. */
export class HttpServer {
  readonly #server: Server
  /** Serves upgrade requests that are nobody's as ordinary ones: the first server cannot, it hands over every one. */
  readonly #ordinary: Server
  readonly #scheme: string

  constructor(door: FrontDoor, options: HttpServerOptions) {
    const app = createApp(door, options.report)
    const settings = {
      maxHeaderSize: maxHeaderBytes,
      requestTimeout: options.timeouts.readMs,
      headersTimeout: Math.min(options.timeouts.readHeaderMs, options.timeouts.readMs),
      keepAliveTimeout: options.timeouts.idleMs,
      connectionsCheckingInterval: 1000,
      // Go has words of its own for a missing Host header.
      requireHostHeader: false,
    }
    this.#scheme = options.tls === undefined ? 'http' : 'https'
    this.#server =
      options.tls === undefined
        ? createServer(settings, app)
        : // Loaded only when it is wanted: it brings all of TLS with it.
          process
            .getBuiltinModule('node:https')
            .createServer({ ...settings, key: options.tls.key, cert: options.tls.cert }, app)
    this.#ordinary = createServer(settings, app)
    for (const server of [this.#server, this.#ordinary]) {
      // A client that stops reading its answer is cut off.
      server.timeout = options.timeouts.readMs + options.timeouts.writeMs
      server.on('clientError', answerBrokenRequest)
    }
    const { upgrade } = options
    if (upgrade === undefined) return
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      if (upgrade(request, socket, head)) return
      socket.unshift(Buffer.concat([rawHead(request), head]))
      this.#ordinary.emit('connection', socket)
    })
  }

  /**
   * Opens the socket; port 0 takes a free one.
   * @returns the base URL, without a trailing slash
   * @throws {Error} with the system's `code`: `EADDRINUSE`, `EACCES` ...
   */
  listen(address: { readonly host: string; readonly port: number }): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(address.port, address.host, () => {
        this.#server.off('error', reject)
        resolve(this.#url())
      })
    })
  }

  /** Closes the socket and every connection at once. Nothing of the server keeps the process alive afterwards. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
      this.#ordinary.closeAllConnections()
    })
  }

  #url(): string {
    const address = this.#server.address() as AddressInfo
    const wildcard = address.address === '0.0.0.0' || address.address === '::'
    const host = wildcard ? '127.0.0.1' : address.address
    return `${this.#scheme}://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  }
}

/** The head of a request as it came. */
function rawHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

function createApp(door: FrontDoor, report: HttpServerOptions['report']): Listener {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', false)
  const carry: Listener = (request, response) => {
    carryRequest(door, request, response, report)
  }
  app.use(carry)
  // A request line that Express cannot read as a URL falls through its router: the front door answers that as well.
  return (request, response) =>
    app(request as express.Request, response as express.Response, () => carry(request, response))
}

function carryRequest(
  door: FrontDoor,
  request: IncomingMessage,
  response: ServerResponse,
  report: HttpServerOptions['report'],
): void {
  const head = { method: request.method ?? 'GET', target: request.url ?? '/', headers: request.headers }
  const own = answeredByServer(request)
  if (own !== undefined) {
    send(response, [], own)
    return
  }
  const { headers: ownHeaders, next } = door.admit(head)
  if (!isAdmitted(next)) {
    send(response, ownHeaders, next)
    return
  }
  readBody(request, (body) => {
    if (body === undefined) {
      send(response, ownHeaders, tooLarge)
      return
    }
    const fail = (error: unknown): void => {
      report(`${head.method} ${head.target}`, error)
      if (response.headersSent) response.destroy()
      else send(response, [], plainError(500, 'Internal Server Error'))
    }
    try {
      const answer = door.serve(next, head, body)
      if (answer instanceof Promise) answer.then((settled) => send(response, ownHeaders, settled)).catch(fail)
      else send(response, ownHeaders, answer)
    } catch (error) {
      fail(error)
    }
  })
}

/** What Go's server answers before its handler sees the request. */
function answeredByServer(request: IncomingMessage): HttpAnswer | undefined {
  const { httpVersionMajor, httpVersionMinor, rawHeaders } = request
  if (httpVersionMajor !== 1) return httpVersionMajor === 0 ? badRequest : unsupportedVersion
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i] ?? '')) hosts++
  if (hosts > 1) return badRequest
  if (hosts === 0 && httpVersionMinor === 1) return missingHost
  if (request.url === '*' && request.method === 'OPTIONS') return emptyAnswer(200)
  return undefined
}

function isHost(name: string): boolean {
  return name.length === 4 && name.toLowerCase() === 'host'
}

/** Writes an answer in one go. */
function send(response: ServerResponse, ownHeaders: readonly string[], answer: HttpAnswer): void {
  const list = [...ownHeaders]
  for (const name in answer.headers) list.push(name, answer.headers[name] ?? '')
  const { body } = answer
  list.push('content-length', String(typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength))
  response.writeHead(answer.status, list)
  response.end(body)
}

const closing = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }
const badRequest: HttpAnswer = { status: 400, headers: closing, body: '400 Bad Request' }
const missingHost: HttpAnswer = {
  status: 400,
  headers: closing,
  body: '400 Bad Request: missing required Host header',
}
const unsupportedVersion: HttpAnswer = {
  status: 505,
  headers: closing,
  body: '505 HTTP Version Not Supported: unsupported protocol version',
}
const tooLarge: HttpAnswer = {
  status: 413,
  headers: closing,
  body: `request body exceeds ${maxBodyBytes} bytes\n`,
}

/** What is no HTTP gets Go's words; a client that is too slow is cut off without any. */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: NodeJS.WritableStream & { destroy(): void },
): void {
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const silent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || error.code === 'ECONNRESET' || !socket.writable
  if (silent) {
    socket.destroy()
    return
  }
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n${status}`,
  )
}
