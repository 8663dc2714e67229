import { Duplex } from 'node:stream'

const headEnd = '\r\n\r\n'

/**
 * A connection whose other end is in the same object: the HTTP server takes it for a socket. One exchange at a
 * time.
 */
export class InnerConnection extends Duplex {
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
    this.push(Buffer.from(`${head}${headEnd}${body}`))
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#take(chunk)
    done()
  }

  override _writev(chunks: { readonly chunk: Uint8Array }[], done: () => void): void {
    for (const { chunk } of chunks) this.#take(chunk)
    done()
  }

  #take(bytes: Uint8Array): void {
    this.#received += Buffer.from(bytes).toString('latin1')
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.#received)?.[1]
    this.#isAnswered = length !== undefined && this.body.length >= Number(length)
  }
}
