import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpAnswer } from '../rpc/exchange.js'
import { type FrontDoor, isAdmitted } from './FrontDoor.js'
import { emptyAnswer, plainError } from './plainAnswers.js'
import { maxBodyBytes, readBody } from './readBody.js'

/** Told of a request that failed by our own fault. */
export type Report = (request: string, error: unknown) => void

/** Carries a request of Node's HTTP server to the front door and its answer back. It never throws. */
export function carryRequest(
  door: FrontDoor,
  request: IncomingMessage,
  response: ServerResponse,
  report: Report,
): void {
  const head = { method: request.method ?? 'GET', target: request.url ?? '/', headers: request.headers }
  const own = answeredByServer(request)
  if (own !== undefined) {
    send(response, [], own)
    return
  }
  const { headers: ownHeaders, next } = door.admit(head)
  if (!isAdmitted(next)) {
    send(response, ownHeaders, next)
    return
  }
  readBody(request, (body) => {
    if (body === undefined) {
      send(response, ownHeaders, tooLarge)
      return
    }
    const fail = (error: unknown): void => {
      report(`${head.method} ${head.target}`, error)
      if (response.headersSent) response.destroy()
      else send(response, [], plainError(500, 'Internal Server Error'))
    }
    try {
      const answer = door.serve(next, head, body)
      if (answer instanceof Promise) answer.then((settled) => send(response, ownHeaders, settled)).catch(fail)
      else send(response, ownHeaders, answer)
    } catch (error) {
      fail(error)
    }
  })
}

/** What Go's server answers before its handler sees the request. */
function answeredByServer(request: IncomingMessage): HttpAnswer | undefined {
  const { httpVersionMajor, httpVersionMinor, rawHeaders } = request
  if (httpVersionMajor !== 1) return httpVersionMajor === 0 ? badRequest : unsupportedVersion
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i] ?? '')) hosts++
  if (hosts > 1) return badRequest
  if (hosts === 0 && httpVersionMinor === 1) return missingHost
  if (request.url === '*' && request.method === 'OPTIONS') return emptyAnswer(200)
  return undefined
}

function isHost(name: string): boolean {
  return name.length === 4 && name.toLowerCase() === 'host'
}

/** Writes an answer in one go. */
function send(response: ServerResponse, ownHeaders: readonly string[], answer: HttpAnswer): void {
  const list = [...ownHeaders]
  for (const name in answer.headers) list.push(name, answer.headers[name] ?? '')
  const { body } = answer
  list.push('content-length', String(typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength))
  response.writeHead(answer.status, list)
  response.end(body)
}

const closing = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }
const badRequest: HttpAnswer = { status: 400, headers: closing, body: '400 Bad Request' }
const missingHost: HttpAnswer = {
  status: 400,
  headers: closing,
  body: '400 Bad Request: missing required Host header',
}
const unsupportedVersion: HttpAnswer = {
  status: 505,
  headers: closing,
  body: '505 HTTP Version Not Supported: unsupported protocol version',
}
const tooLarge: HttpAnswer = {
  status: 413,
  headers: closing,
  body: `request body exceeds ${maxBodyBytes} bytes\n`,
}
