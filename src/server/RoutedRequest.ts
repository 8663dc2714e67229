import type { Endpoint, HttpAnswer } from '../rpc/exchange.js'
import type { RequestHead } from './http/RequestHead.js'

/** Alternating header names and values. A name may occur more than once. */
export type HeaderList = readonly string[]

/** The endpoint that serves a request. */
export type EndpointMatch = {
  readonly endpoint: Endpoint
  /** The path that the endpoint receives ({@link RpcRequest.path}). */
  readonly path: string
  /** The query of the URL without the question mark; empty when there is none. */
  readonly query: string
  /** The maximum length of a body in bytes. A longer one is truncated. */
  readonly bodyLimit: number
}

/** The result of routing a request by its head: an answer, or an endpoint that answers once the body is read. */
export type RoutedRequest = {
  /** Headers of every answer to the request. */
  readonly headers: HeaderList
  readonly next: HttpAnswer | EndpointMatch
}

/** Routes the requests that do not pass Express: the fast path, HTTP/2, WebSocket handshakes and `net.fetch`. */
export type Router = {
  route(head: RequestHead): RoutedRequest
  /**
   * Returns a function that routes further requests with the same head. The function returns the same object until
   * routes, aliases or chains change.
   */
  routeRepeatedly(head: RequestHead): () => RoutedRequest
}

/** Whether an endpoint serves the request. */
export function isMatch(next: HttpAnswer | EndpointMatch): next is EndpointMatch {
  return 'endpoint' in next
}
