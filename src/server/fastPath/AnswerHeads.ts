import { STATUS_CODES } from 'node:http'
import type { HttpAnswer } from '../../rpc/exchange.js'
import type { HeaderList } from '../RoutedRequest.js'

/** The second of the last answer (Unix time), and its text in the header `Date`. */
let second = 0
let dateText = ''

/** Writes the heads of answers on a connection that stays open, as Node's HTTP server does. */
export class AnswerHeads {
  readonly #keepAlive: string
  /** The first lines of the last answer's head, and the values from which they were made. Most answers repeat them. */
  #lines = ''
  #status = 0
  #headers: HttpAnswer['headers'] | undefined
  #ownHeaders: HeaderList | undefined

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
    if (this.#ownHeaders !== ownHeaders || this.#headers !== headers || this.#status !== status) {
      this.#ownHeaders = ownHeaders
      this.#headers = headers
      this.#status = status
      this.#lines = linesOf(ownHeaders, status, headers)
    }
    const length = status === 204 ? '' : `content-length: ${bodyBytes}\r\n`
    return `${this.#lines}${length}Date: ${date()}\r\n${this.#keepAlive}`
  }
}

function linesOf(ownHeaders: HeaderList, status: number, headers: HttpAnswer['headers']): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`
  for (let i = 0; i + 1 < ownHeaders.length; i += 2) text += `${ownHeaders[i]}: ${ownHeaders[i + 1]}\r\n`
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  return text
}

/** Returns the time in the format of HTTP. */
function date(): string {
  const now = Date.now()
  const current = Math.floor(now / 1000)
  if (current !== second) {
    second = current
    dateText = new Date(now).toUTCString()
  }
  return dateText
}
