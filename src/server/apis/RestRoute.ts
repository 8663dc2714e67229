import type { Network } from '../../../state/Network.js'
import type { Dispatcher } from '../../rpc/Dispatcher.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import type { ReportInternalError } from '../../rpc/gorilla/GorillaService.js'
import type { ControlGuard } from '../access/controlGuard.js'
import { plainError } from '../http/plainAnswers.js'

/** Answers the requests of a REST route. Never throws: internal errors are logged and answered. */
export type RestHandler = (request: RpcRequest) => HttpAnswer | Promise<HttpAnswer>

/** A REST route of the node, which answers every HTTP method. */
export type RestRoute = {
  /** The name that interceptors see: `/ext/metrics`. */
  readonly name: string
  /** The service's name in the metrics: `health`. */
  readonly service: string
  /** The maximum length of a body in bytes; undefined means the server's default. */
  readonly maxBodyBytes?: number
  /** Set when web pages need the right to control the network. */
  readonly isControl?: true
  /** Loads the implementation. It is called with the first request, since most networks never need it. */
  load(network: Network, report: ReportInternalError): Promise<RestHandler>
}

/** The context that the REST routes of a network share. */
export type RestContext = {
  readonly network: Network
  readonly dispatcher: Dispatcher
  readonly report: ReportInternalError
  /** Refuses requests that may not control the network; undefined without the control API. */
  readonly guard: ControlGuard | undefined
}

/** Returns the endpoint of a REST route. */
export function restEndpoint(route: RestRoute, context: RestContext): Endpoint {
  const { name, service, maxBodyBytes, isControl } = route
  const { network, dispatcher, report, guard } = context
  let handler: RestHandler | undefined
  const load = async (request: RpcRequest): Promise<HttpAnswer> => {
    handler = await route.load(network, report)
    return await handler(request)
  }
  const answer: RestHandler = (request) => {
    const refusal = isControl === true ? guard?.refuseRequest(request) : undefined
    if (refusal !== undefined) return refusal
    if (request.tooLong === true) return plainError(413, 'request body too large')
    return handler === undefined ? load(request) : handler(request)
  }
  return {
    maxBodyBytes,
    answer: (request) => dispatcher.exchange({ service, route: name, parameters: {}, request }, answer),
  }
}
