import type { Socket } from 'node:net'
import { clearInterval, setInterval } from 'node:timers'
import type { HttpAnswer } from '../../rpc/exchange.js'
import type { Carrier } from '../carryRequest.js'
import { type Admission, type Admitted, isAdmitted, type RequestHead } from '../FrontDoor.js'
import { plainError } from '../plainAnswers.js'
import { headText } from './answerText.js'
import { type RpcConnectionHead, type RpcConnectionRequest, readRpcRequest } from './readRpcRequest.js'

/** What a connection needs of a socket. */
export type RpcSocket = Pick<Socket, 'remoteAddress' | 'destroyed' | 'writableLength' | 'cork' | 'uncork'> & {
  on(event: 'data', listener: (bytes: Buffer) => void): unknown
  on(event: 'end' | 'error' | 'timeout', listener: () => void): unknown
  once(event: 'close', listener: () => void): unknown
  off(event: 'data', listener: (bytes: Buffer) => void): unknown
  off(event: 'end' | 'error' | 'timeout' | 'close', listener: () => void): unknown
  setTimeout(ms: number): unknown
  write(bytes: string | Uint8Array, done?: () => void): unknown
  write(text: string, encoding: 'latin1' | 'utf8'): unknown
  pause(): unknown
  resume(): unknown
  unshift(bytes: Buffer): void
  end(): unknown
  destroy(): unknown
}

export type RpcConnectionOptions<Connection extends RpcSocket> = {
  readonly carrier: Carrier
  /** After which an idle connection is closed, in milliseconds; an eighth more may pass. 0 for never. */
  readonly idleMs: number
  /** After which a connection is closed whose client does not read, or waits for an answer, in milliseconds. */
  readonly stallMs: number
  /** Called when a request comes, before it is answered. */
  readonly onRequest: () => void
  /** Takes over the connection. What it sent since its last answer is unread. */
  readonly handOver: (socket: Connection) => void
}

/** The head of a request as the front door reads it, and what decides about all requests with this head. */
type KnownRequest = { readonly request: RequestHead; readonly admit: () => Admission }

/** How many heads of former requests are kept. Those of a client differ in the length of the body only. */
const mostHeads = 4
/** How often a connection is looked at in the time after which an idle one is closed: an eighth more may pass. */
const looks = 8
/** Timers of Node.js hold no longer time. */
const longestTimerMs = 2 ** 31 - 1
/** An answer of at least this length counts as waiting until the client has read it, in bytes. */
const largeAnswer = 64 * 1024

/**
 * Serves a connection on which a client sends JSON-RPC calls or asks the Data API: POST and GET requests that
 * arrive in one piece, one after another. Node's HTTP server does several times as much for such a request. The first request of another form
 * hands the connection over to that server for good (docs/decisions/006-rpc-before-http.md).
 */
export class RpcConnection<Connection extends RpcSocket> {
  readonly #socket: Connection
  readonly #options: RpcConnectionOptions<Connection>
  readonly #remote: string | undefined
  /** The heads of former requests, the latest first. */
  #heads: readonly RpcConnectionHead[] = []
  /** Their requests, and what decides about them. */
  readonly #known = new WeakMap<RpcConnectionHead, KnownRequest>()
  /** Whether a request is not answered yet, or its answer not handed to the system. */
  #isBusy = false
  /** Bytes that came meanwhile. */
  #early: Buffer[] = []
  /** Whether the socket watches a connection that does not move. */
  #isStalled = false
  /** How often the timer has looked since a request came or was answered. */
  #quietLooks = 0
  readonly #idleTimer: NodeJS.Timeout | undefined
  #hasEnded = false
  /** Whether an endpoint makes its answer now. */
  #isAnswering = false
  /** Its work for the time after the answer. */
  #later: (() => void)[] = []

  constructor(socket: Connection, options: RpcConnectionOptions<Connection>) {
    this.#socket = socket
    this.#options = options
    this.#remote = socket.remoteAddress
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
    const request = readRpcRequest(bytes, this.#heads)
    if (request === undefined || !this.#serve(request)) this.#handOver(bytes)
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

  /** Serves a request. False when it is neither a JSON-RPC call nor a question to the Data API. */
  #serve({ head, body }: RpcConnectionRequest): boolean {
    const { carrier, onRequest } = this.#options
    const { door } = carrier
    const { request, admit } = this.#known.get(head) ?? this.#know(head)
    const { headers, next } = admit()
    if (!isAdmitted(next) || body.length > door.bodyLimit(next)) return false
    const { isRpc, isPlain } = next.endpoint
    if (isPlain !== true && (head.method !== 'POST' || isRpc !== true)) return false
    this.#isBusy = true
    this.#quietLooks = 0
    onRequest()
    carrier.incoming.set(this.#socket, body.length)
    this.#answer(headers, next, request, body)
    return true
  }

  #know(head: RpcConnectionHead): KnownRequest {
    const { method, target, headers } = head
    const request: RequestHead = {
      method,
      target,
      headers,
      entrance: 'http',
      remote: this.#remote,
      afterAnswer: this.#afterAnswer,
    }
    const known = { request, admit: this.#options.carrier.door.admitAll(request) }
    this.#known.set(head, known)
    this.#heads = [head, ...this.#heads.slice(0, mostHeads - 1)]
    return known
  }

  #answer(own: readonly string[], next: Admitted, request: RequestHead, body: Uint8Array): void {
    const fail = (error: unknown): void => {
      this.#options.carrier.report(`${request.method} ${request.target}`, error)
      this.#send([], plainError(500, 'Internal Server Error'))
    }
    this.#isAnswering = true
    try {
      const answer = this.#options.carrier.door.serve(next, request, body)
      if (answer instanceof Promise) answer.then((settled) => this.#send(own, settled)).catch(fail)
      else this.#send(own, answer)
    } catch (error) {
      fail(error)
    }
    this.#isAnswering = false
    if (this.#later.length > 0) this.#doLaterWork(request)
  }

  readonly #afterAnswer = (work: () => void): void => {
    if (this.#isAnswering) this.#later.push(work)
    else work()
  }

  #doLaterWork(request: RequestHead): void {
    for (const work of this.#later) {
      try {
        work()
      } catch (error) {
        this.#options.carrier.report(`${request.method} ${request.target}`, error)
      }
    }
    this.#later = []
  }

  /** Sends an answer in a single write. */
  #send(own: readonly string[], answer: HttpAnswer): void {
    const socket = this.#socket
    const { carrier, idleMs } = this.#options
    carrier.incoming.set(socket, 0)
    if (socket.destroyed) return
    const { body } = answer
    const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
    const head = headText(own, answer, bytes, Math.floor(idleMs / 1000))
    if (bytes > largeAnswer) carrier.outgoing.set(socket, bytes)
    // V8 writes characters of one byte with less ado.
    if (typeof body === 'string') socket.write(head + body, bytes === body.length ? 'latin1' : 'utf8')
    else {
      socket.cork()
      socket.write(head)
      socket.write(body)
      socket.uncork()
    }
    if (socket.writableLength === 0) this.#goOn()
    else socket.write('', () => this.#goOn())
  }

  /** Waits for the next request, once the answer is handed to the system. */
  #goOn(): void {
    const socket = this.#socket
    this.#options.carrier.outgoing.set(socket, 0)
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
