import type { Id } from '../../../state/codec/ids.js'
import type { Dispatcher } from '../../rpc/Dispatcher.js'
import type { Endpoint } from '../../rpc/exchange.js'
import type { ReportInternalError } from '../../rpc/gorilla/GorillaService.js'

/** The parts of a network's server that its JSON-RPC APIs share. */
export type ApiContext = {
  /** The dispatcher that every call and HTTP request passes. */
  readonly dispatcher: Dispatcher
  readonly report: ReportInternalError
  /** Returns the name of a chain in the metrics: its primary alias, or else its ID. */
  readonly chainName: (blockchainId: Id) => string
  /**
   * Makes an endpoint answer a GET, as a browser sends it, with a text that says how to call the API. Undefined without
   * the control API.
   */
  readonly withHint: ((endpoint: Endpoint) => Endpoint) | undefined
}

const noParameters = {}

/**
 * Returns a JSON-RPC endpoint whose requests pass the dispatcher.
 * @param service the service's name in the metrics
 * @param route the endpoint's name for interceptors
 */
export function rpcEndpoint(
  { dispatcher, withHint }: ApiContext,
  service: string,
  route: string,
  rpc: Pick<Endpoint, 'answer' | 'maxBodyBytes'>,
): Endpoint {
  const answer: Endpoint['answer'] = (request) => rpc.answer(request)
  const endpoint: Endpoint = {
    plainMethods: ['POST'],
    maxBodyBytes: rpc.maxBodyBytes,
    answer: (request) => dispatcher.exchange({ service, route, parameters: noParameters, request }, answer),
  }
  return withHint?.(endpoint) ?? endpoint
}
