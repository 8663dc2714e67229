import { STATUS_CODES } from 'node:http'
import type { HttpAnswer } from '../../rpc/exchange.js'
import type { HeaderList } from '../RoutedRequest.js'

/**
 * Returns the head of an answer on a connection that stays open, as Node's HTTP server writes it.
 * @param ownHeaders headers of every answer to the request
 * @param bodyBytes the length of the body
 * @param idleSeconds after which an idle connection is closed
 */
export function answerHead(
  ownHeaders: HeaderList,
  { status, headers }: HttpAnswer,
  bodyBytes: number,
  idleSeconds: number,
): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`
  for (let i = 0; i + 1 < ownHeaders.length; i += 2) text += `${ownHeaders[i]}: ${ownHeaders[i + 1]}\r\n`
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  if (status !== 204) text += `content-length: ${bodyBytes}\r\n`
  const date = new Date().toUTCString()
  return `${text}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${idleSeconds}\r\n\r\n`
}
