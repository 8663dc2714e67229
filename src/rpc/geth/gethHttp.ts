import type { Origin } from '../Origin.js'
import { isJsonContentType } from './contentType.js'

/** The parts of an HTTP request that geth's JSON-RPC needs. */
export type GethRequest = {
  readonly method: string
  /** The Content-Type header; undefined when there is none. */
  readonly contentType: string | undefined
  /** The Content-Length header; undefined when the body is chunked. */
  readonly contentLength: number | undefined
  /** The query without the question mark; empty when there is none. */
  readonly query: string
  readonly body: string | Buffer
  readonly origin: Origin
}

/** The response. The HTTP layer adds its own headers and omits the body for HEAD. */
export type GethResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

const jsonHeaders = { 'content-type': 'application/json' }
const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

/** Returns the response with the answer to calls. */
export function jsonAnswer(body: GethResponse['body']): GethResponse {
  return { status: 200, headers: jsonHeaders, body }
}

/**
 * Returns the answer to a request whose body is not read; undefined for all others (libevm `rpc/http.go`
 * validateRequest).
 */
export function refusalOfRequest(request: GethRequest, bodyLimit: number): GethResponse | undefined {
  const { method, contentLength = request.body.length, query } = request
  if (method === 'GET' && contentLength === 0 && query === '') return { status: 200, headers: {}, body: '' }
  if (method === 'PUT' || method === 'DELETE') return plainText(405, 'method not allowed')
  if (contentLength > bodyLimit)
    return plainText(413, `content length too large (${contentLength}>${bodyLimit})`)
  if (method === 'OPTIONS' || isJsonContentType(request.contentType)) return undefined
  return plainText(415, 'invalid content type, only application/json is supported')
}

function plainText(status: number, text: string): GethResponse {
  return { status, headers: textHeaders, body: `${text}\n` }
}

/** Returns the body as text. A body that is longer than the limit is truncated, and then fails to parse. */
export function bodyText(body: string | Buffer, limit: number): string {
  if (typeof body === 'string') return body.length * 3 <= limit ? body : bodyText(Buffer.from(body), limit)
  return body.length <= limit ? body.toString() : body.toString('utf8', 0, limit)
}
