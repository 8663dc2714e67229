import type { FastSocket } from '../../server/fastPath/FastSocket.js'
import { AnswerBytes } from './AnswerBytes.js'
import { requestText } from './requestText.js'

/**
 * A socket whose other end is in the same object. It is none of Node's streams: V8 would optimize their functions
 * for this kind of socket, and throw that away at the first connection. One exchange at a time.
 */
export class InnerConnection implements FastSocket {
  readonly remoteAddress = undefined
  readonly destroyed = false
  readonly writableLength = 0
  readonly #answer = new AnswerBytes()

  /** Whether the last request is answered in full. */
  get isAnswered(): boolean {
    return this.#answer.isWhole
  }

  /** The body of the last answer. */
  get body(): string {
    return this.#answer.body
  }

  /** Sends a POST request with a JSON body. */
  post(path: string, body: string): void {
    this.#answer.clear()
    this.push(Buffer.from(requestText(path, body)))
  }

  on(event: string, listener: (bytes: Buffer) => void): this {
    if (event === 'data')
      this.push = (bytes) => {
        if (bytes !== null) listener(bytes)
        return true
      }
    return this
  }

  push(_: Buffer | null): boolean {
    return true
  }

  setDefaultEncoding(): this {
    return this
  }

  once(): this {
    return this
  }

  off(): this {
    return this
  }

  write(bytes: string | Uint8Array): boolean {
    this.#answer.add(bytes)
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

  resetAndDestroy(): this {
    return this
  }

  end(): this {
    return this
  }

  destroy(): this {
    return this
  }
}
