/** What a JSON-RPC endpoint needs to know of a request; the transport's business (CORS, hosts, routes) is done by then. */
export type RpcRequest = {
  /** The HTTP method, upper case. */
  readonly method: string
  /** The header `content-type` as sent; undefined when missing. */
  readonly contentType: string | undefined
  /** What `content-length` announced in bytes; undefined when the body came in chunks or not at all. */
  readonly contentLength: number | undefined
  /** The query of the URL without the question mark; empty when there is none. */
  readonly query: string
  /** All headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Uint8Array
}

/** A whole HTTP answer. Header names are lower case; the server adds `content-length`, `date` and the node's own headers. */
export type HttpAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Something that answers at an endpoint. It never throws: an internal error is logged and answered. */
export type Endpoint = {
  answer(request: RpcRequest): HttpAnswer | Promise<HttpAnswer>
}
