import { STATUS_CODES } from 'node:http'
import type { HttpAnswer } from '../../rpc/exchange.js'
import type { HeaderList } from '../RoutedRequest.js'

/** The first lines of a head, and the values from which they are made. */
type FirstLines = {
  readonly ownHeaders: HeaderList
  readonly status: number
  readonly headers: HttpAnswer['headers']
  readonly text: string
}

/**
 * Writes the heads of the answers on one connection that stays open, as Node's HTTP server does. Most heads repeat the
 * one before, up to the length of the body. So the lines before the length are kept, and those after it for a second.
 * Without that, `eth_chainId` takes some 7 % more processor time (`npm run bench -- --only transfersAndReads`).
 */
export class AnswerHeads {
  readonly #keepAlive: string
  #first: FirstLines | undefined
  /** The second for which {@link #last} is valid, Unix time. */
  #second = 0
  #last = ''

  /** @param idleSeconds after which an idle connection is closed */
  constructor(idleSeconds: number) {
    this.#keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${idleSeconds}\r\n\r\n`
  }

  /**
   * Returns the head of an answer.
   * @param ownHeaders headers of every answer to the request
   * @param bodyBytes the length of the body
   */
  text(ownHeaders: HeaderList, { status, headers }: HttpAnswer, bodyBytes: number): string {
    let first = this.#first
    if (first?.ownHeaders !== ownHeaders || first.headers !== headers || first.status !== status) {
      first = { ownHeaders, status, headers, text: firstLines(ownHeaders, status, headers) }
      this.#first = first
    }
    return first.text + (status === 204 ? '' : `content-length: ${bodyBytes}\r\n`) + this.#lastLines()
  }

  #lastLines(): string {
    const nowMs = Date.now()
    const second = Math.floor(nowMs / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#last = `Date: ${new Date(nowMs).toUTCString()}\r\n${this.#keepAlive}`
    }
    return this.#last
  }
}

function firstLines(ownHeaders: HeaderList, status: number, headers: HttpAnswer['headers']): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`
  for (let i = 0; i + 1 < ownHeaders.length; i += 2) text += `${ownHeaders[i]}: ${ownHeaders[i + 1]}\r\n`
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  return text
}
