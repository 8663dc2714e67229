import { idToString } from '../../state/codec/ids.js'
import type { Json } from '../../state/codec/json.js'
import type { Network } from '../../state/Network.js'
import type { FaultMatch, FaultOrigin } from '../../state/node/FaultRule.js'
import { chainIdNamed, serviceOfChain } from './chainService.js'
import { fitsParams } from './fitsParams.js'
import { fitsPattern, fitsRoute } from './fitsRoute.js'

/** The service of both REST APIs, the Data API and the Metrics API. */
export const dataService = 'data'

/** Where a call comes from. */
export type SeenOrigin = { readonly [Name in keyof FaultOrigin]: string | undefined }

/** A call of a method, without the service that has it. */
export type MethodCall = { readonly method: string; readonly params: Json | undefined }

/** A call of a method. */
export type SeenCall = MethodCall & { readonly service: string; readonly origin: SeenOrigin }

/** An HTTP request to an endpoint. */
export type SeenRequest = {
  readonly service: string
  /** The endpoint's name, or the template of a REST route. */
  readonly route: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Whether a call is one of those that a match is about, whatever its route is. */
export function fitsCall(network: Network, call: SeenCall, match: FaultMatch): boolean {
  if (match.service !== undefined && match.service !== call.service) return false
  if (!fitsMethod(call, match) || !fitsOrigin(call.origin, match.origin)) return false
  return match.chain === undefined || call.service === serviceOfChain(network, match.chain)
}

/** Whether a call has the method and the parameters that a match names. */
export function fitsMethod({ method, params }: MethodCall, match: FaultMatch): boolean {
  if (match.method !== undefined && !fitsPattern(match.method, method)) return false
  return match.params === undefined || fitsParams(match.params, params)
}

/** Whether a call has the origin of a match. */
export function fitsOrigin(origin: SeenOrigin, wanted: FaultOrigin | undefined): boolean {
  if (wanted === undefined) return true
  const { entrance, page, remote } = wanted
  if (entrance !== undefined && entrance !== origin.entrance) return false
  return fitsText(page, origin.page) && fitsText(remote, origin.remote)
}

/** Whether a request has the service, the route and the chain that a match names. */
export function fitsRequest(network: Network, request: SeenRequest, match: FaultMatch): boolean {
  if (match.service !== undefined && match.service !== request.service) return false
  if (match.route !== undefined && !isRoute(network, request, match.route)) return false
  return match.chain === undefined || isOfChain(network, request, match.chain)
}

function fitsText(pattern: string | undefined, text: string | undefined): boolean {
  return pattern === undefined || (text !== undefined && fitsPattern(pattern, text))
}

function isOfChain(network: Network, { service, parameters }: SeenRequest, chain: string): boolean {
  if (service !== dataService) return service === serviceOfChain(network, chain)
  const given = parameters['chainId'] ?? parameters['chain'] ?? parameters['blockchainId']
  const wanted = chainIdNamed(network, chain)
  return wanted !== undefined && given !== undefined && chainIdNamed(network, given) === wanted
}

function isRoute(network: Network, { route, parameters }: SeenRequest, pattern: string): boolean {
  return fitsRoute(withChainId(network, pattern), route, parameters)
}

/** Endpoints have the ID of their chain in their names, except those of the P-Chain and the X-Chain. */
function withChainId(network: Network, path: string): string {
  return path.replace(/^\/ext\/bc\/([^/*]+)/, (whole, alias: string) => {
    const id = network.world.node.chainAliases.find(alias)
    return id === undefined || !network.world.evmChains.has(id) ? whole : `/ext/bc/${idToString(id)}`
  })
}
