import { OriginList } from './OriginList.js'

/** What a browser sent that matters for CORS. Header values as sent; undefined when missing. */
export type CorsRequest = {
  readonly method: string
  readonly origin: string | undefined
  readonly requestMethod: string | undefined
  readonly requestHeaders: string | undefined
}

/** Header names and values, one after the other. A name may come more than once. */
export type HeaderList = readonly string[]

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
 * Cross-origin rules as the node's library applies them (github.com/rs/cors v1.7.0, credentials allowed, everything else
 * at its defaults).
 */
export class Cors {
  readonly #all: boolean
  readonly #origins: OriginList

  /** @param origins the flag `http-allowed-origins`; none, or a lone `*` among them, means all */
  constructor(origins: readonly string[]) {
    this.#all = origins.length === 0 || origins.includes('*')
    this.#origins = new OriginList(origins)
  }

  /** Whether a request is a preflight, which is answered before anything else looks at it. */
  static isPreflight(request: CorsRequest): boolean {
    return request.method === 'OPTIONS' && (request.requestMethod ?? '') !== ''
  }

  /** The headers of an ordinary answer. */
  headers(request: CorsRequest): HeaderList {
    const { origin, method } = request
    if (origin === undefined || origin === '') return vary
    if (!this.#allowsOrigin(origin) || !allowsMethod(method)) return vary
    return [...vary, ...this.#allow(origin), 'access-control-allow-credentials', 'true']
  }

  /** The headers of the answer to a preflight; only `vary` when what it asks for is not allowed. */
  preflightHeaders(request: CorsRequest): HeaderList {
    const origin = request.origin ?? ''
    const method = request.requestMethod ?? ''
    const asked = headerNames(request.requestHeaders ?? '')
    if (origin === '' || !this.#allowsOrigin(origin) || !allowsMethod(method)) return varyOfPreflight
    if (!asked.every((name) => allowedHeaders.includes(name))) return varyOfPreflight
    return [
      ...varyOfPreflight,
      ...this.#allow(origin),
      'access-control-allow-methods',
      method.toUpperCase(),
      ...(asked.length > 0 ? ['access-control-allow-headers', asked.join(', ')] : []),
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

/** Names in the canonical spelling, separated by commas or spaces; characters that no name has are dropped. */
function headerNames(list: string): string[] {
  return list
    .split(/[ ,]/)
    .map((name) => name.replace(/[^A-Za-z0-9._-]/g, ''))
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase().replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()))
}
