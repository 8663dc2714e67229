import { STATUS_CODES } from 'node:http'
import type { HttpAnswer } from '../../rpc/exchange.js'

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
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`
  for (let i = 0; i + 1 < own.length; i += 2) text += `${own[i]}: ${own[i + 1]}\r\n`
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  if (status !== 204) text += `content-length: ${bytes}\r\n`
  return `${text}Date: ${date()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keptSeconds}\r\n\r\n`
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
