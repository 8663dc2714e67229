import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { type AnswerFault, malformedText } from '../../rpc/AnswerFault.js'
import type { Conversation } from '../../rpc/exchange.js'
import type { WaitingBytes } from '../http/WaitingBytes.js'
import { KeepAlive } from './KeepAlive.js'

/** The limits of WebSocket connections, and the receiver of their errors. */
export type WebSocketsOptions = {
  /** Receives errors that are bugs. */
  readonly report: (request: string, error: unknown) => void
  /** The maximum length of a message in bytes. A longer one closes the connection with code 1009. */
  readonly maxMessageBytes: number
  /** The bytes of messages that are incomplete or unanswered. */
  readonly incoming: WaitingBytes
  /** The bytes that were sent and that clients have not read yet. */
  readonly outgoing: WaitingBytes
}

/**
 * A client is disconnected when the operating system has not taken all of a message after this time in milliseconds
 * (coreth `rpc/json.go` defaultWriteTimeout).
 */
const writeTimeoutMs = 10_000
/** A client with this many unread bytes is disconnected when there is more to send. */
const maxWaitingBytes = 16 * 1024 * 1024
/** Reading pauses while this many bytes wait to be sent ... */
const busyBytes = 1024 * 1024
/** ... or while this many messages wait for an answer. */
const busyMessages = 64
/** The time between the last message and the end of the connection, in milliseconds, so that the message arrives. */
const closeDelayMs = 50

type Connect = (send: (text: string) => void, cut: () => void) => Conversation

/** One WebSocket connection. It passes messages to a conversation and sends the replies, within limits. */
export class WebSocketConnection {
  readonly #socket: WebSocket
  readonly #transport: Socket
  readonly #options: WebSocketsOptions
  readonly #keepAlive: KeepAlive
  readonly #conversation: Conversation
  #ended = false
  /** Bytes of an incomplete message. */
  #partBytes = 0
  /** Bytes of unanswered messages. */
  #unansweredBytes = 0
  #unanswered = 0
  /** Messages that arrived while reading was paused: one chunk from the system may contain many. */
  readonly #queued: string[] = []
  #queuedBytes = 0
  /** The number of messages that were sent. */
  #sent = 0
  /** The number of messages that the operating system has taken. */
  #delivered = 0
  #writeTimer: NodeJS.Timeout | undefined

  /**
   * @param transport the socket below the connection
   * @param connect starts the conversation; receives functions that send notifications and close the connection
   */
  constructor(socket: WebSocket, transport: Socket, options: WebSocketsOptions, connect: Connect) {
    this.#socket = socket
    this.#transport = transport
    this.#options = options
    this.#keepAlive = new KeepAlive(socket)
    this.#conversation = connect(
      (text) => this.#send(text),
      () => this.terminate(),
    )
    transport.on('data', (chunk: Uint8Array) => {
      this.#partBytes += chunk.length
      this.#countIncoming()
    })
    socket.on('message', (data) => {
      const text = String(data)
      this.#partBytes = 0
      this.#queuedBytes += text.length
      this.#queued.push(text)
      this.#updateReading()
    })
    // An error on the connection also closes it.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(this.#writeTimer)
      this.#keepAlive.stop()
      this.#conversation.close()
    })
  }

  /** Closes the connection at once. */
  terminate(): void {
    this.#socket.terminate()
  }

  #receive(text: string): void {
    this.#queuedBytes -= text.length
    if (this.#ended) return
    this.#unanswered++
    this.#unansweredBytes += text.length
    const answered = (): void => {
      this.#unanswered--
      this.#unansweredBytes -= text.length
    }
    this.#conversation.receive(text).then(
      (reply) => {
        answered()
        if (reply.fault !== undefined) {
          this.#break(reply.fault, reply.text ?? '')
          return
        }
        if (reply.text !== undefined) this.#send(reply.text)
        if (reply.ends) this.#end(reply.text === undefined ? 0 : closeDelayMs)
        this.#updateReading()
      },
      (error: unknown) => {
        answered()
        this.#updateReading()
        this.#options.report('websocket message', error)
      },
    )
  }

  /**
   * Breaks an answer as a fault rule says. A WebSocket carries whole messages only, so a truncated answer is sent as a
   * shorter message.
   */
  #break(fault: AnswerFault, text: string | Uint8Array): void {
    switch (fault.kind) {
      case 'reset':
        this.#ended = true
        this.#transport.resetAndDestroy()
        return
      case 'empty':
        this.#end(0)
        return
      case 'truncate':
        this.#send(Buffer.from(text).subarray(0, fault.bytes))
        this.#end(closeDelayMs)
        return
      default:
        this.#send(malformedText)
        this.#updateReading()
    }
  }

  /** Closes the connection after a delay, so that the last message can arrive. */
  #end(afterMs: number): void {
    this.#ended = true
    setTimeout(() => this.terminate(), afterMs).unref()
  }

  #send(text: string | Uint8Array): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxWaitingBytes) {
      this.terminate()
      return
    }
    this.#sent++
    socket.send(text, { binary: false }, () => {
      this.#delivered++
      this.#updateReading()
    })
    this.#keepAlive.refresh()
    this.#writeTimer ??= this.#watchWriting()
    this.#options.outgoing.set(this.#transport, socket.bufferedAmount)
  }

  /** Disconnects the client when one of the messages sent so far is still not delivered after the timeout. */
  #watchWriting(): NodeJS.Timeout {
    const sent = this.#sent
    return setTimeout(() => {
      this.#writeTimer = undefined
      if (this.#delivered < sent) this.terminate()
      else if (this.#delivered < this.#sent) this.#writeTimer = this.#watchWriting()
    }, writeTimeoutMs).unref()
  }

  /** Receives messages that wait, and pauses or resumes reading, depending on how much is unanswered or unread. */
  #updateReading(): void {
    this.#countIncoming()
    this.#options.outgoing.set(this.#transport, this.#socket.bufferedAmount)
    while (this.#queued.length > 0 && !this.#isBusy()) this.#receive(this.#queued.shift() ?? '')
    const isBusy = this.#isBusy()
    if (isBusy === this.#socket.isPaused) return
    if (isBusy) this.#socket.pause()
    else this.#socket.resume()
  }

  #isBusy(): boolean {
    return (
      this.#unanswered >= busyMessages ||
      this.#unansweredBytes > this.#options.maxMessageBytes ||
      this.#socket.bufferedAmount >= busyBytes
    )
  }

  #countIncoming(): void {
    this.#options.incoming.set(this.#transport, this.#partBytes + this.#queuedBytes + this.#unansweredBytes)
  }
}
