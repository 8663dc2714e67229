import type { RpcSocket } from '../rpcConnection/RpcConnection.js'

const headEnd = '\r\n\r\n'

/**
 * A socket whose other end is in the same object. It is none of Node's streams: V8 would optimize their functions
 * for this kind of socket, and throw that away at the first connection. One exchange at a time.
 */
export class InnerConnection implements RpcSocket {
  readonly remoteAddress = undefined
  readonly destroyed = false
  readonly writableLength = 0
  #receive: (bytes: Buffer) => void = () => undefined
  #received = ''
  #isAnswered = true

  /** Whether the last request is answered in full. */
  get isAnswered(): boolean {
    return this.#isAnswered
  }

  /** The body of the last answer. */
  get body(): string {
    return this.#received.slice(this.#received.indexOf(headEnd) + headEnd.length)
  }

  /** Sends a POST request with a JSON body. */
  post(path: string, body: string): void {
    this.#received = ''
    this.#isAnswered = false
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
    this.#receive(Buffer.from(`${head}${headEnd}${body}`))
  }

  on(event: string, listener: (bytes: Buffer) => void): this {
    if (event === 'data') this.#receive = listener
    return this
  }

  once(): this {
    return this
  }

  off(): this {
    return this
  }

  write(bytes: string | Uint8Array): boolean {
    this.#received += typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString()
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.#received)?.[1]
    this.#isAnswered = length !== undefined && Buffer.byteLength(this.body) >= Number(length)
    return true
  }

  setTimeout(): this {
    return this
  }

  pause(): this {
    return this
  }

  resume(): this {
    return this
  }

  cork(): void {}

  uncork(): void {}

  unshift(): void {}

  end(): this {
    return this
  }

  destroy(): this {
    return this
  }
}
