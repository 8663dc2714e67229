import type { HttpAnswer } from '../../rpc/exchange.js'
import type { AccessStep } from './AccessStep.js'

// Answers that Go's `net/http` server gives before the node's handler sees the request. They have no node ID header,
// and the connection ends.

/** The headers of these answers. */
const closing = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }
/** The answer to bytes that are not an HTTP request. */
export const badRequest: HttpAnswer = { status: 400, headers: closing, body: '400 Bad Request' }
const malformedHost = closingAnswer(400, '400 Bad Request: malformed Host header')
const validHost = /^[A-Za-z0-9!$%&'()*+,.:;=[\]_~-]*$/

/** Refuses request targets that are not URLs, and hosts with characters that a host cannot have. */
export const refuseMalformed: AccessStep = ({ target, host }) => {
  if (target.kind === 'malformed') return badRequest
  return validHost.test(host) ? undefined : malformedHost
}

/** Returns an answer of Go's server in plain text, after which the connection ends. */
export function closingAnswer(status: number, text: string): HttpAnswer {
  return { status, headers: closing, body: text }
}

/** Whether an answer is one of {@link closingAnswer}. Such an answer is sent with neither a date nor a length. */
export function isClosing({ headers }: HttpAnswer): boolean {
  return headers === closing
}
