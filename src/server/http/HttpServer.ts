import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { FastConnection, type FastConnectionOptions } from '../fastPath/FastConnection.js'
import type { Router } from '../RoutedRequest.js'
import { answerBrokenRequest, refuseExpectation } from './brokenRequests.js'
import { endWith } from './endWith.js'
import { detectProtocol } from './http2/detectProtocol.js'
import type { Http2Connections, Http2Options } from './http2/Http2Connections.js'
import { PendingAnswers } from './PendingAnswers.js'
import { RewrittenRequests } from './RewrittenRequests.js'
import { type Listener, requestListener } from './requestListener.js'
import type { ServerContext } from './ServerContext.js'

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

/** The settings of the server, and the functions that it calls. */
export type HttpServerOptions = {
  readonly timeouts: HttpTimeouts
  /** The key and certificate as PEM; the server then speaks HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined
  readonly context: ServerContext
  /** Loads the app that answers the requests of Node's HTTP server. Called with the first of these requests. */
  readonly loadApp: () => Promise<Listener>
  /** Called with each request, before it is routed. */
  readonly onRequest?: () => void
  /** Whether connections with plain requests bypass Node's HTTP server ({@link FastConnection}); true by default. */
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
/** The maximum number of open connections. Further ones are closed at once. */
const maxConnections = 2048

/**
 * Serves the HTTP API on a socket. It handles connections, their protocols and their timeouts. The app and the router
 * answer the requests.
 */
export class HttpServer {
  readonly #server: Server
  /** The listeners by which Node's HTTP/1 server accepts connections. */
  readonly #serveHttp1: readonly ((connection: Duplex) => void)[]
  readonly #rewritten = new RewrittenRequests()
  readonly #pending = new PendingAnswers()
  readonly #upgrade: HttpServerOptions['upgrade']
  /** Loaded with the first connection that speaks HTTP/2. */
  #http2: Promise<Http2Connections> | undefined
  /** Connections that Node's server does not know: they have sent nothing yet, only plain requests, or an upgrade. */
  readonly #own = new Set<Socket>()
  /** All connections. */
  readonly #connections = new Set<Socket>()
  #keepsAlive = true
  readonly #scheme: string

  constructor(router: Router, options: HttpServerOptions) {
    const { context, loadApp, tls, onRequest, upgrade } = options
    const listener = requestListener(router, context, loadApp, {
      pending: this.#pending,
      rewritten: this.#rewritten,
    })
    this.#scheme = tls === undefined ? 'http' : 'https'
    this.#upgrade = upgrade
    const server = createNodeServer(options, listener)
    this.#server = server
    server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, this.#pending))
    server.on('checkExpectation', refuseExpectation)
    this.#serveHttp1 = server.rawListeners('connection') as ((connection: Duplex) => void)[]
    if (tls === undefined) this.#serveBothProtocols(router, options)
    server.prependListener('connection', (connection: Socket) => {
      this.#connections.add(connection)
      connection.once('close', () => this.#connections.delete(connection))
      if (!this.#keepsAlive) connection.unref()
    })
    if (onRequest !== undefined) server.prependListener('request', onRequest)
    // Without a listener Node closes the connection of a CONNECT, and serves an upgrade as an ordinary request.
    server.on('connect', this.#takeOver)
    if (upgrade !== undefined) server.on('upgrade', this.#takeOver)
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

  /**
   * Takes over a connection whose client asks for another protocol. Once the earlier requests are answered, the
   * WebSocket is served. A request for anything else goes back to Node's server as an ordinary one.
   */
  readonly #takeOver = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const connection = socket as Socket
    this.#rewritten.restore(request)
    connection.on('error', onError)
    this.#hold(connection)
    this.#pending.afterAnswers(connection, () => {
      connection.off('error', onError)
      this.#own.delete(connection)
      if (request.method !== 'CONNECT' && this.#upgrade?.(request, connection, head) === true) return
      // Removes the listeners of Node's server, which adds them again when it accepts the connection.
      for (const event of ['timeout', 'pause', 'resume']) connection.removeAllListeners(event)
      this.#rewritten.makeOrdinary(request, head)
      this.#accept(connection)
    })
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
   * Reads the first bytes of each connection before Node's HTTP/1 server does, since a client may speak HTTP/2 without
   * TLS (AvalancheGo `api/server/server.go`, h2c). A connection that speaks HTTP/1 begins on the fast path.
   */
  #serveBothProtocols(router: Router, options: HttpServerOptions): void {
    const { context, timeouts, onRequest = () => undefined, fastPath = true } = options
    const { readMs, readHeaderMs, writeMs, idleMs } = timeouts
    const fastOptions: FastConnectionOptions<Socket> = {
      router,
      context,
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
          this.#acceptHttp2(connection, router, context, { idleMs, onRequest })
        } else if (protocol === 'none') endWith(connection, 400, '400 Bad Request')
        else if (fastPath && idleMs > 0) new FastConnection(connection, fastOptions)
        else fastOptions.handOver(connection)
      })
    })
  }

  #acceptHttp2(connection: Socket, router: Router, context: ServerContext, options: Http2Options): void {
    this.#http2 ??= import('./http2/Http2Connections.js').then(
      (module) => new module.Http2Connections(router, context, options),
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

/** Creates Node's server, which serves HTTPS where a certificate is given. */
function createNodeServer({ timeouts, tls }: HttpServerOptions, listener: Listener): Server {
  const { readMs, readHeaderMs, writeMs, idleMs } = timeouts
  const settings = {
    maxHeaderSize: maxHeaderBytes,
    requestTimeout: readMs,
    headersTimeout: Math.min(readHeaderMs, readMs),
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: 1000,
    // Go has its own message for a missing Host header.
    requireHostHeader: false,
  }
  const server =
    tls === undefined
      ? createServer(settings, listener)
      : // Loaded only when needed, since it loads all of TLS.
        process
          .getBuiltinModule('node:https')
          .createServer({ ...settings, key: tls.key, cert: tls.cert }, listener)
  // A client that stops reading its answer is cut off.
  server.timeout = readMs + writeMs
  server.maxConnections = maxConnections
  return server
}

/** The connection broke, so there is no client to answer. */
function onError(): void {}
