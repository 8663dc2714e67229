import type { Waits } from '../../methods/kit/Waits.js'
import type { Network } from '../../state/Network.js'
import type { Call, Interceptor } from '../rpc/Dispatcher.js'
import { WorkInTurns } from '../rpc/WorkInTurns.js'
import { linesOfCall } from './consoleLines.js'
import type { ConsoleEvent } from './events.types.js'

/** The methods that run code without a transaction. */
const calls: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas'])

/** Calls wait for nothing. */
const noWaits: Waits = { until: (find) => Promise.resolve(find()) }

/** Runs each call of code again once it is answered, and tells what it printed. */
export function watchConsole(network: Network, tell: (event: ConsoleEvent) => void): Interceptor {
  const turns = new WorkInTurns()
  return {
    async call(call, next) {
      const outcome = await next()
      const { service: chain, method: source } = call
      if (calls.has(source))
        for (const text of await linesOf(network, call, turns)) tell({ chain, source, text })
      return outcome
    },
  }
}

async function linesOf(
  network: Network,
  { service, params }: Call,
  turns: WorkInTurns,
): Promise<readonly string[]> {
  const id = network.node.chainAliases.find(service)
  const chain = id === undefined ? undefined : network.evmChains.get(id)
  if (chain === undefined || !Array.isArray(params)) return []
  return linesOfCall({ network, chain, turns, waits: noWaits }, params)
}
