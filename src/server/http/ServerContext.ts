import type { WaitingBytes } from './WaitingBytes.js'

/** Receives a request that failed because of a bug. */
export type Report = (request: string, error: unknown) => void

/** The state that all connections of one server share. */
export type ServerContext = {
  readonly report: Report
  /** Bytes of requests that are not answered yet. */
  readonly incoming: WaitingBytes
  /** Bytes of answers that clients have not read yet. */
  readonly outgoing: WaitingBytes
}

/** An answer with more bytes than this counts as waiting until the client has read it. */
export const largeAnswer = 64 * 1024
