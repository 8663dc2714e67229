import type { HttpAnswer } from '../../rpc/exchange.js'
import { answerMatch } from '../http/answerMatch.js'
import { internalError } from '../http/plainAnswers.js'
import { type EndpointHead, endpointHead, type RequestHead } from '../http/RequestHead.js'
import type { Report } from '../http/ServerContext.js'
import { type EndpointMatch, isMatch, type RoutedRequest, type Router } from '../RoutedRequest.js'
import { hasHead, type PlainHead, readPlainRequest } from './readPlainRequest.js'

/** Requests of a connection that have the same head, and the endpoint that serves them. */
export type PlainRequest = {
  readonly head: PlainHead
  readonly endpointHead: EndpointHead
  readonly routed: RoutedRequest
  readonly match: EndpointMatch
}

/** A head that former requests of the connection had. */
type KnownHead = {
  readonly head: PlainHead
  readonly endpointHead: EndpointHead
  readonly route: () => RoutedRequest
  /** The last result of {@link route}, and the request if the fast path serves it. */
  routed: RoutedRequest | undefined
  request: PlainRequest | undefined
}

/** The number of former heads that are kept. The heads of one client usually differ only in the length of the body. */
const maxHeads = 4

/**
 * Decides which requests of one connection take the fast path, and answers them. These are the requests that are plain
 * ({@link readPlainRequest}) and whose endpoint allows it ({@link Endpoint.plainMethods}).
 */
export class FastPath {
  readonly #router: Router
  readonly #report: Report
  readonly #peer: Pick<RequestHead, 'remote' | 'client'>
  /**
   * Heads of former requests, the latest first: equal heads are read and checked once. Without them `eth_chainId` takes
   * 40 % more processor time (`npm run bench -- --only transfersAndReads`). Routes may change between two requests with
   * the same head, so {@link admit} checks that each time.
   */
  #heads: readonly KnownHead[] = []

  /** @param peer the client at the other end */
  constructor(router: Router, report: Report, peer: Pick<RequestHead, 'remote' | 'client'>) {
    this.#router = router
    this.#report = report
    this.#peer = peer
  }

  /** Returns the request that the bytes contain; undefined when the fast path does not serve it. */
  admit(bytes: Buffer): PlainRequest | undefined {
    const known = this.#knownHead(bytes) ?? this.#readHead(bytes)
    if (known === undefined) return undefined
    const routed = known.route()
    if (routed !== known.routed) {
      known.routed = routed
      known.request = admitted(known, routed)
    }
    return known.request
  }

  /** Lets the endpoint answer an admitted request. @throws errors of the endpoint, which are bugs */
  serve({ match, head, endpointHead }: PlainRequest, bytes: Buffer): HttpAnswer | Promise<HttpAnswer> {
    return answerMatch(match, endpointHead, bytes.subarray(head.text.length))
  }

  /** Reports a bug, and returns the answer to the request. */
  fail({ head }: PlainRequest, error: unknown): HttpAnswer {
    this.#report(`${head.method} ${head.target}`, error)
    return internalError
  }

  #knownHead(bytes: Buffer): KnownHead | undefined {
    const heads = this.#heads
    for (let i = 0; i < heads.length; i++) {
      const each = heads[i]
      if (each !== undefined && hasHead(bytes, each.head)) return each
    }
    return undefined
  }

  #readHead(bytes: Buffer): KnownHead | undefined {
    const head = readPlainRequest(bytes)
    if (head === undefined) return undefined
    const { method, target, headers } = head
    const request: RequestHead = { method, target, headers, entrance: 'http', ...this.#peer }
    const known: KnownHead = {
      head,
      endpointHead: endpointHead(request),
      route: this.#router.routeRepeatedly(request),
      routed: undefined,
      request: undefined,
    }
    this.#heads = [known, ...this.#heads.slice(0, maxHeads - 1)]
    return known
  }
}

/** Returns the request with a head, if its endpoint allows the fast path; undefined otherwise. */
function admitted({ head, endpointHead }: KnownHead, routed: RoutedRequest): PlainRequest | undefined {
  const { next: match } = routed
  if (!isMatch(match) || head.contentLength > match.bodyLimit) return undefined
  const isServed = match.endpoint.plainMethods?.includes(head.method) ?? false
  return isServed ? { head, endpointHead, routed, match } : undefined
}
