import { primaryChainIdNamed } from '../../methods/data/parts/primary/primaryChain.js'
import { dataApiChain } from '../../methods/emulator/parts/dataApiChain.js'
import { type Id, idToString } from '../../state/codec/ids.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import type { FaultRule } from '../../state/node/FaultRule.js'
import type { Call, Exchange } from '../rpc/Dispatcher.js'
import { fitsPattern, fitsRoute } from '../server/dataApi/fitsRoute.js'

/** The name of both REST APIs among the services. */
export const dataService = 'data'

/**
 * Whether a rule is about a call of a method. Statuses of HTTP requests are decided before their calls.
 */
export function concernsCall(network: Network, { service, method, origin }: Call, rule: FaultRule): boolean {
  const isHttp = origin.entrance === 'http' || origin.entrance === 'fetch'
  if (rule.route !== undefined || (rule.status !== undefined && isHttp)) return false
  if (rule.service !== undefined && rule.service !== service) return false
  if (rule.method !== undefined && !fitsPattern(rule.method, method)) return false
  return rule.chain === undefined || service === serviceOf(network, rule.chain)
}

/** Whether a rule is about a whole HTTP request: those with a route or a status, and delays of REST routes. */
export function concernsExchange(network: Network, exchange: Exchange, rule: FaultRule): boolean {
  const { service, request } = exchange
  const hasCalls = service !== dataService && request.method === 'POST'
  if (rule.error !== undefined) return false
  if (rule.route === undefined && rule.status === undefined && hasCalls) return false
  if (rule.service !== undefined && rule.service !== service) return false
  if (rule.route !== undefined && !isRoute(network, exchange, rule.route)) return false
  if (rule.method !== undefined) {
    const { method } = rule
    if (!hasCalls || !methodsIn(request.body).some((called) => fitsPattern(method, called))) return false
  }
  return rule.chain === undefined || isOfChain(network, exchange, rule.chain)
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
  return id === undefined ? undefined : (network.node.chainAliases.primaryAlias(id) ?? idToString(id))
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
function withChainId({ node, evmChains }: Network, path: string): string {
  return path.replace(/^\/ext\/bc\/([^/*]+)/, (whole, alias: string) => {
    const id = node.chainAliases.find(alias)
    return id === undefined || !evmChains.has(id) ? whole : `/ext/bc/${idToString(id)}`
  })
}

/** Returns the methods that a body calls; none when it is no JSON-RPC. */
function methodsIn(body: Buffer): readonly string[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString())
  } catch {
    return []
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((call: unknown) => {
    const method: unknown =
      typeof call === 'object' && call !== null ? Reflect.get(call, 'method') : undefined
    return typeof method === 'string' ? [method] : []
  })
}
