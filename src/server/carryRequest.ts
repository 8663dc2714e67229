import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpAnswer } from '../rpc/exchange.js'
import { type Admission, askedBy, type Door, isAdmitted, type RequestHead } from './FrontDoor.js'
import { clientOf } from './http/clientOf.js'
import { emptyAnswer, plainError } from './http/plainAnswers.js'
import { readBody } from './http/readBody.js'
import { sendAndClose } from './http/sendAndClose.js'
import type { WaitingBytes } from './http/WaitingBytes.js'

/** Receives a request that failed because of a bug. */
export type Report = (request: string, error: unknown) => void

/** What the requests of one server share. */
export type Carrier = {
  readonly door: Door
  readonly report: Report
  /** Bytes of requests that are not answered yet. */
  readonly incoming: WaitingBytes
  /** Bytes of answers that clients have not read yet. */
  readonly outgoing: WaitingBytes
}

/**
 * Answers a request of Node's HTTP server through the front door. Never throws.
 * @param admission the result of {@link admissionOf}, when the caller already has it
 */
export function carryRequest(
  carrier: Carrier,
  request: IncomingMessage,
  response: ServerResponse,
  admission: Admission = admissionOf(carrier.door, request),
): void {
  const { door, report, incoming } = carrier
  const { headers: ownHeaders, next } = admission
  const reply = (headers: readonly string[], answer: HttpAnswer, tooLong: boolean): void =>
    send(carrier, { request, response, headers, answer, tooLong })
  if (!isAdmitted(next)) {
    reply(ownHeaders, next, false)
    return
  }
  const head = headOf(request)
  readBody(request, { limit: door.bodyLimit(next), waiting: incoming }, (body, tooLong) => {
    const fail = (error: unknown): void => {
      report(`${head.method} ${head.target}`, error)
      if (response.headersSent) response.destroy()
      else reply([], plainError(500, 'Internal Server Error'), tooLong)
    }
    try {
      const answer = door.serve(next, askedBy(head), body, tooLong)
      if (answer instanceof Promise) answer.then((settled) => reply(ownHeaders, settled, tooLong)).catch(fail)
      else reply(ownHeaders, answer, tooLong)
    } catch (error) {
      fail(error)
    }
  })
}

/** Returns the front door's decision about a request, from its head. */
export function admissionOf(door: Door, request: IncomingMessage): Admission {
  const own = answeredByServer(request)
  return own === undefined ? door.admit(headOf(request)) : { headers: [], next: own }
}

/** Whether a request needs nothing of Express: one with JSON-RPC, or of the Data API. */
export function goesPastExpress({ next }: Admission, { method }: IncomingMessage): boolean {
  if (!isAdmitted(next)) return false
  const { isRpc, isPlain } = next.endpoint
  return isPlain === true || (method === 'POST' && isRpc === true)
}

function headOf(request: IncomingMessage): RequestHead {
  const { method = 'GET', url = '/', headers, socket } = request
  const { remoteAddress: remote } = socket
  return { method, target: url, headers, entrance: 'http', remote, client: clientOf(socket) }
}

/**
 * Returns the answer that Go's server gives before its handler sees the request; undefined when it gives
 * none.
 */
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

type Reply = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly headers: readonly string[]
  readonly answer: HttpAnswer
  /** Whether the request is longer than what was read. */
  readonly tooLong: boolean
}

/** Sends an answer in a single write. */
function send({ incoming, outgoing }: Carrier, reply: Reply): void {
  const { request, response, headers, answer, tooLong } = reply
  const { socket } = request
  incoming.set(socket, 0)
  const list = [...headers]
  for (const name in answer.headers) list.push(name, answer.headers[name] ?? '')
  const { body } = answer
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  // An answer without content has no length either (RFC 9110), nor has one that trailers follow.
  if (answer.status !== 204 && answer.trailers === undefined) list.push('content-length', String(bytes))
  if (bytes > largeAnswer) {
    outgoing.set(socket, bytes)
    response.once('close', () => outgoing.set(socket, 0))
  }
  if (tooLong) {
    sendAndClose(request, response, answer.status, list, body)
    return
  }
  response.writeHead(answer.status, list)
  if (answer.trailers !== undefined) response.addTrailers(answer.trailers)
  response.end(body)
}

/** A length in bytes. Shorter answers are not counted. */
const largeAnswer = 64 * 1024
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
