import type { JsonWritable } from '../codec/json.js'

/**
 * Which requests fail, and how. All members that say which must fit; a rule without any concerns every request but
 * those of the control API. A request that a rule concerns is a match; a match that it fails, delays or changes is a
 * hit. Logs and notifications are matches of their own where a rule is about these.
 */
export type FaultRule = FaultMatch & FaultFrequency & FaultEffect

/** The requests that a rule concerns. */
export type FaultMatch = {
  /** The service's name in the node's metrics: `info`, `P`, an EVM chain's alias, `data` for both REST APIs, or `webhooks` for their messages. */
  readonly service?: string | undefined
  /** The name of a JSON-RPC method; `*` stands for any text. */
  readonly method?: string | undefined
  /** Values that the parameters of a call must contain ({@link fitsParams}). */
  readonly params?: FaultParams | undefined
  /** The path of an HTTP request, or its template (`/v1/chains/{chainId}`); `*` stands for any text. */
  readonly route?: string | undefined
  /** A chain by alias, blockchain ID, or as requests of the Data API name it. */
  readonly chain?: string | undefined
  readonly origin?: FaultOrigin | undefined
}

/** The matches that are hits. */
export type FaultFrequency = {
  /** The most hits. */
  readonly times?: number | undefined
  /** The number of matches that pass before the first hit. */
  readonly after?: number | undefined
  /** After those, the last of each group of this many matches is hit. */
  readonly every?: number | undefined
  /** The probability of a hit, between 0 and 1. */
  readonly probability?: number | undefined
}

/** The effect on a hit: one kind of fault, a delay, or both. */
export type FaultEffect = {
  /**
   * Whether the method runs before its answer is lost: `before` by default, so that a fault changes nothing. `truncate`
   * always comes after.
   */
  readonly when?: 'before' | 'after' | undefined
  /** The JSON-RPC error of the answer. The method does not run. */
  readonly error?: FaultError | undefined
  /** The HTTP status of the answer. No method runs. */
  readonly status?: number | undefined
  /** Further headers beside `status`. */
  readonly headers?: ReadonlyMap<string, string> | undefined
  /** The delay of the request, in milliseconds of real time. */
  readonly delay?: FaultDelay | undefined
  /** The connection is reset (TCP RST) instead of an answer. */
  readonly reset?: true | undefined
  /** The connection is closed without an answer. */
  readonly empty?: true | undefined
  /** The answer is not JSON. */
  readonly malformed?: true | undefined
  /** The connection is closed after this many bytes of the answer's body. */
  readonly truncate?: { readonly bytes: number } | undefined
  /** The answer's body comes slowly. */
  readonly slow?: { readonly bytesPerSecond: number } | undefined
  /** Reads of EVM chains answer as a replica that is this many blocks behind. */
  readonly stale?: { readonly blocks: number } | undefined
  /** The items that are lost. A lost transaction is checked and answered like any other, and reaches no pool; a lost message of a webhook counts as delivered. */
  readonly drop?: 'transaction' | 'log' | 'notification' | 'webhook' | undefined
  /** The items that are sent twice. */
  readonly duplicate?: 'log' | 'notification' | 'webhook' | undefined
  /** The items that are sent after the next one. */
  readonly reorder?: 'log' | 'notification' | undefined
}

/**
 * A part of parameters. An object fits one that has its members, a list one that begins with its items. In texts `*` stands
 * for any text, and the case of hexadecimal digits does not count. `null` fits anything.
 */
export type FaultParams =
  | null
  | boolean
  | number
  | string
  | readonly FaultParams[]
  | { readonly [name: string]: FaultParams }

/** Where a call comes from; in texts `*` stands for any text. */
export type FaultOrigin = {
  /** The entrance of the request. `fetch`, `provider` and `library` are the entrances without sockets. */
  readonly entrance?: 'http' | 'websocket' | 'fetch' | 'provider' | 'library' | undefined
  /** The web page, as the header `Origin` names it. */
  readonly page?: string | undefined
  /** The client's IP address. */
  readonly remote?: string | undefined
}

/** The rules of a network, and the seed of their random choices; undefined for the network's own. */
export type FaultPlan = { readonly rules: readonly FaultRule[]; readonly seed?: string | undefined }

/** A JSON-RPC error. */
export type FaultError = { readonly code: number; readonly message: string; readonly data?: JsonWritable }

/**
 * Milliseconds, the bounds between which they are chosen by chance, both included, or a lognormal distribution by its
 * median and the standard deviation of the logarithm: most answers are near the median, and few take very long.
 */
export type FaultDelay =
  | number
  | { readonly min: number; readonly max: number }
  | { readonly median: number; readonly sigma: number }
