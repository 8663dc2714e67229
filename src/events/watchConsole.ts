import type { Network } from '../../state/Network.js'
import type { Call, Interceptor } from '../rpc/Dispatcher.js'
import { WorkInTurns } from '../rpc/WorkInTurns.js'
import { codeCallEndpoint, isCodeCall } from './codeCalls.js'
import { linesOfCall } from './consoleLines.js'
import type { ConsoleEvent } from './events.types.js'

/** Runs each `eth_call` and `eth_estimateGas` again before it is answered, and reports the lines that it printed. */
export function watchConsole(network: Network, report: (event: ConsoleEvent) => void): Interceptor {
  const turns = new WorkInTurns()
  return {
    async call(call, next) {
      const outcome = await next()
      const { service: chain, method: source } = call
      if (isCodeCall(source))
        for (const text of await linesOf(network, call, turns)) report({ chain, source, text })
      return outcome
    },
  }
}

async function linesOf(
  network: Network,
  { service, params }: Call,
  turns: WorkInTurns,
): Promise<readonly string[]> {
  const endpoint = codeCallEndpoint(network, service, turns)
  return endpoint === undefined || !Array.isArray(params) ? [] : linesOfCall(endpoint, params)
}
