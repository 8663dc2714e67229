import { DataApiError, errorBody } from '../../../methods/data/kit/DataApiError.js'
import type { ApiName } from '../../../methods/data/kit/Operation.js'
import type { HttpAnswer } from '../../rpc/exchange.js'
import type { Headers } from './RateLimit.js'

const exposed = 'ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after'

/** The headers of every answer. They let any web page read it. */
const openHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed }

/** Returns an answer with a JSON body. @param headers further headers */
export function jsonAnswer(status: number, body: HttpAnswer['body'], headers: Headers = {}): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...openHeaders, ...headers },
    body,
  }
}

/** Returns an answer with another content type, or without a body. */
export function otherAnswer(status: number, headers: Headers, body = ''): HttpAnswer {
  return { status, headers: { ...openHeaders, ...headers }, body }
}

/**
 * Returns the answer to OPTIONS. It allows a web page to use every method of the operations, with all headers that the
 * page asks for.
 */
export function preflightAnswer(requestHeaders: string | readonly string[] | undefined): HttpAnswer {
  const allowed =
    requestHeaders === undefined ? {} : { 'access-control-allow-headers': String(requestHeaders) }
  return otherAnswer(204, {
    'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
    ...allowed,
    vary: 'Access-Control-Request-Headers',
  })
}

/** Returns the answer to a request whose Host header names another host. */
export function refusedHost(): HttpAnswer {
  return errorAnswer('data', new DataApiError(403, 'invalid host specified'))
}

/**
 * Returns the answer to a refused request.
 * @param headers further headers
 * @throws `error` itself when it is not a refusal
 */
export function errorAnswer(api: ApiName, error: unknown, headers: Headers = {}): HttpAnswer {
  if (!(error instanceof DataApiError)) throw error
  const { status, message } = error
  return jsonAnswer(status, errorBody(api, status, message), { ...headers, ...error.headers })
}
