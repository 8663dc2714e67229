import type { HttpAnswer } from '../../rpc/exchange.js'
import type { EndpointMatch } from '../RoutedRequest.js'
import type { EndpointHead } from './RequestHead.js'

/**
 * Lets an endpoint answer a request whose body is read. It is not async, since every request would then cost a promise.
 * @param tooLong whether the body is longer than the endpoint reads
 */
export function answerMatch(
  { endpoint, path, query }: EndpointMatch,
  head: EndpointHead,
  body: Buffer,
  tooLong = false,
): HttpAnswer | Promise<HttpAnswer> {
  const { method, contentType, contentLength, headers, origin } = head
  // Not `...head`: V8 takes longer to create an object with a spread (docs/decisions/006-rpc-before-http.md).
  return endpoint.answer({
    method,
    path,
    contentType,
    contentLength,
    query,
    headers,
    body,
    tooLong,
    origin,
  })
}
