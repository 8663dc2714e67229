import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpAnswer } from '../../rpc/exchange.js'
import { badRequest, closingAnswer, isClosing } from '../access/goServer.js'
import { isMatch, type RoutedRequest } from '../RoutedRequest.js'
import { answerMatch } from './answerMatch.js'
import { clientOf } from './clientOf.js'
import { endWith } from './endWith.js'
import { emptyAnswer, internalError } from './plainAnswers.js'
import { endpointHead, type RequestHead } from './RequestHead.js'
import { readBody } from './readBody.js'
import { largeAnswer, type ServerContext } from './ServerContext.js'
import { sendAndClose } from './sendAndClose.js'
import { sendFaulty } from './sendFaulty.js'

/** Returns the head of a request of Node's HTTP server. */
export function headOf(request: IncomingMessage): RequestHead {
  const { method = 'GET', url = '/', headers, socket } = request
  const { remoteAddress: remote } = socket
  return { method, target: url, headers, entrance: 'http', remote, client: clientOf(socket) }
}

/** Returns the answer that Go's server gives to a request before its handler sees it; undefined when it gives none. */
export function answerOfGoServer(request: IncomingMessage): HttpAnswer | undefined {
  const { httpVersionMajor, httpVersionMinor, rawHeaders, headers } = request
  if (httpVersionMajor !== 1) return unsupportedVersion
  const { 'transfer-encoding': encoding } = headers
  if (encoding !== undefined && httpVersionMinor === 1 && encoding.toLowerCase() !== 'chunked')
    return unsupportedEncoding
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i] ?? '')) hosts++
  if (hosts > 1) return badRequest
  if (hosts === 0 && httpVersionMinor === 1 && request.method !== 'CONNECT') return missingHost
  if (request.url === '*' && request.method === 'OPTIONS') return emptyAnswer(200)
  return undefined
}

/** Answers a routed request of Node's HTTP server. Never throws. */
export function answerRequest(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  { headers: ownHeaders, next }: RoutedRequest,
): void {
  const reply = (headers: readonly string[], answer: HttpAnswer, tooLong: boolean): void =>
    send(context, { request, response, headers, answer, tooLong })
  if (!isMatch(next)) {
    reply(ownHeaders, next, false)
    return
  }
  const head = headOf(request)
  readBody(request, { limit: next.bodyLimit, waiting: context.incoming }, (body, tooLong) => {
    const fail = (error: unknown): void => {
      context.report(`${head.method} ${head.target}`, error)
      if (response.headersSent) response.destroy()
      else reply([], internalError, tooLong)
    }
    try {
      const answer = answerMatch(next, endpointHead(head), body, tooLong)
      if (answer instanceof Promise) answer.then((late) => reply(ownHeaders, late, tooLong)).catch(fail)
      else reply(ownHeaders, answer, tooLong)
    } catch (error) {
      fail(error)
    }
  })
}

type Reply = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly headers: readonly string[]
  readonly answer: HttpAnswer
  /** Whether the request is longer than the part that was read. */
  readonly tooLong: boolean
}

/** Sends an answer in a single write. */
function send({ incoming, outgoing }: ServerContext, reply: Reply): void {
  const { request, response, headers, answer, tooLong } = reply
  const { socket } = request
  incoming.set(socket, 0)
  if (isClosing(answer)) {
    endWith(socket, answer.status, String(answer.body))
    return
  }
  const list = [...headers]
  for (const name in answer.headers) list.push(name, answer.headers[name] ?? '')
  const { body } = answer
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  // Status 204 forbids a length (RFC 9110). An answer with trailers is chunked, so it has no length either.
  if (answer.status !== 204 && answer.trailers === undefined) list.push('content-length', String(bytes))
  if (bytes > largeAnswer) {
    outgoing.set(socket, bytes)
    response.once('close', () => outgoing.set(socket, 0))
  }
  if (answer.fault !== undefined) {
    sendFaulty(answer.fault, Buffer.from(body), {
      head: () => void response.writeHead(answer.status, list),
      write: (piece, sent) => void response.write(piece, sent),
      end: () => void response.end(),
      close: () => void socket.destroy(),
      reset: () => void socket.resetAndDestroy(),
      isGone: () => socket.destroyed,
    })
    return
  }
  if (tooLong) {
    sendAndClose(request, response, answer.status, list, body)
    return
  }
  response.writeHead(answer.status, list)
  if (answer.trailers !== undefined) response.addTrailers(answer.trailers)
  response.end(body)
}

function isHost(name: string): boolean {
  return name.length === 4 && name.toLowerCase() === 'host'
}

const missingHost = closingAnswer(400, '400 Bad Request: missing required Host header')
const unsupportedEncoding = closingAnswer(501, 'Unsupported transfer encoding')
const unsupportedVersion = closingAnswer(505, '505 HTTP Version Not Supported: unsupported protocol version')
