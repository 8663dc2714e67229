import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Conversation } from '../rpc/exchange.js'
import { KeepAlive } from './KeepAlive.js'
import type { WaitingBytes } from './WaitingBytes.js'

export type WebSocketsOptions = {
  /** Hears of errors that are bugs. */
  readonly report: (request: string, error: unknown) => void
  /** Bytes. A larger message closes the connection with 1009. */
  readonly maxMessageBytes: number
  /** Bytes of messages that are not whole or not answered yet, and of what was not read yet. */
  readonly incoming: WaitingBytes
  readonly outgoing: WaitingBytes
}

/** How long the system may take no byte of what waits before the client is cut off (coreth `rpc/json.go` defaultWriteTimeout). */
const writeTimeoutMs = 10_000
/** A client that lets this much wait and is to be told more is cut off. */
const maxWaitingBytes = 16 * 1024 * 1024
/** No more is read while this much waits to be sent, or this many messages to be answered. */
const busyBytes = 1024 * 1024
const busyMessages = 64
/** What is left between the last words and the cut, so that they arrive. */
const lastWordsMs = 50

type Connect = (send: (text: string) => void) => Conversation

/** One WebSocket connection: carries messages to a conversation and back, within bounds. */
export class WebSocketConnection {
  readonly #socket: WebSocket
  readonly #transport: Socket
  readonly #options: WebSocketsOptions
  readonly #keepAlive: KeepAlive
  readonly #conversation: Conversation
  #ended = false
  /** Of a message that is not whole. */
  #partBytes = 0
  /** Of messages that are not answered. */
  #askedBytes = 0
  #asked = 0
  /** Messages that came while there was enough to do: a piece of what the system had read holds many. */
  readonly #unheard: string[] = []
  #unheardBytes = 0
  #sent = 0
  #taken = 0
  #writeTimer: NodeJS.Timeout | undefined

  /**
   * @param transport what the connection came over
   * @param connect begins the conversation; it is given what sends unasked
   */
  constructor(socket: WebSocket, transport: Socket, options: WebSocketsOptions, connect: Connect) {
    this.#socket = socket
    this.#transport = transport
    this.#options = options
    this.#keepAlive = new KeepAlive(socket)
    this.#conversation = connect((text) => this.#send(text))
    transport.on('data', (chunk: Uint8Array) => {
      this.#partBytes += chunk.length
      this.#countIncoming()
    })
    socket.on('message', (data) => {
      const text = String(data)
      this.#partBytes = 0
      this.#unheardBytes += text.length
      this.#unheard.push(text)
      this.#regulate()
    })
    // What breaks a connection also closes it.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(this.#writeTimer)
      this.#keepAlive.stop()
      this.#conversation.close()
    })
  }

  cut(): void {
    this.#socket.terminate()
  }

  #hear(text: string): void {
    this.#unheardBytes -= text.length
    if (this.#ended) return
    this.#asked++
    this.#askedBytes += text.length
    const answered = (): void => {
      this.#asked--
      this.#askedBytes -= text.length
    }
    this.#conversation.receive(text).then(
      (reply) => {
        answered()
        if (reply.text !== undefined) this.#send(reply.text)
        if (reply.ends) this.#end(reply.text === undefined ? 0 : lastWordsMs)
        this.#regulate()
      },
      (error: unknown) => {
        answered()
        this.#regulate()
        this.#options.report('websocket message', error)
      },
    )
  }

  /** Closes once the last words had time to arrive. */
  #end(afterMs: number): void {
    this.#ended = true
    setTimeout(() => this.cut(), afterMs).unref()
  }

  #send(text: string): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxWaitingBytes) {
      this.cut()
      return
    }
    this.#sent++
    socket.send(text, () => {
      this.#taken++
      this.#regulate()
    })
    this.#keepAlive.refresh()
    this.#writeTimer ??= this.#watchWriting()
    this.#options.outgoing.set(this.#transport, socket.bufferedAmount)
  }

  /** Cuts the client off when what waits now is still waiting after the time for it. */
  #watchWriting(): NodeJS.Timeout {
    const sent = this.#sent
    return setTimeout(() => {
      this.#writeTimer = undefined
      if (this.#taken < sent) this.cut()
      else if (this.#taken < this.#sent) this.#writeTimer = this.#watchWriting()
    }, writeTimeoutMs).unref()
  }

  /** Reads on, or not, as far as the client reads what it is told. */
  #regulate(): void {
    this.#countIncoming()
    this.#options.outgoing.set(this.#transport, this.#socket.bufferedAmount)
    while (this.#unheard.length > 0 && !this.#isBusy()) this.#hear(this.#unheard.shift() ?? '')
    const isBusy = this.#isBusy()
    if (isBusy === this.#socket.isPaused) return
    if (isBusy) this.#socket.pause()
    else this.#socket.resume()
  }

  #isBusy(): boolean {
    return (
      this.#asked >= busyMessages ||
      this.#askedBytes > this.#options.maxMessageBytes ||
      this.#socket.bufferedAmount >= busyBytes
    )
  }

  #countIncoming(): void {
    this.#options.incoming.set(this.#transport, this.#partBytes + this.#unheardBytes + this.#askedBytes)
  }
}
