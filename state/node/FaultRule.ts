import type { JsonWritable } from '../codec/json.js'

/**
 * Which requests fail, and how. All members that say which must fit; a rule without any concerns every request but
 * those of the control API. A request that a rule concerns is a match; a match that it fails or delays is a hit.
 */
export type FaultRule = {
  /** The service's name in the node's metrics: `info`, `P`, an EVM chain's alias, or `data` for both REST APIs. */
  readonly service?: string | undefined
  /** The name of a JSON-RPC method; `*` stands for any text. */
  readonly method?: string | undefined
  /** The path of an HTTP request, or its template (`/v1/chains/{chainId}`); `*` stands for any text. */
  readonly route?: string | undefined
  /** A chain by alias, blockchain ID, or as requests of the Data API name it. */
  readonly chain?: string | undefined
  /** The most hits. */
  readonly times?: number | undefined
  /** How many matches pass before the first hit. */
  readonly after?: number | undefined
  /** Of so many matches after those, the last one is hit. */
  readonly every?: number | undefined
  /** The probability of a hit, between 0 and 1. */
  readonly probability?: number | undefined
  /** The JSON-RPC error of the answer. The method does not run. */
  readonly error?: FaultError | undefined
  /** The HTTP status of the answer. No method runs. */
  readonly status?: number | undefined
  /** Further headers beside `status`. */
  readonly headers?: ReadonlyMap<string, string> | undefined
  /** How long the request waits, in milliseconds of real time. */
  readonly delay?: FaultDelay | undefined
}

/** A JSON-RPC error. */
export type FaultError = { readonly code: number; readonly message: string; readonly data?: JsonWritable }

/** Milliseconds, or the bounds between which they are chosen by chance, both included. */
export type FaultDelay = number | { readonly min: number; readonly max: number }
