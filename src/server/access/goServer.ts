import type { HttpAnswer } from '../../rpc/exchange.js'
import type { AccessStep } from './AccessStep.js'

// Go's server gives these answers before its handler sees the request: they have no node ID, and the connection ends.

const closing = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }
/** The answer to a request that is not one of HTTP. */
export const badRequest: HttpAnswer = { status: 400, headers: closing, body: '400 Bad Request' }
const malformedHost = closingAnswer(400, '400 Bad Request: malformed Host header')
const validHost = /^[A-Za-z0-9!$%&'()*+,.:;=[\]_~-]*$/

/** Refuses targets that are no URLs, and hosts with characters that no host has. */
export const refuseMalformed: AccessStep = ({ target, host }) => {
  if (target.kind === 'malformed') return badRequest
  return validHost.test(host) ? undefined : malformedHost
}

/** Returns an answer of Go's server in plain text, after which the connection ends. */
export function closingAnswer(status: number, text: string): HttpAnswer {
  return { status, headers: closing, body: text }
}
