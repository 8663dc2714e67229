import type { BrokenAnswer, JournalEntry } from '../../state/node/Journal.js'

/** An entry of the journal as plain data: a request and its answer. */
export type RecordedEntry = {
  /** Counts the entries from 1. */
  readonly id: number
  /** A call of a method, an HTTP request without calls, or a message of a webhook that the network sent. */
  readonly kind: 'call' | 'request' | 'delivery'
  /** The network's time when it came, Unix milliseconds. */
  readonly timestampMs: number
  /** Real time until the answer, in milliseconds. */
  readonly durationMs: number
  /** The service's name in the node's metrics, or `data` for both REST APIs. */
  readonly service: string
  /** The entrance of the request: `http`, `websocket`, `fetch`, `provider` or `library`; of a message `webhook`. */
  readonly entrance: string
  /** The web page that sent the request. */
  readonly page?: string
  /** The client's IP address. */
  readonly remote?: string
  /** The numbers of the fault rules that hit it. */
  readonly faults: readonly number[]
  /** How a fault rule broke the answer on its way: `reset`, `empty`, `truncate` or `malformed`. */
  readonly broken?: BrokenAnswer
  /** The method of a call. */
  readonly method?: string
  /** The parameters of a call. */
  readonly params?: unknown
  /** The result of a call. */
  readonly result?: unknown
  /** The error of a call. */
  readonly error?: RecordedError
  /** The HTTP method of a request. */
  readonly httpMethod?: string
  /** The path of a request, without its query. */
  readonly path?: string
  /** The query of a request, without the question mark. */
  readonly query?: string
  /** The name of the endpoint, or the template of the route: `/v1/chains/:chainId`. */
  readonly route?: string
  /** The URL of the receiver of a message. */
  readonly url?: string
  /** The ID of the webhook that sent a message. */
  readonly webhookId?: string
  /** The ID of a message, the same in each attempt. */
  readonly messageId?: string
  /** The number of the attempt to deliver a message, from 1. */
  readonly attempt?: number
  /** Why a message has no status. */
  readonly failure?: string
  /** The body of a request. */
  readonly requestBody?: string
  /** The HTTP status of the answer to a request. */
  readonly status?: number
  /** The body of the answer to a request. */
  readonly responseBody?: string
  /** Set where the result or the answer's body is too long to be kept. */
  readonly isCut?: true
}

/** The JSON-RPC error that a call was answered with. */
export type RecordedError = {
  /** JSON-RPC's number of the error. */
  readonly code: number
  /** The error's text. */
  readonly message: string
  /** More of the error: the revert's bytes, for instance. */
  readonly data?: unknown
}

/** Returns an entry as plain data, a fresh copy. */
export function recordedEntry(entry: JournalEntry): RecordedEntry {
  const { id, kind, timestampMs, durationMs, service, entrance, page, remote, faults, broken } = entry
  const base = {
    id,
    kind,
    timestampMs,
    durationMs,
    service,
    entrance,
    ...(page === undefined ? {} : { page }),
    ...(remote === undefined ? {} : { remote }),
    faults,
    ...(broken === undefined ? {} : { broken }),
  }
  if (entry.kind === 'call') {
    const { method, params, result, error } = entry
    return {
      ...base,
      method,
      ...(params === undefined ? {} : { params: JSON.parse(params) as unknown }),
      ...(result === undefined ? {} : { result: JSON.parse(result) as unknown }),
      ...(error === undefined ? {} : { error: JSON.parse(error) }),
      ...(result === undefined && error === undefined ? { isCut: true } : {}),
    }
  }
  if (entry.kind === 'delivery') {
    const { url, webhookId, messageId, attempt, requestBody, status, failure, responseBody } = entry
    return {
      ...base,
      httpMethod: 'POST',
      url,
      webhookId,
      messageId,
      attempt,
      requestBody,
      ...(status === undefined ? {} : { status }),
      ...(failure === undefined ? {} : { failure }),
      ...(responseBody === undefined ? {} : { responseBody }),
    }
  }
  const { httpMethod, path, query, route, requestBody, status, responseBody } = entry
  return {
    ...base,
    httpMethod,
    path,
    query,
    route,
    ...(requestBody === '' ? {} : { requestBody }),
    status,
    ...(responseBody === undefined ? { isCut: true as const } : { responseBody }),
  }
}
