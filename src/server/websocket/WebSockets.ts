import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { WebSocketServer } from 'ws'
import type { HttpAnswer } from '../../rpc/exchange.js'
import { clientOf } from '../http/clientOf.js'
import { endpointHead, originOf } from '../http/RequestHead.js'
import { type HeaderList, isMatch, type Router } from '../RoutedRequest.js'
import { isHandshake } from './refuseWebSocket.js'
import { WebSocketConnection, type WebSocketsOptions } from './WebSocketConnection.js'

/**
 * The WebSocket connections of a server (coreth `rpc/websocket.go`). The WebSocket library is loaded with the
 * first handshake.
 */
export class WebSockets {
  readonly #router: Router
  readonly #options: WebSocketsOptions
  #server: Promise<WebSocketServer> | undefined
  readonly #open = new Set<WebSocketConnection>()
  #closed = false

  constructor(router: Router, options: WebSocketsOptions) {
    this.#router = router
    this.#options = options
  }

  /**
   * Answers a WebSocket handshake, and keeps its connection.
   * @returns false when the request is not a handshake or its endpoint accepts none; it is then untouched
   */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): boolean {
    const { method = 'GET', url = '/', headers } = request
    if (!isHandshake({ method, headers })) return false
    const requestHead = {
      method,
      target: url,
      headers,
      entrance: 'websocket',
      remote: socket.remoteAddress,
      client: clientOf(socket),
    } as const
    const { next, headers: ownHeaders } = this.#router.route(requestHead)
    if (!isMatch(next) || next.endpoint.connect === undefined) return false
    const { connect, admit } = next.endpoint
    const ignore = (): void => undefined
    socket.on('error', ignore)
    this.#server ??= createServer(this.#options.maxMessageBytes)
    const { path, query } = next
    const answer = admit?.({ ...endpointHead(requestHead), path, query, body: Buffer.alloc(0) })
    Promise.all([this.#server, answer]).then(
      ([server, given]) => {
        socket.off('error', ignore)
        if (this.#closed || socket.destroyed) {
          socket.destroy()
          return
        }
        if (given !== undefined && (given.status !== 101 || given.fault !== undefined)) {
          refuse(socket, ownHeaders, given)
          return
        }
        server.handleUpgrade(request, socket, head, (connected) => {
          const connection = new WebSocketConnection(connected, socket, this.#options, (send, cut) =>
            connect(send, originOf(requestHead), cut),
          )
          this.#open.add(connection)
          connected.on('close', () => this.#open.delete(connection))
        })
      },
      (error: unknown) => {
        this.#options.report(`${method} ${url}`, error)
        socket.destroy()
      },
    )
    return true
  }

  /** Closes every connection at once. */
  close(): void {
    this.#closed = true
    for (const connection of this.#open) connection.terminate()
  }
}

/** Refuses a handshake with an HTTP answer, or breaks its connection as a fault rule says. */
function refuse(socket: Socket, ownHeaders: HeaderList, { status, headers, body, fault }: HttpAnswer): void {
  if (fault?.kind === 'reset') {
    socket.resetAndDestroy()
    return
  }
  if (fault !== undefined) {
    socket.destroy()
    return
  }
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`]
  for (let at = 0; at + 1 < ownHeaders.length; at += 2) lines.push(`${ownHeaders[at]}: ${ownHeaders[at + 1]}`)
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  lines.push(`content-length: ${Buffer.byteLength(body)}`, 'connection: close')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.end(body)
}

async function createServer(maxMessageBytes: number): Promise<WebSocketServer> {
  const { WebSocketServer: Loaded } = await import('ws')
  return new Loaded({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    // The node checks neither UTF-8 nor subprotocols.
    skipUTF8Validation: true,
    handleProtocols: () => false,
  })
}
