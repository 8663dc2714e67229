import type { Network } from '../../state/Network.js'
import type { Interceptor } from '../rpc/Dispatcher.js'
import type { HttpAnswer } from '../rpc/exchange.js'

/** Counts HTTP requests by service for the node's metrics (AvalancheGo `api/server/metrics.go`). */
export function requestCounter(network: Network): Interceptor {
  return {
    exchange({ service }, next) {
      const count = network.node.apiCalls.of(service)
      const start = performance.now()
      count.calls++
      count.processing++
      const end = (): void => {
        count.processing--
        count.durationNs += Math.round((performance.now() - start) * 1e6)
      }
      let answer: HttpAnswer | Promise<HttpAnswer>
      try {
        answer = next()
      } catch (error) {
        end()
        throw error
      }
      if (answer instanceof Promise) answer.then(end, end)
      else end()
      return answer
    },
  }
}
