import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { WebSocketServer } from 'ws'
import { clientOf } from '../http/clientOf.js'
import { originOf } from '../http/RequestHead.js'
import { isMatch, type Router } from '../RoutedRequest.js'
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
   * Takes over a handshake.
   * @returns false, leaving the request untouched, when it is not a handshake or its
   * endpoint accepts none
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
    const { next } = this.#router.route(requestHead)
    if (!isMatch(next) || next.endpoint.connect === undefined) return false
    const connect = next.endpoint.connect
    const ignore = (): void => undefined
    socket.on('error', ignore)
    this.#server ??= createServer(this.#options.maxMessageBytes)
    this.#server.then(
      (server) => {
        socket.off('error', ignore)
        if (this.#closed || socket.destroyed) {
          socket.destroy()
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

async function createServer(maxMessageBytes: number): Promise<WebSocketServer> {
  const { WebSocketServer: Loaded } = await import('ws')
  return new Loaded({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    // The node checks neither of these.
    skipUTF8Validation: true,
    handleProtocols: () => false,
  })
}
