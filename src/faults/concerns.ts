import {
  dataService,
  fitsCall,
  fitsMethod,
  fitsOrigin,
  fitsRequest,
} from '../../methods/matching/fitsCall.js'
import type { Network } from '../../state/Network.js'
import type { FaultRule } from '../../state/node/FaultRule.js'
import type { Call, Exchange } from '../rpc/Dispatcher.js'
import { callsIn } from './callsIn.js'
import { isTransactionMethod } from './droppedTransaction.js'

/**
 * Whether a rule concerns a call of a method. Rules about whole HTTP requests are applied before their calls, and
 * rules about logs and notifications after them.
 */
export function concernsCall(network: Network, call: Call, rule: FaultRule): boolean {
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
  call: Call,
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
  const { service, request, isHandshake } = exchange
  if (isHandshake === true) return concernsHandshake(network, exchange, rule)
  const hasCalls = service !== dataService && request.method === 'POST'
  if (rule.route === undefined && !isOfAnswer(rule) && (hasCalls || rule.delay === undefined)) return false
  if (rule.error !== undefined || rule.stale !== undefined) return false
  if (rule.drop !== undefined || partOf(rule) !== undefined) return false
  if (!fitsRequest(network, exchange, rule) || !fitsOrigin(request.origin, rule.origin)) return false
  if (rule.method === undefined && rule.params === undefined) return true
  return hasCalls && callsIn(request.body).some((call) => fitsMethod(call, rule))
}

/**
 * Whether a rule is about the handshake of a WebSocket: those that break connections, and those with its route. It has no
 * body that could be broken. Rules that let methods run first wait for the connection's messages, since a handshake runs none.
 */
function concernsHandshake(network: Network, exchange: Exchange, rule: FaultRule): boolean {
  const { route, method, params, reset, empty, status, delay, when } = rule
  if (method !== undefined || params !== undefined) return false
  if (when === 'after' && route === undefined) return false
  const hasRoute = route !== undefined && (status !== undefined || delay !== undefined)
  if (reset === undefined && empty === undefined && !hasRoute) return false
  return fitsRequest(network, exchange, rule) && fitsOrigin(exchange.request.origin, rule.origin)
}

/**
 * Returns the kind of items that a rule drops, duplicates or reorders; undefined for transactions and for other
 * rules. Messages of webhooks are no requests: `src/webhooks/` applies their rules.
 */
function partOf({ drop, duplicate, reorder }: FaultRule): 'log' | 'notification' | 'webhook' | undefined {
  return (drop === 'transaction' ? undefined : drop) ?? duplicate ?? reorder
}

/** Whether a rule breaks whole answers. */
function isOfAnswer({ status, reset, empty, malformed, truncate, slow }: FaultRule): boolean {
  return [status, reset, empty, malformed, truncate, slow].some((kind) => kind !== undefined)
}

function isOfEvmChain(network: Network, service: string): boolean {
  const id = network.world.node.chainAliases.find(service)
  return id !== undefined && network.world.evmChains.has(id)
}
