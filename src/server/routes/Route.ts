import type { HttpAnswer, RpcRequest } from '../../rpc/exchange.js'

/** One REST operation as data. */
export type Route = {
  /** `GET`, which also serves HEAD, or `*` for every method. */
  readonly method: string
  /**
   * Segments, parameters and literal text: `/v1/chains/{chainId}/addresses/{address}:list`. A parameter is
   * never empty and contains no slash.
   */
  readonly path: string
  /** Answers a request. Never throws: internal errors are logged and answered. */
  answer(request: RouteRequest): HttpAnswer | Promise<HttpAnswer>
}

/** A request with the parameters of its path. */
export type RouteRequest = RpcRequest & {
  /** The parameters of the path by name, decoded. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Routes below one path. Their implementation is loaded with the first request for one of them. */
export type RouteGroup = {
  /** The path that every route of the group equals or lies below: `/v1`. */
  readonly prefix: string
  /** The service's name in the metrics: `health`. */
  readonly service: string
  /** The most bytes of a body that are read; undefined means the server's default. */
  readonly maxBodyBytes?: number
  /** Returns the refusal of a request that its route must not answer; undefined when it may. */
  readonly refuse?: ((request: RpcRequest) => HttpAnswer | undefined) | undefined
  load(): readonly Route[] | Promise<readonly Route[]>
}
