import type { Socket } from 'node:net'
import { clearInterval, setInterval } from 'node:timers'
import type { HttpAnswer } from '../../rpc/exchange.js'
import { longestTimerMs } from '../../rpc/longestTimer.js'
import { answerMatch } from '../http/answerMatch.js'
import { clientOf } from '../http/clientOf.js'
import { internalError } from '../http/plainAnswers.js'
import { type EndpointHead, endpointHead, type RequestHead } from '../http/RequestHead.js'
import { largeAnswer, type Transport } from '../http/Transport.js'
import { isCounted } from '../http/WaitingBytes.js'
import { type EndpointMatch, isMatch, type RoutedRequest, type Router } from '../RoutedRequest.js'
import { headText } from './answerText.js'
import { hasHead, type RpcRequestHead, readRpcRequest } from './readPlainRequest.js'

/** What a connection needs of a socket. */
export type RpcSocket = Pick<Socket, 'remoteAddress' | 'destroyed' | 'writableLength' | 'cork' | 'uncork'> & {
  on(event: 'data', listener: (bytes: Buffer) => void): unknown
  on(event: 'end' | 'error' | 'timeout', listener: () => void): unknown
  once(event: 'end' | 'close', listener: () => void): unknown
  off(event: 'data', listener: (bytes: Buffer) => void): unknown
  off(event: 'end' | 'error' | 'timeout' | 'close', listener: () => void): unknown
  setTimeout(ms: number): unknown
  /** Takes bytes that were read. Null at the end. */
  push(bytes: Buffer | null): boolean
  setDefaultEncoding(encoding: 'latin1' | 'utf8'): unknown
  write(bytes: string | Uint8Array, done?: () => void): unknown
  write(text: string, encoding: 'utf8'): unknown
  pause(): unknown
  resume(): unknown
  unshift(bytes: Buffer): void
  end(): unknown
  destroy(): unknown
}

export type RpcConnectionOptions<Connection extends RpcSocket> = {
  readonly router: Router
  readonly transport: Transport
  /** After which an idle connection is closed, in milliseconds; an eighth more may pass. 0 for never. */
  readonly idleMs: number
  /** After which a connection is closed whose client does not read, or waits for an answer, in milliseconds. */
  readonly stallMs: number
  /** Called when a request comes, before it is answered. */
  readonly onRequest: () => void
  /** Takes over the connection. What it sent since its last answer is unread. */
  readonly handOver: (socket: Connection) => void
}

/** The requests with one head. */
type KnownRequest = {
  readonly head: RpcRequestHead
  /** Whether the bytes of each count as waiting until it is answered. */
  readonly isCounted: boolean
  readonly endpointHead: EndpointHead
  /** Routes each. */
  readonly route: () => RoutedRequest
  /** The last result of {@link route}, and the endpoint that it led to if that is served here. */
  routed: RoutedRequest | undefined
  match: EndpointMatch | undefined
}

/** How many heads of former requests are kept. Those of a client differ in the length of the body only. */
const mostHeads = 4
/** How often a connection is looked at in the time after which an idle one is closed: an eighth more may pass. */
const looks = 8

/**
 * Serves a connection on which a client sends JSON-RPC calls or asks the Data API: POST and GET requests that
 * arrive in one piece, one after another. Node's HTTP server does several times as much for such a request. The first request of another form
 * hands the connection over to that server for good (docs/decisions/006-rpc-before-http.md).
 */
export class RpcConnection<Connection extends RpcSocket> {
  readonly #socket: Connection
  readonly #options: RpcConnectionOptions<Connection>
  readonly #remote: string | undefined
  /** How the socket takes what it has read. */
  readonly #pushOfSocket: Connection['push']
  /** After which an idle connection is closed, as answers tell it. */
  readonly #keptSeconds: number
  /** Former requests with different heads, the latest first. */
  #known: readonly KnownRequest[] = []
  /** Whether a request is not answered yet, or its answer not handed to the system. */
  #isBusy = false
  /** Whether the bytes of the request count as waiting. */
  #isCounted = false
  /** Bytes that came meanwhile. */
  #early: Buffer[] = []
  /** Whether the socket watches a connection that does not move. */
  #isStalled = false
  /** How often the timer has looked since a request came or was answered. */
  #quietLooks = 0
  readonly #idleTimer: NodeJS.Timeout | undefined
  #hasEnded = false

  constructor(socket: Connection, options: RpcConnectionOptions<Connection>) {
    this.#socket = socket
    this.#options = options
    this.#remote = socket.remoteAddress
    this.#pushOfSocket = socket.push
    this.#keptSeconds = Math.floor(options.idleMs / 1000)
    socket.setDefaultEncoding('latin1')
    socket.on('data', this.#onData)
    socket.on('end', this.#onEnd)
    socket.on('error', onError)
    socket.on('timeout', this.#onTimeout)
    socket.once('close', this.#onClose)
    if (options.idleMs > 0)
      this.#idleTimer = setInterval(this.#checkIdle, Math.min(options.idleMs / looks, longestTimerMs)).unref()
  }

  readonly #onData = (bytes: Buffer): void => {
    if (this.#isBusy) {
      // A client that sends without reading must not make the server keep all its requests and answers.
      this.#socket.pause()
      this.#early.push(bytes)
      return
    }
    if (this.#serve(bytes)) this.#socket.push = this.#onRead
    else this.#handOver(bytes)
  }

  /**
   * Serves a request as the socket reads it, past Node's streams, which do several times as much for it. Everything
   * else is left to them: the end of the connection, what comes before the last answer, and what is not served here.
   */
  readonly #onRead = (bytes: Buffer | null): boolean => {
    if (bytes !== null && !this.#isBusy && this.#serve(bytes)) return true
    return this.#pushOfSocket.call(this.#socket, bytes)
  }

  readonly #onEnd = (): void => {
    this.#hasEnded = true
    if (!this.#isBusy) this.#socket.end()
  }

  /** The client does not read, or the answer takes too long. */
  readonly #onTimeout = (): void => {
    this.#socket.destroy()
  }

  readonly #onClose = (): void => {
    clearInterval(this.#idleTimer)
  }

  /**
   * Looks whether the connection is idle. A timer of the socket would be set anew with each read and write, which
   * takes longer than counting looks.
   */
  readonly #checkIdle = (): void => {
    if (this.#isStalled || ++this.#quietLooks <= looks) return
    if (this.#isBusy) {
      this.#isStalled = true
      this.#socket.setTimeout(this.#options.stallMs)
    } else this.#socket.destroy()
  }

  /** Serves a request. False when the bytes are neither a JSON-RPC call nor a question to the Data API. */
  #serve(bytes: Buffer): boolean {
    const known = this.#knownRequest(bytes) ?? this.#know(bytes)
    if (known === undefined) return false
    const routed = known.route()
    if (routed !== known.routed) this.#noteRoute(known, routed)
    const { head, match } = known
    if (match === undefined) return false
    const { transport, onRequest } = this.#options
    this.#isBusy = true
    this.#quietLooks = 0
    onRequest()
    if (known.isCounted) {
      this.#isCounted = true
      transport.incoming.set(this.#socket, head.contentLength)
    }
    try {
      const answer = answerMatch(match, known.endpointHead, bytes.subarray(head.text.length))
      if (answer instanceof Promise)
        answer
          .then((settled) => this.#sendLate(routed.headers, settled))
          .catch((error) => this.#fail(known, error))
      else this.#send(routed.headers, answer)
    } catch (error) {
      this.#fail(known, error)
    }
    return true
  }

  #knownRequest(bytes: Buffer): KnownRequest | undefined {
    const known = this.#known
    for (let i = 0; i < known.length; i++) {
      const each = known[i]
      if (each !== undefined && hasHead(bytes, each.head)) return each
    }
    return undefined
  }

  #know(bytes: Buffer): KnownRequest | undefined {
    const head = readRpcRequest(bytes)
    if (head === undefined) return undefined
    const { method, target, headers } = head
    const request: RequestHead = {
      method,
      target,
      headers,
      entrance: 'http',
      remote: this.#remote,
      client: clientOf(this.#socket),
    }
    const known = {
      head,
      isCounted: isCounted(head.contentLength),
      endpointHead: endpointHead(request),
      route: this.#options.router.routeRepeatedly(request),
      routed: undefined,
      match: undefined,
    }
    this.#known = [known, ...this.#known.slice(0, mostHeads - 1)]
    return known
  }

  /** Notes where requests with a head lead, and whether they are served here. */
  #noteRoute(known: KnownRequest, routed: RoutedRequest): void {
    const { next } = routed
    const { method, contentLength } = known.head
    known.routed = routed
    known.match = undefined
    if (!isMatch(next) || contentLength > next.bodyLimit) return
    const { isRpc, isPlain } = next.endpoint
    if (isPlain === true || (method === 'POST' && isRpc === true)) known.match = next
  }

  #report({ head }: KnownRequest, error: unknown): void {
    this.#options.transport.report(`${head.method} ${head.target}`, error)
  }

  #fail(known: KnownRequest, error: unknown): void {
    this.#report(known, error)
    this.#sendLate([], internalError)
  }

  /** Sends an answer for which the connection may have ended meanwhile. */
  #sendLate(own: readonly string[], answer: HttpAnswer): void {
    if (!this.#socket.destroyed) this.#send(own, answer)
  }

  /** Sends an answer in a single write. */
  #send(own: readonly string[], answer: HttpAnswer): void {
    const socket = this.#socket
    if (this.#isCounted) {
      this.#isCounted = false
      this.#options.transport.incoming.set(socket, 0)
    }
    const { body } = answer
    const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
    const head = headText(own, answer, bytes, this.#keptSeconds)
    if (typeof body !== 'string') {
      socket.cork()
      socket.write(head)
      socket.write(body)
      socket.uncork()
    } else if (bytes === body.length) socket.write(head + body)
    // V8 writes characters of one byte with less ado, which is the encoding unless another one is named.
    else socket.write(head + body, 'utf8')
    if (socket.writableLength === 0) this.#goOn()
    else this.#goOnLater(bytes)
  }

  /** Waits until the client has read the answer. @param bytes the length of its body */
  #goOnLater(bytes: number): void {
    const socket = this.#socket
    const { outgoing } = this.#options.transport
    if (bytes > largeAnswer) outgoing.set(socket, bytes)
    socket.write('', () => {
      outgoing.set(socket, 0)
      this.#goOn()
    })
  }

  /** Waits for the next request, once the answer is handed to the system. */
  #goOn(): void {
    const socket = this.#socket
    this.#quietLooks = 0
    if (this.#isStalled) {
      this.#isStalled = false
      socket.setTimeout(0)
    }
    this.#isBusy = false
    if (this.#early.length > 0) {
      const early = Buffer.concat(this.#early)
      this.#early = []
      this.#handOver(early)
    } else if (this.#hasEnded) socket.end()
  }

  #handOver(bytes: Buffer): void {
    const socket = this.#socket
    socket.push = this.#pushOfSocket
    socket.setDefaultEncoding('utf8')
    socket.off('data', this.#onData)
    socket.off('end', this.#onEnd)
    socket.off('error', onError)
    socket.off('timeout', this.#onTimeout)
    socket.off('close', this.#onClose)
    clearInterval(this.#idleTimer)
    socket.setTimeout(0)
    socket.pause()
    socket.unshift(bytes)
    this.#options.handOver(socket)
    socket.resume()
  }
}

/** The connection broke, so there is no client to answer. */
function onError(): void {}
