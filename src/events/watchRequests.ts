import { toPlain } from '../../state/codec/plainJson.js'
import type { Network } from '../../state/Network.js'
import type { Call, Interceptor } from '../rpc/Dispatcher.js'
import { WorkInTurns } from '../rpc/WorkInTurns.js'
import type { RequestEvent } from './events.types.js'
import { factsOfCall } from './executionFacts.js'
import type { RevertReasons } from './RevertReasons.js'

/** The methods that run code without a transaction. */
const calls: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas'])

/** Tells each call of a method once it is answered. */
export function watchRequests(
  network: Network,
  reasons: RevertReasons,
  tell: (event: RequestEvent) => void,
): Interceptor {
  const turns = new WorkInTurns()
  return {
    async call(call, next) {
      const start = performance.now()
      const outcome = await next()
      const durationMs = performance.now() - start
      const { service, method, params, origin } = call
      const lines = calls.has(method) ? await linesOf(network, call, reasons, turns) : []
      tell({
        service,
        method,
        get params() {
          return params === undefined ? undefined : toPlain(params)
        },
        entrance: origin.entrance,
        durationMs,
        error: outcome.error && { code: outcome.error.code, message: outcome.error.message },
        console: lines,
      })
      return outcome
    },
  }
}

async function linesOf(
  network: Network,
  { service, params }: Call,
  reasons: RevertReasons,
  turns: WorkInTurns,
): Promise<readonly string[]> {
  const id = network.node.chainAliases.find(service)
  const chain = id === undefined ? undefined : network.evmChains.get(id)
  if (chain === undefined || !Array.isArray(params)) return []
  const { console } = await factsOfCall({ network, chain, turns }, params, reasons)
  return console
}
