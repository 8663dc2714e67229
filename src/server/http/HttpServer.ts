import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { admissionOf, type Carrier, carryRequest, goesPastExpress, type Report } from '../carryRequest.js'
import type { Listener } from '../expressApp.js'
import type { Door } from '../FrontDoor.js'
import { RpcConnection, type RpcConnectionOptions } from '../fastPath/RpcConnection.js'
import { answerBrokenRequest, refuseExpectation } from './brokenRequests.js'
import { DueAnswers } from './DueAnswers.js'
import { whenProtocolIsKnown } from './http2/detectProtocol.js'
import type { Http2Connections } from './http2/Http2Connections.js'
import { ordinaryHead, restoreUpgrade } from './ordinaryUpgrade.js'
import type { WaitingBytes } from './WaitingBytes.js'

/**
 * Timeouts in milliseconds: the flags `http-read-timeout`, `http-read-header-timeout`, `http-write-timeout`,
 * `http-idle-timeout`.
 */
export type HttpTimeouts = {
  readonly readMs: number
  readonly readHeaderMs: number
  readonly writeMs: number
  readonly idleMs: number
}

export type HttpServerOptions = {
  readonly timeouts: HttpTimeouts
  /** The key and certificate as PEM; the server then speaks HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined
  readonly report: Report
  /** Bytes of requests that are not answered yet, and of answers that clients have not read yet. */
  readonly incoming: WaitingBytes
  readonly outgoing: WaitingBytes
  /** Called when a request comes, before it is looked at. */
  readonly onRequest?: () => void
  /** Whether connections of plain JSON-RPC calls go past Node's HTTP server; true by default. */
  readonly fastPath?: boolean
  /** Takes over WebSocket handshakes. What it answers false to is left alone and served as an ordinary request. */
  readonly upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => boolean
}

/** Where to listen. With `unref`, neither the server nor its connections keep the process alive. */
export type ListenAddress = { readonly host: string; readonly port: number; readonly unref?: boolean }

/**
 * Go allows a request's head one megabyte. Together with {@link maxConnections} this limits the memory of
 * incomplete heads.
 */
const maxHeaderBytes = 128 * 1024
/** Further connections are closed at once. */
const maxConnections = 2048

/** The HTTP API on a socket. It only transports: the front door decides what is answered. */
export class HttpServer {
  readonly #server: Server
  /** Node's own listeners of connections. */
  readonly #serveHttp1: readonly ((connection: Duplex) => void)[]
  /** Loaded with the first connection that speaks HTTP/2. */
  #http2: Promise<Http2Connections> | undefined
  /** Connections that Node's server does not know: those that sent nothing yet, only JSON-RPC calls, or a handshake. */
  readonly #own = new Set<Socket>()
  /** All connections. */
  readonly #connections = new Set<Socket>()
  #keepsAlive = true
  readonly #scheme: string

  constructor(door: Door, options: HttpServerOptions) {
    const { report, incoming, outgoing } = options
    const settings = {
      maxHeaderSize: maxHeaderBytes,
      requestTimeout: options.timeouts.readMs,
      headersTimeout: Math.min(options.timeouts.readHeaderMs, options.timeouts.readMs),
      keepAliveTimeout: options.timeouts.idleMs,
      connectionsCheckingInterval: 1000,
      // Go has its own message for a missing Host header.
      requireHostHeader: false,
    }
    const carrier = { door, report, incoming, outgoing }
    const due = new DueAnswers()
    const listener = createListener(carrier, due)
    this.#scheme = options.tls === undefined ? 'http' : 'https'
    this.#server =
      options.tls === undefined
        ? createServer(settings, listener)
        : // Loaded only when needed, since it loads all of TLS.
          process
            .getBuiltinModule('node:https')
            .createServer({ ...settings, key: options.tls.key, cert: options.tls.cert }, listener)
    // A client that stops reading its answer is cut off.
    this.#server.timeout = options.timeouts.readMs + options.timeouts.writeMs
    this.#server.maxConnections = maxConnections
    this.#server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, due))
    this.#server.on('checkExpectation', refuseExpectation)
    const { upgrade, onRequest, timeouts } = options
    this.#serveHttp1 = this.#server.rawListeners('connection') as ((connection: Duplex) => void)[]
    if (options.tls === undefined)
      this.#serveBothProtocols(timeouts, carrier, {
        onRequest: onRequest ?? (() => undefined),
        fastPath: options.fastPath ?? true,
      })
    this.#server.prependListener('connection', (connection: Socket) => {
      this.#connections.add(connection)
      connection.once('close', () => this.#connections.delete(connection))
      if (!this.#keepsAlive) connection.unref()
    })
    if (onRequest !== undefined) this.#server.prependListener('request', onRequest)
    if (upgrade === undefined) return
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', onError)
      this.#hold(socket)
      due.whenSent(socket, () => {
        socket.off('error', onError)
        this.#own.delete(socket)
        if (upgrade(request, socket, head)) return
        // Node's own listeners, which it adds again.
        for (const event of ['timeout', 'pause', 'resume']) socket.removeAllListeners(event)
        socket.unshift(Buffer.concat([ordinaryHead(request), head]))
        this.#accept(socket)
      })
    })
  }

  /**
   * Opens the socket; port 0 takes a free one.
   * @returns the base URL, without a trailing slash
   * @throws {Error} with the system's `code`: `EADDRINUSE`, `EACCES` ...
   */
  listen(address: ListenAddress): Promise<string> {
    if (address.unref === true) this.unref()
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(address.port, address.host, () => {
        this.#server.off('error', reject)
        resolve(this.#url())
      })
    })
  }

  /** Lets the process end while the socket is open and connections are. */
  unref(): void {
    this.#keepsAlive = false
    this.#server.unref()
    for (const connection of this.#connections) connection.unref()
  }

  /** Lets Node's server serve a connection that speaks HTTP/1. */
  #accept(connection: Duplex): void {
    for (const serve of this.#serveHttp1) serve.call(this.#server, connection)
  }

  /** Notes a connection that Node's server does not know, so that it is closed with the others. */
  #hold(connection: Socket): void {
    this.#own.add(connection)
    connection.once('close', () => this.#own.delete(connection))
  }

  /**
   * Closes the socket and every connection at once. Afterwards the server no longer keeps the process alive.
   */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      for (const connection of this.#own) connection.destroy()
      void this.#http2?.then((connections) => connections.close())
      this.#server.closeAllConnections()
    })
  }

  /**
   * Looks at each connection's first bytes before Node's HTTP/1 server does, since Go's server speaks HTTP/2
   * without TLS too (AvalancheGo `api/server/server.go`, h2c), and JSON-RPC calls need little of HTTP/1.
   */
  #serveBothProtocols(
    timeouts: HttpTimeouts,
    carrier: Carrier,
    { onRequest, fastPath }: { readonly onRequest: () => void; readonly fastPath: boolean },
  ): void {
    const { readMs, readHeaderMs, writeMs, idleMs } = timeouts
    const options: RpcConnectionOptions<Socket> = {
      carrier,
      idleMs,
      stallMs: readMs + writeMs,
      onRequest,
      handOver: (connection) => {
        this.#own.delete(connection)
        this.#accept(connection)
      },
    }
    this.#server.removeAllListeners('connection')
    this.#server.on('connection', (connection: Socket) => {
      this.#hold(connection)
      whenProtocolIsKnown(connection, readHeaderMs, (protocol) => {
        if (protocol === 'h2') {
          this.#own.delete(connection)
          this.#acceptHttp2(connection, carrier, idleMs, onRequest)
        } else if (fastPath && idleMs >= 1000) new RpcConnection(connection, options)
        else options.handOver(connection)
      })
    })
  }

  #acceptHttp2(connection: Socket, carrier: Carrier, idleMs: number, onRequest: () => void): void {
    this.#http2 ??= import('./http2/Http2Connections.js').then(
      (module) => new module.Http2Connections(carrier, idleMs, onRequest),
    )
    void this.#http2.then((connections) => connections.accept(connection))
  }

  #url(): string {
    const address = this.#server.address() as AddressInfo
    const wildcard = address.address === '0.0.0.0' || address.address === '::'
    const host = wildcard ? '127.0.0.1' : address.address
    return `${this.#scheme}://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  }
}

/**
 * Returns a listener that sends JSON-RPC calls and requests of the Data API straight to the front door and
 * everything else through Express. Express would cost more than the rest of a call, and is loaded when the first request needs it
 * (docs/decisions/002-rpc-before-express.md).
 */
function createListener(carrier: Carrier, due: DueAnswers): Listener {
  const carry: Listener = (request, response) => carryRequest(carrier, request, response)
  let app: Listener | undefined
  return oneAtATime(due, (request, response) => {
    const admission = admissionOf(carrier.door, request)
    if (goesPastExpress(admission, request)) carryRequest(carrier, request, response, admission)
    else if (app !== undefined) app(request, response)
    else
      import('../expressApp.js')
        .then(({ createExpressApp }) => {
          app ??= createExpressApp(carry)
          app(request, response)
        })
        .catch((error: unknown) => {
          carrier.report(`${request.method} ${request.url}`, error)
          response.destroy()
        })
  })
}

/**
 * Delays a request that arrived on a connection before the previous one was answered until that answer is
 * handed to the system, as Go does. Otherwise a client that sends without reading would make the server keep
 * all its answers.
 */
function oneAtATime(due: DueAnswers, listener: Listener): Listener {
  return (request, response) => {
    due.note(request, response)
    restoreUpgrade(request)
    if (response.socket !== null) {
      listener(request, response)
      return
    }
    const { socket } = request
    let isPaused = false
    // Later, since Node's parser may find a handshake in the same bytes: Node forgets a pause with the parser.
    const pause = setImmediate(() => {
      isPaused = !due.isHeld(socket)
      if (isPaused) socket.pause()
    })
    response.once('socket', () => {
      clearImmediate(pause)
      if (isPaused) socket.resume()
      listener(request, response)
    })
  }
}

/** The connection broke, so there is no client to answer. */
function onError(): void {}
