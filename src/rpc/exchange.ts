import type { AnswerFault } from './AnswerFault.js'
import type { Origin } from './Origin.js'

/** The parts of a request that an endpoint needs. Its CORS headers, host and route have been checked before. */
export type RpcRequest = {
  /** The HTTP method, upper case. */
  readonly method: string
  /** The decoded path: `/ext/bc/C/rpc`. The Data API gets the path as sent. */
  readonly path: string
  /** The `content-type` header as sent; undefined when missing. */
  readonly contentType: string | undefined
  /** The value of `content-length` in bytes; undefined when the body is chunked or missing. */
  readonly contentLength: number | undefined
  /** The query of the URL without the question mark; empty when there is none. */
  readonly query: string
  /** All headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
  /**
   * Whether the body is longer than the endpoint reads ({@link Endpoint.maxBodyBytes}). `body` is then truncated.
   */
  readonly tooLong?: boolean | undefined
  readonly origin: Origin
}

/**
 * A complete HTTP answer. Header names are lower case; the server adds `content-length`, `date` and the
 * node's own headers.
 */
export type HttpAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Headers that follow the body, as gRPC needs them. */
  readonly trailers?: Readonly<Record<string, string>>
  /** How a fault rule breaks or slows down the answer; undefined for ordinary answers. */
  readonly fault?: AnswerFault
  /** The numbers of the fault rules that hit the request; undefined for none. */
  readonly hitBy?: readonly number[]
}

/** An endpoint that answers requests. It never throws: internal errors are logged and answered. */
export type Endpoint = {
  /** The HTTP methods whose requests the fast path (`src/server/fastPath`) may serve; undefined for none. */
  readonly plainMethods?: readonly ('GET' | 'POST')[]
  /** The maximum length of a body in bytes; undefined means the server's default. */
  readonly maxBodyBytes?: number | undefined
  answer(request: RpcRequest): HttpAnswer | Promise<HttpAnswer>
  /**
   * Starts the conversation of a WebSocket connection; undefined for an endpoint that accepts none.
   * @param send sends a notification
   * @param cut closes the connection at once
   */
  connect?(send: (text: string) => void, origin: Origin, cut: () => void): Conversation
  /**
   * Answers a valid WebSocket handshake. Status 101 accepts it, any other status refuses it. Without this function the
   * endpoint accepts every handshake.
   */
  admit?(request: RpcRequest): HttpAnswer | Promise<HttpAnswer>
}

/** One connection that carries messages in both directions. */
export type Conversation = {
  /** Answers a message. Never rejects. */
  receive(text: string): Promise<Reply>
  /** Called when the connection is closed: nothing is sent any more. */
  close(): void
}

/** The reply to a message. */
export type Reply = {
  /** The text, as bytes if it is long. Undefined when there is no reply. */
  readonly text: string | Uint8Array | undefined
  /** Whether the connection ends after the text is sent, because the message is malformed. */
  readonly ends: boolean
  /** How a fault rule breaks the reply; undefined for ordinary replies. */
  readonly fault?: AnswerFault | undefined
}
