import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { endSoon, endWith } from './endWith.js'
import type { PendingAnswers } from './PendingAnswers.js'

/** An error of Node's parser, with the bytes that it read and the number of bytes that it parsed. */
type ParserError = NodeJS.ErrnoException & {
  readonly rawPacket?: Buffer
  readonly bytesParsed?: number
}

/** Errors after which no client waits for an answer: it is too slow, or gone. */
const endsAtOnce: ReadonlySet<string> = new Set(['ERR_HTTP_REQUEST_TIMEOUT', 'ECONNRESET'])

/** Go's status and text for bytes that are not HTTP, by the error code of Node's parser. All other codes mean 400. */
const answers: Readonly<Record<string, readonly [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, '431 Request Header Fields Too Large'],
  HPE_INVALID_TRANSFER_ENCODING: [501, 'Unsupported transfer encoding'],
}

const badRequest = [400, '400 Bad Request'] as const
const spacedName = [400, '400 Bad Request: invalid header name'] as const
const otherVersion = [505, '505 HTTP Version Not Supported: unsupported protocol version'] as const

/**
 * Answers bytes that are not HTTP with Go's message, after the answers to the requests before them, and ends the
 * connection. A client that is too slow gets no answer and is disconnected. So is one that has asked to close the
 * connection and then sends more.
 * @param error of Node's parser
 */
export function answerBrokenRequest(error: ParserError, socket: Duplex, pending: PendingAnswers): void {
  const { code = '' } = error
  if (socket.writableEnded || pending.isHeld(socket)) return
  if (endsAtOnce.has(code)) {
    // Node measures the time of a request from the request's first byte, Go from the answer before it.
    const isEarly =
      code !== 'ECONNRESET' && pending.isPending(socket) && pending.unfinished(socket) === undefined
    if (!isEarly) socket.destroy()
    return
  }
  socket.on('error', onError)
  pending.afterAnswers(socket, () => {
    if (code === 'HPE_CLOSED_CONNECTION' || pending.unfinished(socket)?.headersSent === true) {
      endSoon(socket)
      socket.end()
      return
    }
    const [status, text] = answerTo(error)
    endWith(socket, status, text)
  })
}

function answerTo(error: ParserError): readonly [status: number, text: string] {
  if (namesOtherVersion(error)) return otherVersion
  if (hasSpacedName(error)) return spacedName
  return answers[error.code ?? ''] ?? badRequest
}

/**
 * Whether Node's parser stopped at a well-formed version that Go's server does not speak: HTTP/0, and HTTP/2 or above.
 * Node's parser knows no version above 2.
 */
function namesOtherVersion({ code, rawPacket, bytesParsed }: ParserError): boolean {
  if (code !== 'HPE_INVALID_VERSION' || rawPacket === undefined || bytesParsed === undefined) return false
  const line = rawPacket.toString('latin1', 0, rawPacket.indexOf('\n', bytesParsed))
  return / HTTP\/[02-9]\.\d\r?$/.test(line)
}

const headerName = /^([!#$%&'*+.^_`|~0-9A-Za-z-][!#$%&'*+.^_`|~0-9A-Za-z -]*):/

/**
 * Whether Node's parser stopped at a header whose name has a space. Go reads such a head to its end, requires one Host header, and
 * then refuses the name (Go `net/textproto/reader.go`, `net/http/server.go` readRequest).
 */
function hasSpacedName({ code, rawPacket, bytesParsed }: ParserError): boolean {
  if (code !== 'HPE_INVALID_HEADER_TOKEN' || rawPacket === undefined || bytesParsed === undefined)
    return false
  const text = rawPacket.toString('latin1')
  const before = text.lastIndexOf('\r\n\r\n', bytesParsed)
  const end = text.indexOf('\r\n\r\n', bytesParsed)
  if (end < 0) return false
  const [, ...lines] = text.slice(before < 0 ? 0 : before + 4, end).split('\r\n')
  const names = lines.map((line) => headerName.exec(line)?.[1])
  return !names.includes(undefined) && names.filter((name) => name?.toLowerCase() === 'host').length === 1
}

/**
 * Refuses a request whose header `Expect` has another value than `100-continue`, as Go's server does, and closes the
 * connection.
 */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, ['connection', 'close', 'content-length', '0']).end()
}

/** The connection broke, so there is no client to answer. */
function onError(): void {}
