import { primaryChainIdNamed } from '../../methods/data/parts/primary/primaryChain.js'
import { dataApiChain } from '../../methods/emulator/parts/dataApiChain.js'
import { type Id, idToString } from '../../state/codec/ids.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import type { FaultOrigin, FaultRule } from '../../state/node/FaultRule.js'
import type { Call, Exchange } from '../rpc/Dispatcher.js'
import type { Origin } from '../rpc/Origin.js'
import { fitsPattern, fitsRoute } from '../server/dataApi/fitsRoute.js'
import { type CallInBody, callsIn } from './callsIn.js'
import { isTransactionMethod } from './droppedTransaction.js'
import { fitsParams } from './fitsParams.js'

/** The name of both REST APIs among the services. */
export const dataService = 'data'

/** A call, as far as rules look at it. */
export type SeenCall = Pick<Call, 'service' | 'method' | 'params' | 'origin'>

/**
 * Whether a rule is about a call of a method. What happens to whole HTTP requests is decided before their calls, and what
 * happens to logs and notifications after them.
 */
export function concernsCall(network: Network, call: SeenCall, rule: FaultRule): boolean {
  const { entrance } = call.origin
  if (rule.route !== undefined || partOf(rule) !== undefined) return false
  if (isOfAnswer(rule) && (entrance === 'http' || entrance === 'fetch')) return false
  if (rule.stale !== undefined && !isOfEvmChain(network, call.service)) return false
  if (rule.drop === 'transaction' && !isTransactionMethod(call.method)) return false
  return fitsCall(network, call, rule)
}

/** Whether a rule is about logs, or notifications, of calls like this one. */
export function concernsPart(
  network: Network,
  call: SeenCall,
  part: 'log' | 'notification',
  rule: FaultRule,
): boolean {
  return partOf(rule) === part && fitsCall(network, call, rule)
}

/**
 * Whether a rule is about a whole HTTP request: those with a route, those whose fault concerns the answer as a whole, and
 * delays of REST routes.
 */
export function concernsExchange(network: Network, exchange: Exchange, rule: FaultRule): boolean {
  const { service, request } = exchange
  const hasCalls = service !== dataService && request.method === 'POST'
  if (rule.route === undefined && !isOfAnswer(rule) && (hasCalls || rule.delay === undefined)) return false
  if (rule.error !== undefined || rule.stale !== undefined) return false
  if (rule.drop !== undefined || partOf(rule) !== undefined) return false
  if (rule.service !== undefined && rule.service !== service) return false
  if (rule.route !== undefined && !isRoute(network, exchange, rule.route)) return false
  if (!fitsOrigin(request.origin, rule.origin)) return false
  if (rule.method !== undefined || rule.params !== undefined) {
    if (!hasCalls || !callsIn(request.body).some((call) => fitsMethod(call, rule))) return false
  }
  return rule.chain === undefined || isOfChain(network, exchange, rule.chain)
}

/** Returns what a rule loses, doubles or reorders, if not transactions. */
function partOf({ drop, duplicate, reorder }: FaultRule): 'log' | 'notification' | undefined {
  return (drop === 'transaction' ? undefined : drop) ?? duplicate ?? reorder
}

/** Whether a rule breaks whole answers. */
function isOfAnswer({ status, reset, empty, malformed, truncate, slow }: FaultRule): boolean {
  return [status, reset, empty, malformed, truncate, slow].some((kind) => kind !== undefined)
}

function fitsCall(network: Network, call: SeenCall, rule: FaultRule): boolean {
  if (rule.service !== undefined && rule.service !== call.service) return false
  if (!fitsMethod(call, rule) || !fitsOrigin(call.origin, rule.origin)) return false
  return rule.chain === undefined || call.service === serviceOf(network, rule.chain)
}

function fitsMethod({ method, params }: CallInBody, rule: FaultRule): boolean {
  if (rule.method !== undefined && !fitsPattern(rule.method, method)) return false
  return rule.params === undefined || fitsParams(rule.params, params)
}

function fitsOrigin(origin: Origin, wanted: FaultOrigin | undefined): boolean {
  if (wanted === undefined) return true
  const { entrance, page, remote } = wanted
  if (entrance !== undefined && entrance !== origin.entrance) return false
  return fitsText(page, origin.page) && fitsText(remote, origin.remote)
}

function fitsText(pattern: string | undefined, text: string | undefined): boolean {
  return pattern === undefined || (text !== undefined && fitsPattern(pattern, text))
}

function isOfEvmChain(network: Network, service: string): boolean {
  const id = network.world.node.chainAliases.find(service)
  return id !== undefined && network.world.evmChains.has(id)
}

function isOfChain(network: Network, { service, parameters }: Exchange, chain: string): boolean {
  if (service !== dataService) return service === serviceOf(network, chain)
  const named = parameters.chainId ?? parameters.chain ?? parameters.blockchainId
  const wanted = chainIdOf(network, chain)
  return wanted !== undefined && named !== undefined && chainIdOf(network, named) === wanted
}

/** Returns the name by which the node's metrics know the service of a chain; undefined when it does not run. */
function serviceOf(network: Network, chain: string): string | undefined {
  const id = chainIdOf(network, chain)
  return id === undefined ? undefined : (network.world.node.chainAliases.primaryAlias(id) ?? idToString(id))
}

function chainIdOf(network: Network, name: string): Id | undefined {
  const primary = primaryChainIdNamed(network, name)
  if (primary !== undefined) return primary
  try {
    return dataApiChain(network, name)
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}

function isRoute(network: Network, { route, parameters }: Exchange, pattern: string): boolean {
  return fitsRoute(withChainId(network, pattern), route, parameters)
}

/** Endpoints have the ID of their chain in their names, except those of the P-Chain and the X-Chain. */
function withChainId({ world: { node, evmChains } }: Network, path: string): string {
  return path.replace(/^\/ext\/bc\/([^/*]+)/, (whole, alias: string) => {
    const id = node.chainAliases.find(alias)
    return id === undefined || !evmChains.has(id) ? whole : `/ext/bc/${idToString(id)}`
  })
}
