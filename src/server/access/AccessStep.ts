import type { Endpoint, HttpAnswer } from '../../rpc/exchange.js'
import { cleanDataApiPath, readDataApiTarget } from '../dataApi/dataApiPaths.js'
import { notFound } from '../http/plainAnswers.js'
import { firstValue, type RequestHead } from '../http/RequestHead.js'
import { type RequestTarget, readTarget } from '../http/requestTarget.js'
import type { HeaderList, RoutedRequest } from '../RoutedRequest.js'

/** A request that the access steps check one after the other. */
export type AccessRequest = {
  readonly head: RequestHead
  readonly target: RequestTarget
  /** The host in the request's target, or else in the header `Host`; empty when both are missing. */
  readonly host: string
  /** Whether the request is for the Data API or the Metrics API, which have hosts and CORS rules of their own. */
  readonly isDataApi: boolean
  /** The headers that steps have added to every answer to the request so far. */
  headers: HeaderList
  /** The path in the table of endpoints: `/ext/bc/C/rpc` for every alias of that path. */
  route: string
}

/**
 * One step between the head of a request and its endpoint. It may add headers to the answer. It returns an answer, an
 * endpoint, or undefined to pass the request to the next step.
 */
export type AccessStep = (request: AccessRequest) => HttpAnswer | Endpoint | undefined

/** Returns the request that the access steps check. @param hasDataApi whether `/v1`, `/v2` and `/docs` are served */
export function accessRequest(head: RequestHead, hasDataApi: boolean): AccessRequest {
  const dataTarget = hasDataApi ? readDataApiTarget(head.target) : undefined
  const target = dataTarget ?? readTarget(head.target, head.method)
  const targetHost = target.kind === 'malformed' ? undefined : target.host
  return {
    head,
    target,
    host: targetHost ?? firstValue(head.headers['host']) ?? '',
    isDataApi: dataTarget !== undefined,
    headers: [],
    route: dataTarget === undefined ? '' : cleanDataApiPath(dataTarget.path),
  }
}

/** The routing that all requests to a network share. */
export type Routing = {
  /** The maximum length of a body in bytes, where the endpoint sets no limit. */
  readonly bodyLimit: number
  /** Reports a request to a path that nothing serves. @returns its answer, with status 404 */
  readonly answerUnknownPath: (request: AccessRequest) => HttpAnswer
}

/**
 * Returns the result of routing a request, with the headers that the steps have added.
 * @param next the result of a step, or the endpoint at the request's path
 */
export function routed(
  request: AccessRequest,
  next: HttpAnswer | Endpoint,
  { bodyLimit, answerUnknownPath }: Routing,
): RoutedRequest {
  const { headers } = request
  if (next === notFound) return { headers, next: answerUnknownPath(request) }
  if (!('answer' in next)) return { headers, next }
  const { path, query } = pathAndQuery(request)
  return { headers, next: { endpoint: next, path, query, bodyLimit: next.maxBodyBytes ?? bodyLimit } }
}

/** Returns the path and the query of a request. A target that is not a path is returned as the path, with no query. */
export function pathAndQuery({ head, target }: AccessRequest): {
  readonly path: string
  readonly query: string
} {
  return target.kind === 'path' ? target : { path: head.target, query: '' }
}

/** Returns steps that only requests to the node pass, not those to the Data API. */
export function ofNode(...steps: readonly AccessStep[]): readonly AccessStep[] {
  return steps.map((step) => (request) => (request.isDataApi ? undefined : step(request)))
}

/** Returns steps that only requests to the Data API and the Metrics API pass. */
export function ofDataApi(...steps: readonly AccessStep[]): readonly AccessStep[] {
  return steps.map((step) => (request) => (request.isDataApi ? step(request) : undefined))
}
