import type { HttpAnswer, RpcRequest } from '../../rpc/exchange.js'

/** One REST operation as data. */
export type Route = {
  /** `GET`, which also serves HEAD; or `*` for every method. */
  readonly method: string
  /** Segments, parameters and literal text: `/v1/chains/{chainId}/addresses/{address}:list`. A parameter is never empty and holds no slash. */
  readonly path: string
  /** Never throws: an internal error is logged and answered. */
  answer(request: RouteRequest): HttpAnswer | Promise<HttpAnswer>
}

/** A request with what its path says. */
export type RouteRequest = RpcRequest & {
  /** The parameters of the path by name, decoded. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Routes below one path. What answers them is loaded when the first request for one of them comes. */
export type RouteGroup = {
  /** Every path of the group is this one or lies below it: `/v1`. */
  readonly prefix: string
  /** As the metrics call it: `health`. */
  readonly service: string
  /** Bytes of a body that are read; undefined takes the server's default. */
  readonly maxBodyBytes?: number
  load(): readonly Route[] | Promise<readonly Route[]>
}
