import { STATUS_CODES } from 'node:http'
import type { HttpAnswer } from '../../rpc/exchange.js'

/** The last lines that were made, which further answers mostly repeat. */
let last: (Pick<HttpAnswer, 'status' | 'headers'> & { own: readonly string[]; text: string }) | undefined

let second = 0
let dateText = ''

/**
 * Returns the head of an answer on a connection that stays open, as Node's HTTP server writes it.
 * @param own headers of the server: names and values in turn
 * @param bytes the length of the body
 * @param keptSeconds after which an idle connection is closed
 */
export function headText(
  own: readonly string[],
  { status, headers }: HttpAnswer,
  bytes: number,
  keptSeconds: number,
): string {
  if (last?.own !== own || last.headers !== headers || last.status !== status)
    last = { own, headers, status, text: linesOf(own, status, headers) }
  const length = status === 204 ? '' : `content-length: ${bytes}\r\n`
  return `${last.text}${length}Date: ${date()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keptSeconds}\r\n\r\n`
}

function linesOf(own: readonly string[], status: number, headers: HttpAnswer['headers']): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`
  for (let i = 0; i + 1 < own.length; i += 2) text += `${own[i]}: ${own[i + 1]}\r\n`
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  return text
}

/** The time as HTTP writes it. */
function date(): string {
  const now = Date.now()
  const current = Math.floor(now / 1000)
  if (current !== second) {
    second = current
    dateText = new Date(now).toUTCString()
  }
  return dateText
}
