import { emptyAnswer } from '../http/plainAnswers.js'
import { firstValue, type RequestHead } from '../http/RequestHead.js'
import type { HeaderList } from '../RoutedRequest.js'
import type { AccessStep } from './AccessStep.js'
import { OriginList } from './OriginList.js'

/** The parts of a browser's request that matter for CORS. Header values as sent; undefined when missing. */
export type CorsRequest = {
  readonly method: string
  readonly origin: string | undefined
  readonly requestMethod: string | undefined
  readonly requestHeaders: string | undefined
}

const vary: HeaderList = ['vary', 'Origin']
const varyOfPreflight: HeaderList = [
  ...vary,
  'vary',
  'Access-Control-Request-Method',
  'vary',
  'Access-Control-Request-Headers',
]
const allowedMethods: readonly string[] = ['GET', 'POST', 'HEAD']
const allowedHeaders: readonly string[] = ['Origin', 'Accept', 'Content-Type', 'X-Requested-With']

/**
 * Answers preflights, before any other check, and adds the CORS headers to all other answers.
 * @param origins the flag `http-allowed-origins`
 */
export function cors(origins: readonly string[]): AccessStep {
  const rules = new Cors(origins)
  return (request) => {
    const corsHead = corsRequest(request.head)
    const isPreflight = Cors.isPreflight(corsHead)
    const added = isPreflight ? rules.preflightHeaders(corsHead) : rules.headers(corsHead)
    request.headers = [...request.headers, ...added]
    return isPreflight ? emptyAnswer(200) : undefined
  }
}

function corsRequest({ method, headers }: RequestHead): CorsRequest {
  return {
    method,
    origin: firstValue(headers['origin']),
    requestMethod: firstValue(headers['access-control-request-method']),
    requestHeaders: firstValue(headers['access-control-request-headers']),
  }
}

/**
 * Cross-origin rules as the node's library applies them (github.com/rs/cors v1.7.0, with credentials allowed
 * and every other option at its default).
 */
export class Cors {
  readonly #all: boolean
  readonly #origins: OriginList

  /** @param origins the flag `http-allowed-origins`; an empty list, or a lone `*` in it, allows all */
  constructor(origins: readonly string[]) {
    this.#all = origins.length === 0 || origins.includes('*')
    this.#origins = new OriginList(origins)
  }

  /** Whether a request is a preflight. */
  static isPreflight(request: CorsRequest): boolean {
    return request.method === 'OPTIONS' && (request.requestMethod ?? '') !== ''
  }

  /** Returns the headers of an ordinary answer. */
  headers(request: CorsRequest): HeaderList {
    const { origin, method } = request
    if (origin === undefined || origin === '') return vary
    if (!this.#allowsOrigin(origin) || !allowsMethod(method)) return vary
    return [...vary, ...this.#allow(origin), 'access-control-allow-credentials', 'true']
  }

  /** Returns the headers of the answer to a preflight; only `vary` when the request is not allowed. */
  preflightHeaders(request: CorsRequest): HeaderList {
    const origin = request.origin ?? ''
    const method = request.requestMethod ?? ''
    const requested = headerNames(request.requestHeaders ?? '')
    if (origin === '' || !this.#allowsOrigin(origin) || !allowsMethod(method)) return varyOfPreflight
    if (!requested.every((name) => allowedHeaders.includes(name))) return varyOfPreflight
    return [
      ...varyOfPreflight,
      ...this.#allow(origin),
      'access-control-allow-methods',
      method.toUpperCase(),
      ...(requested.length > 0 ? ['access-control-allow-headers', requested.join(', ')] : []),
      'access-control-allow-credentials',
      'true',
    ]
  }

  #allow(origin: string): HeaderList {
    return ['access-control-allow-origin', this.#all ? '*' : origin]
  }

  #allowsOrigin(origin: string): boolean {
    return this.#all || this.#origins.has(origin)
  }
}

function allowsMethod(method: string): boolean {
  const upper = method.toUpperCase()
  return upper === 'OPTIONS' || allowedMethods.includes(upper)
}

/**
 * Returns names in canonical spelling from a list separated by commas or spaces, without characters that
 * names cannot contain.
 */
function headerNames(list: string): string[] {
  return list
    .split(/[ ,]/)
    .map((name) => name.replace(/[^A-Za-z0-9._-]/g, ''))
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase().replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()))
}
