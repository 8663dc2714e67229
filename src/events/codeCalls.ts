import type { EvmEndpoint } from '../../methods/kit/EvmEndpoint.js'
import type { Waits } from '../../methods/kit/Waits.js'
import type { Network } from '../../state/Network.js'
import type { WorkInTurns } from '../rpc/WorkInTurns.js'

const codeCalls: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas'])

/** A wait that ends at once, since running a call again waits for nothing. */
const noWaits: Waits = { until: (find) => Promise.resolve(find()) }

/** Whether a method runs code without a transaction. */
export function isCodeCall(method: string): boolean {
  return codeCalls.has(method)
}

/**
 * Returns the endpoint on which the calls of a service are run again.
 * @param service alias of a chain
 * @param turns the turns that the work takes
 * @returns undefined when the service is not an EVM chain
 */
export function codeCallEndpoint(
  network: Network,
  service: string,
  turns: WorkInTurns,
): EvmEndpoint | undefined {
  const id = network.world.node.chainAliases.find(service)
  const chain = id === undefined ? undefined : network.world.evmChains.get(id)
  return chain === undefined ? undefined : { network, chain, turns, waits: noWaits }
}
