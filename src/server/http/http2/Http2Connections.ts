import { createServer, type Http2Server, type ServerHttp2Session } from 'node:http2'
import type { Duplex } from 'node:stream'
import type { Router } from '../../RoutedRequest.js'
import type { ServerContext } from '../ServerContext.js'
import { serveStream } from './serveStream.js'

/** The maximum number of open streams of a connection (AvalancheGo `api/server/server.go` maxConcurrentStreams). */
const maxConcurrentStreams = 64

/** The settings of HTTP/2 connections. */
export type Http2Options = {
  /** The time after which a connection without traffic is closed, in milliseconds. */
  readonly idleMs: number
  /** Called with each request, before it is routed. */
  readonly onRequest: () => void
}

/** Connections of clients that speak HTTP/2 without TLS, from the first byte on (h2c). */
export class Http2Connections {
  readonly #server: Http2Server
  readonly #sessions = new Set<ServerHttp2Session>()

  constructor(router: Router, context: ServerContext, { idleMs, onRequest }: Http2Options) {
    this.#server = createServer({ settings: { maxConcurrentStreams } })
    this.#server.on('session', (session) => {
      this.#sessions.add(session)
      session.setTimeout(idleMs, () => session.close())
      session.once('close', () => this.#sessions.delete(session))
    })
    // A client that breaks the protocol loses its connection; other clients are not affected.
    this.#server.on('sessionError', () => undefined)
    this.#server.on('stream', (stream, headers) => {
      onRequest()
      serveStream(router, context, stream, headers)
    })
  }

  /** Serves a connection whose first bytes are still to be read. */
  accept(connection: Duplex): void {
    // A client that closes its side is gone, as for Go's server. Node would wait until all streams are answered.
    this.#server.once('session', (session) => connection.once('end', () => session.destroy()))
    this.#server.emit('connection', connection)
  }

  /** Closes every connection at once. */
  close(): void {
    for (const session of this.#sessions) session.destroy()
  }
}
