import type { Client } from '../rpc/Client.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../rpc/exchange.js'
import type { Origin } from '../rpc/Origin.js'
import type { AllowedHosts } from './access/AllowedHosts.js'
import { Cors, type HeaderList } from './access/cors.js'
import { preflightAnswer, refusedHost } from './dataApi/answers.js'
import { type DataApiPath, dataApiPath, isPublicDataHost } from './dataApi/DataApiPath.js'
import { emptyAnswer, plainError } from './http/plainAnswers.js'
import { readTarget } from './http/requestTarget.js'

/** A request before its body is read. Header names are lower case. */
export type RequestHead = {
  readonly method: string
  /** The request target as sent: `/ext/info?x=1`. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly entrance: Origin['entrance']
  /** The client's IP address, when there is one. */
  readonly remote?: string | undefined
  /** Who waits for the answer. */
  readonly client?: Client | undefined
}

/** The decision about a request: an answer at once, or an endpoint that needs the body. */
export type Admission = {
  /** Headers of every answer to this request. */
  readonly headers: HeaderList
  readonly next: HttpAnswer | Admitted
}

/** Where a request goes whose head passed every check: the path to an endpoint, if there is one. */
type Place = {
  /** Headers of every answer to this request. */
  readonly headers: HeaderList
  /** Decoded and clean. */
  readonly path: string
  /** The path with its escapes. */
  readonly sent: string
  readonly query: string
}

export type Admitted = { readonly endpoint: Endpoint; readonly query: string }

/** What an endpoint is told of a request's head. */
export type Asked = Omit<RpcRequest, 'query' | 'body' | 'tooLong'>

export type FrontDoorOptions = {
  readonly nodeId: string
  readonly cors: Cors
  readonly hosts: AllowedHosts
  /**
   * Returns what finds the endpoint for a clean path at the time of a request.
   * @param sent the path with its escapes, as routes with parameters
   * need it
   */
  readonly resolve: (path: string, sent: string) => () => Endpoint | undefined
  /**
   * Returns the endpoint that the values of the header `avalanche-api-route` and a path name; undefined where
   * they name none.
   */
  readonly routed?: (route: readonly string[], path: string) => Endpoint | undefined
  /** Returns the endpoint of a path of the Data API. Undefined when there is no Data API. */
  readonly dataApi?: ((path: DataApiPath) => Endpoint) | undefined
  /** The most bytes of a body that are read where the endpoint sets no limit. */
  readonly bodyLimit: number
}

/** What the transports need of a front door. */
export type Door = Pick<FrontDoor, 'admit' | 'admitAll' | 'bodyLimit' | 'serve'>

/**
 * The node's HTTP behaviour without sockets: node ID, CORS with preflights first, host check, routing by
 * header or path. The HTTP server and the in-process `fetch` both go through here. Source: AvalancheGo
 * `api/server/server.go`, `router.go`.
 */
export class FrontDoor {
  readonly #options: FrontDoorOptions
  readonly #nodeIdHeader: HeaderList
  /** The last headers of an answer, and which of them are not the node ID's. */
  #ownHeaders: HeaderList = []
  #others: HeaderList | undefined

  constructor(options: FrontDoorOptions) {
    this.#options = options
    this.#nodeIdHeader = ['node-id', options.nodeId]
  }

  /** Decides about a request from its head. */
  admit(head: RequestHead): Admission {
    const data = this.#options.dataApi === undefined ? undefined : dataApiPath(head.target)
    if (data !== undefined) return this.#admitToDataApi(data, head)
    const checked = this.#check(head)
    if ('next' in checked) return checked
    const find = this.#options.resolve(checked.path, checked.sent)
    return admissionTo(find(), checked)
  }

  /**
   * Returns what decides about a request and about all others with an equal head, without reading the head again.
   * Which endpoint they reach may still change. The admission is the last one's object while they reach the last one's.
   */
  admitAll(head: RequestHead): () => Admission {
    if (this.#options.dataApi !== undefined && dataApiPath(head.target) !== undefined)
      return () => this.admit(head)
    const checked = this.#check(head)
    if ('next' in checked) return () => this.admit(head)
    const find = this.#options.resolve(checked.path, checked.sent)
    let endpoint = find()
    let admission = admissionTo(endpoint, checked)
    return () => {
      const current = find()
      if (current !== endpoint) {
        endpoint = current
        admission = admissionTo(endpoint, checked)
      }
      return admission
    }
  }

  /** Checks the head of a request. */
  #check(head: RequestHead): Admission | Place {
    const target = readTarget(head.target)
    if (target.kind === 'malformed') return malformed
    const host = target.host ?? single(head.headers['host']) ?? ''
    if (!validHost.test(host)) return malformedHost
    const { cors, hosts } = this.#options
    const request = {
      method: head.method,
      origin: single(head.headers['origin']),
      requestMethod: single(head.headers['access-control-request-method']),
      requestHeaders: single(head.headers['access-control-request-headers']),
    }
    if (Cors.isPreflight(request))
      return { headers: [...this.#nodeIdHeader, ...cors.preflightHeaders(request)], next: emptyAnswer(200) }
    const headers = this.#withNodeId(cors.headers(request))
    if (!hosts.allows(host)) return { headers, next: plainError(403, 'invalid host specified') }
    const route = head.headers['avalanche-api-route']
    if (route !== undefined) {
      const endpoint =
        target.kind === 'path' ? this.#options.routed?.(valuesOf(route), target.path) : undefined
      return { headers, next: endpoint === undefined ? emptyAnswer(404) : { endpoint, query: '' } }
    }
    if (target.kind === 'redirect') return { headers, next: emptyAnswer(301, { location: target.location }) }
    return { headers, path: target.path, sent: target.sent, query: target.query }
  }

  /** Returns the node ID's header and others: one list for the requests without an origin, which is compared fast. */
  #withNodeId(others: HeaderList): HeaderList {
    if (others !== this.#others) {
      this.#others = others
      this.#ownHeaders = [...this.#nodeIdHeader, ...others]
    }
    return this.#ownHeaders
  }

  /**
   * The Data API has CORS rules of its own, and no redirects. In the process its public hosts are this
   * network's.
   */
  #admitToDataApi(path: DataApiPath, { method, headers, entrance }: RequestHead): Admission {
    const { hosts, dataApi } = this.#options
    const host = path.host ?? single(headers['host']) ?? ''
    if (!validHost.test(host)) return malformedHost
    if (method === 'OPTIONS')
      return { headers: [], next: preflightAnswer(headers['access-control-request-headers']) }
    if (!hosts.allows(host) && !(entrance === 'fetch' && isPublicDataHost(host)))
      return { headers: [], next: refusedHost() }
    const endpoint = dataApi?.(path)
    if (endpoint === undefined) return { headers: [], next: plainError(404, '404 page not found') }
    return { headers: [], next: { endpoint, query: path.query } }
  }

  /** Returns the most bytes of the body that are read. */
  bodyLimit({ endpoint }: Admitted): number {
    return endpoint.maxBodyBytes ?? this.#options.bodyLimit
  }

  /**
   * Lets an endpoint answer after the body is read. This is the hot path, so it awaits nothing unnecessarily.
   * @param asked as {@link askedBy} returns it for the head
   * @param tooLong whether the body is longer than the endpoint reads
   */
  serve(
    { endpoint, query }: Admitted,
    asked: Asked,
    body: Buffer,
    tooLong = false,
  ): HttpAnswer | Promise<HttpAnswer> {
    const { method, contentType, contentLength, headers, origin } = asked
    // Not `...asked`: V8 makes an object that starts as a copy in a much slower way.
    return endpoint.answer({
      method,
      contentType,
      contentLength,
      query,
      headers,
      body,
      tooLong,
      origin,
    })
  }
}

/** Returns what an endpoint is told of the head of a request. */
export function askedBy(head: RequestHead): Asked {
  const { method, headers } = head
  const length = single(headers['content-length'])
  return {
    method,
    contentType: contentTypeOf(headers),
    contentLength: length === undefined ? undefined : Number(length),
    headers,
    origin: originOf(head),
  }
}

function admissionTo(endpoint: Endpoint | undefined, { headers, query }: Place): Admission {
  const next = endpoint === undefined ? plainError(404, '404 page not found') : { endpoint, query }
  return { headers, next }
}

/** Returns the origin of a request. */
export function originOf({ entrance, remote, headers, client }: RequestHead): Origin {
  return { entrance, page: single(headers['origin']), remote, client }
}

/** Whether an admission leads to an endpoint. */
export function isAdmitted(next: HttpAnswer | Admitted): next is Admitted {
  return 'endpoint' in next
}

/** Returns the first value of a header, as Go's `Header.Get` does. */
function single(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value[0] : value
}

/** Returns the values of a header that was sent several times: Node joins them. */
function valuesOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? value.split(', ') : value
}

const usualType = 'application/json'

/** Returns the header `content-type`: the usual one as a constant, which V8 compares without looking at it. */
function contentTypeOf(headers: RequestHead['headers']): string | undefined {
  const type = single(headers['content-type'])
  return type === usualType ? usualType : utf8(type)
}

/** Decodes a header value, which has one character per byte. */
function utf8(value: string | undefined): string | undefined {
  if (value === undefined || !/[\x80-\xff]/.test(value)) return value
  return Buffer.from(value, 'latin1').toString('utf8')
}

// Requests that Go's server answers before any handler: the answer has no node ID, and the connection ends.
const validHost = /^[A-Za-z0-9!$%&'()*+,.:;=[\]_~-]*$/
const closing = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }
const malformed: Admission = { headers: [], next: { status: 400, headers: closing, body: '400 Bad Request' } }
const malformedHost: Admission = {
  headers: [],
  next: { status: 400, headers: closing, body: '400 Bad Request: malformed Host header' },
}
