import type { Client } from '../../rpc/Client.js'
import type { RpcRequest } from '../../rpc/exchange.js'
import type { Origin } from '../../rpc/Origin.js'

/** A request before its body is read. Header names are lower case. */
export type RequestHead = {
  readonly method: string
  /** The request target as sent: `/ext/info?x=1`. */
  readonly target: string
  /** The path of an isolated network, which was cut off the target: `/1`. Redirects keep it. */
  readonly basePath?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly entrance: Origin['entrance']
  /** The client's IP address, when there is one. */
  readonly remote?: string | undefined
  /** The client that waits for the answer. */
  readonly client?: Client | undefined
}

/** The part of an endpoint's request that depends on the request's head only. */
export type EndpointHead = Omit<RpcRequest, 'path' | 'query' | 'body' | 'tooLong'>

/** Returns the part of an endpoint's request that depends on the head. */
export function endpointHead(head: RequestHead): EndpointHead {
  const { method, headers } = head
  const length = firstValue(headers['content-length'])
  return {
    method,
    contentType: contentTypeOf(headers),
    contentLength: length === undefined ? undefined : Number(length),
    headers,
    origin: originOf(head),
  }
}

/** The header by which the studio marks requests that only read ({@link Origin.isStudio}). */
export const studioHeader = 'x-snowglobe-studio'

/** Returns the origin of a request. */
export function originOf({ entrance, remote, headers, client }: RequestHead): Origin {
  const page = firstValue(headers['origin'])
  if (headers[studioHeader] === undefined) return { entrance, page, remote, client }
  const origin: Origin = { entrance, page, remote, client, isStudio: true }
  const host = firstValue(headers['host'])
  return page !== undefined && host !== undefined && page.replace(/^https?:\/\//, '') === host
    ? { ...origin, isOwnPage: true }
    : origin
}

/** Returns the first value of a header, as Go's `Header.Get` does. */
export function firstValue(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value[0] : value
}

const usualType = 'application/json'

/**
 * Returns the header `content-type`. The usual value is a constant, which V8 compares without reading its characters.
 */
function contentTypeOf(headers: RequestHead['headers']): string | undefined {
  const type = firstValue(headers['content-type'])
  return type === usualType ? usualType : utf8(type)
}

/** Decodes a header value, which has one character per byte. */
function utf8(value: string | undefined): string | undefined {
  if (value === undefined || !/[\x80-\xff]/.test(value)) return value
  return Buffer.from(value, 'latin1').toString('utf8')
}
