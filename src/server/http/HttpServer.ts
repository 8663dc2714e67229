import { createServer, type IncomingMessage, METHODS, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { FastConnection, type FastConnectionOptions } from '../fastPath/FastConnection.js'
import type { Router } from '../RoutedRequest.js'
import { answerOfGoServer, answerRequest, headOf } from './answerRequest.js'
import { answerBrokenRequest, refuseExpectation } from './brokenRequests.js'
import { endWith } from './endWith.js'
import { detectProtocol } from './http2/detectProtocol.js'
import type { Http2Connections, Http2Options } from './http2/Http2Connections.js'
import { PendingAnswers } from './PendingAnswers.js'
import { RewrittenRequests } from './RewrittenRequests.js'
import type { Transport } from './Transport.js'

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

/** Called by Node's HTTP server with a request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The settings of the server, and the functions that it calls. */
export type HttpServerOptions = {
  readonly timeouts: HttpTimeouts
  /** The key and certificate as PEM; the server then speaks HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined
  readonly transport: Transport
  /** Loads the app that answers the requests of Node's HTTP server. Called with the first of these requests. */
  readonly loadApp: () => Promise<Listener>
  /** Called when a request comes, before it is routed. */
  readonly onRequest?: () => void
  /** Whether connections with plain JSON-RPC calls bypass Node's HTTP server; true by default. */
  readonly fastPath?: boolean
  /** Takes over WebSocket handshakes. It returns false for other upgrades, which are served as ordinary requests. */
  readonly upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => boolean
}

/** The address to listen at. With `unref`, neither the server nor its connections keep the process alive. */
export type ListenAddress = { readonly host: string; readonly port: number; readonly unref?: boolean }

/**
 * The maximum length of a request's head. Go's server allows one megabyte. This limit is lower, since together with
 * {@link maxConnections} it limits the memory of incomplete heads.
 */
const maxHeaderBytes = 128 * 1024
const knownMethods: ReadonlySet<string> = new Set(METHODS)
/** The most connections at the same time. Further ones are closed at once. */
const maxConnections = 2048

/** State that the requests of a connection share. */
type RequestOrder = { readonly pending: PendingAnswers; readonly rewritten: RewrittenRequests }

/**
 * Serves the HTTP API on a socket. It handles connections, their protocols and their timeouts. The app and the router
 * answer the requests.
 */
export class HttpServer {
  readonly #server: Server
  /** The listeners by which Node's HTTP/1 server accepts connections. */
  readonly #serveHttp1: readonly ((connection: Duplex) => void)[]
  readonly #rewritten = new RewrittenRequests()
  /** Loaded with the first connection that speaks HTTP/2. */
  #http2: Promise<Http2Connections> | undefined
  /** Connections that Node's server does not know: they have sent nothing yet, only plain requests, or an upgrade. */
  readonly #own = new Set<Socket>()
  /** All connections. */
  readonly #connections = new Set<Socket>()
  #keepsAlive = true
  readonly #scheme: string

  constructor(router: Router, options: HttpServerOptions) {
    const { transport, loadApp } = options
    const settings = {
      maxHeaderSize: maxHeaderBytes,
      requestTimeout: options.timeouts.readMs,
      headersTimeout: Math.min(options.timeouts.readHeaderMs, options.timeouts.readMs),
      keepAliveTimeout: options.timeouts.idleMs,
      connectionsCheckingInterval: 1000,
      // Go has its own message for a missing Host header.
      requireHostHeader: false,
    }
    const pending = new PendingAnswers()
    const listener = createListener(router, transport, loadApp, { pending, rewritten: this.#rewritten })
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
    this.#server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, pending))
    this.#server.on('checkExpectation', refuseExpectation)
    const { upgrade, onRequest, timeouts } = options
    this.#serveHttp1 = this.#server.rawListeners('connection') as ((connection: Duplex) => void)[]
    if (options.tls === undefined)
      this.#serveBothProtocols(router, transport, timeouts, {
        onRequest: onRequest ?? (() => undefined),
        fastPath: options.fastPath ?? true,
      })
    this.#server.prependListener('connection', (connection: Socket) => {
      this.#connections.add(connection)
      connection.once('close', () => this.#connections.delete(connection))
      if (!this.#keepsAlive) connection.unref()
    })
    if (onRequest !== undefined) this.#server.prependListener('request', onRequest)
    const takeOver = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      const connection = socket as Socket
      this.#rewritten.restore(request)
      connection.on('error', onError)
      this.#hold(connection)
      pending.afterAnswers(connection, () => {
        connection.off('error', onError)
        this.#own.delete(connection)
        if (request.method !== 'CONNECT' && upgrade?.(request, connection, head) === true) return
        // Removes the listeners of Node's server, which adds them again when it accepts the connection.
        for (const event of ['timeout', 'pause', 'resume']) connection.removeAllListeners(event)
        this.#rewritten.makeOrdinary(request, head)
        this.#accept(connection)
      })
    }
    // Without a listener Node closes the connection of a CONNECT, and serves an upgrade as an ordinary request.
    this.#server.on('connect', takeOver)
    if (upgrade !== undefined) this.#server.on('upgrade', takeOver)
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

  /** Lets the process end although the socket and connections are open. */
  unref(): void {
    this.#keepsAlive = false
    this.#server.unref()
    for (const connection of this.#connections) connection.unref()
  }

  /** Lets Node's server serve a connection that speaks HTTP/1. */
  #accept(connection: Duplex): void {
    for (const serve of this.#serveHttp1) serve.call(this.#server, connection)
  }

  /** Keeps a connection that Node's server does not know, so that it is closed with the others. */
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
   * Reads the first bytes of each connection before Node's HTTP/1 server does. A client may speak HTTP/2 without TLS,
   * as Go's server allows (AvalancheGo `api/server/server.go`, h2c), and the fast path serves plain requests.
   */
  #serveBothProtocols(
    router: Router,
    transport: Transport,
    timeouts: HttpTimeouts,
    { onRequest, fastPath }: { readonly onRequest: () => void; readonly fastPath: boolean },
  ): void {
    const { readMs, readHeaderMs, writeMs, idleMs } = timeouts
    const options: FastConnectionOptions<Socket> = {
      router,
      transport,
      idleMs,
      stallMs: readMs + writeMs,
      onRequest,
      handOver: (connection) => {
        this.#own.delete(connection)
        this.#rewritten.rewriteFirst(connection)
        this.#accept(connection)
      },
    }
    this.#server.removeAllListeners('connection')
    this.#server.on('connection', (connection: Socket) => {
      this.#hold(connection)
      detectProtocol(connection, readHeaderMs, (protocol) => {
        if (protocol === 'h2') {
          this.#own.delete(connection)
          this.#acceptHttp2(connection, router, transport, { idleMs, onRequest })
        } else if (protocol === 'none') endWith(connection, 400, '400 Bad Request')
        else if (fastPath && idleMs > 0) new FastConnection(connection, options)
        else options.handOver(connection)
      })
    })
  }

  #acceptHttp2(connection: Socket, router: Router, transport: Transport, options: Http2Options): void {
    this.#http2 ??= import('./http2/Http2Connections.js').then(
      (module) => new module.Http2Connections(router, transport, options),
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
 * Returns the listener of requests. The app answers them, with two exceptions. Some requests get the answer that Go's
 * server gives before its handler. The router answers targets with a scheme or a host, which Express reads in another
 * way than Go does, and methods for which Express has no routes.
 */
function createListener(
  router: Router,
  transport: Transport,
  loadApp: () => Promise<Listener>,
  order: RequestOrder,
): Listener {
  let app: Listener | undefined
  return oneAtATime(order, (request, response) => {
    const refusal = answerOfGoServer(request)
    if (refusal !== undefined) answerRequest(transport, request, response, { headers: [], next: refusal })
    else if (request.url?.startsWith('/') !== true || !knownMethods.has(request.method ?? ''))
      answerRequest(transport, request, response, router.route(headOf(request)))
    else if (app !== undefined) app(request, response)
    else
      loadApp()
        .then((loaded) => {
          app ??= loaded
          app(request, response)
        })
        .catch((error: unknown) => {
          transport.report(`${request.method} ${request.url}`, error)
          response.destroy()
        })
  })
}

/**
 * Answers the requests of a connection one at a time, as Go does: a request waits until the answer before it is handed
 * to the operating system. Otherwise a client that sends without reading would make the server keep all its answers.
 */
function oneAtATime({ pending, rewritten }: RequestOrder, listener: Listener): Listener {
  return (request, response) => {
    pending.add(request, response)
    rewritten.restore(request)
    if (response.socket !== null) {
      listener(request, response)
      return
    }
    const { socket } = request
    let isPaused = false
    // The pause comes later, since Node's parser may find a handshake in the same bytes. Node would then drop the
    // parser, and the pause with it.
    const pause = setImmediate(() => {
      isPaused = !pending.isHeld(socket)
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
