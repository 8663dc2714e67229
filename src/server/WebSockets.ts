import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Endpoint } from '../rpc/exchange.js'
import { type FrontDoor, isAdmitted } from './FrontDoor.js'
import { isHandshake } from './refuseWebSocket.js'

/** The largest message that is read (coreth `rpc/websocket.go` wsDefaultReadLimit); a larger one closes with 1009. */
const maxMessageBytes = 32 * 1024 * 1024
/** An idle connection is pinged after this time, and is cut off when it does not answer for as long again. */
const pingMs = 30_000
/** A client that lets this much wait to be sent is cut off. */
const maxWaitingBytes = 256 * 1024 * 1024
/** What is left between the last words and the cut, so that they arrive. */
const lastWordsMs = 50

type Connect = NonNullable<Endpoint['connect']>

/** The WebSocket connections of a server (coreth `rpc/websocket.go`). The library behind them is loaded with the first handshake. */
export class WebSockets {
  readonly #door: FrontDoor
  readonly #report: (request: string, error: unknown) => void
  #server: Promise<WebSocketServer> | undefined
  readonly #open = new Set<WebSocket>()
  #closed = false

  /** @param report hears of errors that are bugs */
  constructor(door: FrontDoor, report: (request: string, error: unknown) => void) {
    this.#door = door
    this.#report = report
  }

  /** Takes a handshake over. @returns false when the request is none, or its endpoint takes none: then it is left alone */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): boolean {
    const { method = 'GET', url = '/', headers } = request
    if (!isHandshake({ method, headers })) return false
    const { next } = this.#door.admit({ method, target: url, headers })
    if (!isAdmitted(next) || next.endpoint.connect === undefined) return false
    const connect = next.endpoint.connect
    const ignore = (): void => undefined
    socket.on('error', ignore)
    this.#server ??= createServer()
    this.#server.then(
      (server) => {
        socket.off('error', ignore)
        if (this.#closed || socket.destroyed) socket.destroy()
        else server.handleUpgrade(request, socket, head, (connected) => this.#serve(connected, connect))
      },
      (error: unknown) => {
        this.#report(`${method} ${url}`, error)
        socket.destroy()
      },
    )
    return true
  }

  /** Cuts every connection. */
  close(): void {
    this.#closed = true
    for (const socket of this.#open) socket.terminate()
  }

  #serve(socket: WebSocket, connect: Connect): void {
    this.#open.add(socket)
    const keepAlive = new KeepAlive(socket)
    const send = (text: string): void => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > maxWaitingBytes) {
        socket.terminate()
        return
      }
      socket.send(text)
      keepAlive.refresh()
    }
    const conversation = connect(send)
    let ended = false
    const end = (afterMs: number): void => {
      ended = true
      setTimeout(() => socket.terminate(), afterMs).unref()
    }
    socket.on('message', (data) => {
      if (ended) return
      conversation.receive(String(data)).then(
        ({ text, ends }) => {
          if (text !== undefined) send(text)
          if (ends) end(text === undefined ? 0 : lastWordsMs)
        },
        (error: unknown) => this.#report('websocket message', error),
      )
    })
    // What breaks a connection also closes it.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#open.delete(socket)
      keepAlive.stop()
      conversation.close()
    })
  }
}

/** Pings a connection over which nothing was sent for a while. */
class KeepAlive {
  readonly #socket: WebSocket
  #timer: NodeJS.Timeout
  #unanswered = false

  constructor(socket: WebSocket) {
    this.#socket = socket
    this.#timer = this.#start()
    socket.on('pong', () => {
      this.#unanswered = false
    })
  }

  /** Something was sent. */
  refresh(): void {
    if (!this.#unanswered) this.#timer.refresh()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => {
      if (this.#unanswered) {
        this.#socket.terminate()
        return
      }
      this.#unanswered = true
      this.#socket.ping()
      this.#timer = this.#start()
    }, pingMs).unref()
  }
}

async function createServer(): Promise<WebSocketServer> {
  const { WebSocketServer: Loaded } = await import('ws')
  return new Loaded({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    // The node looks at neither of these.
    skipUTF8Validation: true,
    handleProtocols: () => false,
  })
}
