import { clearInterval, setInterval } from 'node:timers'
import type { AnswerFault } from '../../rpc/AnswerFault.js'
import type { HttpAnswer } from '../../rpc/exchange.js'
import { longestTimerMs } from '../../rpc/longestTimer.js'
import { clientOf } from '../http/clientOf.js'
import { largeAnswer, type ServerContext } from '../http/ServerContext.js'
import { sendFaulty } from '../http/sendFaulty.js'
import { isCounted } from '../http/WaitingBytes.js'
import type { HeaderList, Router } from '../RoutedRequest.js'
import { AnswerHeads } from './AnswerHeads.js'
import { FastPath, type PlainRequest } from './FastPath.js'
import type { FastSocket } from './FastSocket.js'

/** The settings of a connection, and the functions that it calls. */
export type FastConnectionOptions<Connection extends FastSocket> = {
  readonly router: Router
  readonly context: ServerContext
  /** The time after which an idle connection is closed, in milliseconds; an eighth more may pass. */
  readonly idleMs: number
  /**
   * The time in milliseconds that a request has beyond the idle time. A connection whose answer is still missing or
   * unread after it is closed.
   */
  readonly stallMs: number
  /** Called with each request, before it is answered. */
  readonly onRequest: () => void
  /** Takes over the connection. The bytes that the client has sent since the last answer are unread. */
  readonly handOver: (socket: Connection) => void
}

/** The number of idle checks in the time after which an idle connection is closed: an eighth more may pass. */
const checksPerIdleTime = 8

/**
 * Serves a connection on which a client sends plain requests, one after another. It reads requests, writes answers, and
 * closes the connection of an idle or stalled client. {@link FastPath} answers the requests. The first request of
 * another form hands the connection over to Node's HTTP server for good. docs/decisions/006-rpc-before-http.md says how
 * much more time that server takes for a plain request.
 */
export class FastConnection<Connection extends FastSocket> {
  readonly #socket: Connection
  readonly #options: FastConnectionOptions<Connection>
  readonly #path: FastPath
  readonly #answerHeads: AnswerHeads
  /** The socket's own function for bytes that were read. */
  readonly #pushOfSocket: Connection['push']
  /** Whether a request is unanswered, or the operating system has not taken all of its answer. */
  #isBusy = false
  /** Whether the request is counted in {@link ServerContext.incoming}. */
  #isCounted = false
  /** Bytes that came while a request was answered. */
  #early: Buffer[] = []
  /** Whether the socket's own timeout is set, since a request has been unanswered for the idle time. */
  #isStalled = false
  /** The number of idle checks since a request came or was answered. */
  #idleChecks = 0
  readonly #idleTimer: NodeJS.Timeout
  #hasEnded = false

  constructor(socket: Connection, options: FastConnectionOptions<Connection>) {
    const { router, context, idleMs } = options
    this.#socket = socket
    this.#options = options
    const peer = { remote: socket.remoteAddress, client: clientOf(socket) }
    this.#path = new FastPath(router, context.report, peer)
    this.#answerHeads = new AnswerHeads(Math.floor(idleMs / 1000))
    this.#pushOfSocket = socket.push
    // V8 writes characters of one byte with less work. Each write without an encoding of its own uses this one.
    socket.setDefaultEncoding('latin1')
    socket.on('data', this.#onData)
    socket.on('end', this.#onEnd)
    socket.on('error', onError)
    socket.on('timeout', this.#onTimeout)
    socket.once('close', this.#onClose)
    const checkMs = Math.min(idleMs / checksPerIdleTime, longestTimerMs)
    this.#idleTimer = setInterval(this.#checkIdle, checkMs).unref()
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
   * Serves a request as soon as the socket reads it, without the events and ticks of Node's streams. The streams handle
   * everything else: the end of the connection, bytes that come before the last answer, and other requests.
   * docs/decisions/006-rpc-before-http.md says what this saves.
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
   * Closes the connection when it is idle. A counter takes less time than the socket's own timeout, which Node sets
   * anew with each read and write.
   */
  readonly #checkIdle = (): void => {
    if (this.#isStalled || ++this.#idleChecks <= checksPerIdleTime) return
    if (this.#isBusy) {
      this.#isStalled = true
      this.#socket.setTimeout(this.#options.stallMs)
    } else this.#socket.destroy()
  }

  /** Serves a request. @returns false when the bytes are not a request that the fast path serves */
  #serve(bytes: Buffer): boolean {
    const path = this.#path
    const request = path.admit(bytes)
    if (request === undefined) return false
    const { context, onRequest } = this.#options
    const { contentLength } = request.head
    this.#isBusy = true
    this.#idleChecks = 0
    onRequest()
    if (isCounted(contentLength)) {
      this.#isCounted = true
      context.incoming.set(this.#socket, contentLength)
    }
    try {
      const answer = path.serve(request, bytes)
      if (answer instanceof Promise)
        answer
          .then((late) => this.#sendLate(request.routed.headers, late))
          .catch((error) => this.#fail(request, error))
      else this.#send(request.routed.headers, answer)
    } catch (error) {
      this.#fail(request, error)
    }
    return true
  }

  #fail(request: PlainRequest, error: unknown): void {
    this.#sendLate([], this.#path.fail(request, error))
  }

  /** Sends an answer, unless the connection has been closed meanwhile. */
  #sendLate(ownHeaders: HeaderList, answer: HttpAnswer): void {
    if (!this.#socket.destroyed) this.#send(ownHeaders, answer)
  }

  /** Sends an answer in a single write. */
  #send(ownHeaders: HeaderList, answer: HttpAnswer): void {
    const socket = this.#socket
    if (answer.fault !== undefined) {
      this.#sendFaulty(ownHeaders, answer, answer.fault)
      return
    }
    if (this.#isCounted) {
      this.#isCounted = false
      this.#options.context.incoming.set(socket, 0)
    }
    const { body } = answer
    const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
    const head = this.#answerHeads.text(ownHeaders, answer, bytes)
    if (typeof body !== 'string') {
      socket.cork()
      socket.write(head)
      socket.write(body)
      socket.uncork()
    } else if (bytes === body.length) socket.write(head + body)
    else socket.write(head + body, 'utf8')
    if (socket.writableLength === 0) this.#readNext()
    else this.#readNextOnceRead(bytes)
  }

  #sendFaulty(ownHeaders: HeaderList, answer: HttpAnswer, fault: AnswerFault): void {
    const socket = this.#socket
    const body = Buffer.from(answer.body)
    this.#options.context.incoming.set(socket, 0)
    this.#isCounted = false
    sendFaulty(fault, body, {
      head: () => socket.write(this.#answerHeads.text(ownHeaders, answer, body.byteLength)),
      write: (bytes, sent) => socket.write(bytes, sent),
      end: () => this.#readNext(),
      close: () => socket.destroy(),
      reset: () => socket.resetAndDestroy(),
      isGone: () => socket.destroyed,
    })
  }

  /**
   * Waits until the operating system has taken the whole answer, and then for the next request.
   * @param bytes the length of the answer's body
   */
  #readNextOnceRead(bytes: number): void {
    const socket = this.#socket
    const { outgoing } = this.#options.context
    if (bytes > largeAnswer) outgoing.set(socket, bytes)
    socket.write('', () => {
      outgoing.set(socket, 0)
      this.#readNext()
    })
  }

  /** Waits for the next request. The operating system has taken the answer to the last one. */
  #readNext(): void {
    const socket = this.#socket
    this.#idleChecks = 0
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
