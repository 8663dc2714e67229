/** A refusal of the Data API or the Metrics API: its HTTP status, and a reason in words. */
export class DataApiError extends Error {
  override name = 'DataApiError'
  readonly status: ErrorStatus
  /** Further headers of the answer. */
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ErrorStatus, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** The name of each status in the body of an error. */
export const errorNames = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const

export type ErrorStatus = keyof typeof errorNames

/** A parameter, a body or a combination of them that is not allowed. */
export function badRequest(message: string): DataApiError {
  return new DataApiError(400, message)
}

/** Something that does not exist: `chain 424242`. @param meant what there is, and was probably meant */
export function notFound(what: string, meant?: string): DataApiError {
  return new DataApiError(404, `${what} not found${meant === undefined ? '' : `: did you mean ${meant}?`}`)
}

/**
 * A path or method without an operation. @param path as sent, without its query
 * @param reason why an operation that the public service has is not served
 */
export function noSuchRoute(method: string, path: string, reason?: string): DataApiError {
  return new DataApiError(404, `Cannot ${method} ${path}${reason === undefined ? '' : `: ${reason}`}`)
}

/** A web page whose origin may not make the network send requests. @param page its origin */
export function pageRefused(page: string | undefined): DataApiError {
  return new DataApiError(
    403,
    `pages of ${page ?? ''} may not use webhooks of this network: name their origin in --http-allowed-origins`,
  )
}

/** A chain that a switch made unavailable. */
export function chainUnavailable(name: string): DataApiError {
  return new DataApiError(503, `chain ${name} is unavailable`)
}

/**
 * Returns the body of an error. The Metrics API gives a list of messages, the Data API one.
 */
export function errorBody(api: 'data' | 'metrics', status: ErrorStatus, message: string): string {
  const messages = api === 'metrics' ? [message] : message
  return JSON.stringify({ message: messages, statusCode: status, error: errorNames[status] })
}
