import type { Origin } from './Origin.js'

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
  /** Set when the request had more bytes than the endpoint reads ({@link Endpoint.maxBodyBytes}); `body` then has fewer. */
  readonly tooLong?: boolean | undefined
  readonly origin: Origin
}

/** A whole HTTP answer. Header names are lower case; the server adds `content-length`, `date` and the node's own headers. */
export type HttpAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Something that answers at an endpoint. It never throws: an internal error is logged and answered. */
export type Endpoint = {
  /** Set where POST brings JSON-RPC. */
  readonly isRpc?: true
  /** No more of a body than this is read; undefined takes the server's default. */
  readonly maxBodyBytes?: number
  answer(request: RpcRequest): HttpAnswer | Promise<HttpAnswer>
  /** Begins a conversation, where the endpoint takes WebSocket connections. `send` is for what nobody asked for. */
  connect?(send: (text: string) => void, origin: Origin): Conversation
}

/** One connection over which messages go both ways. */
export type Conversation = {
  /** Answers a message. Never rejects. */
  receive(text: string): Promise<Reply>
  /** The connection is gone: nothing is sent any more. */
  close(): void
}

/** What a message brings. */
export type Reply = {
  /** Undefined when nothing is to be said. */
  readonly text: string | undefined
  /** The other side is not understood: after the text the connection ends. */
  readonly ends: boolean
}
