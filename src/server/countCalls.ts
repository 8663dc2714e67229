import type { Network } from '../../state/Network.js'
import type { Endpoint } from '../rpc/exchange.js'

/** An endpoint whose requests are counted for the metrics, under a name: `info`, or a chain's primary alias. */
export function countCalls(network: Network, name: string, endpoint: Endpoint): Endpoint {
  return {
    async answer(request) {
      const count = network.node.apiCalls.of(name)
      const start = performance.now()
      count.calls++
      count.processing++
      try {
        return await endpoint.answer(request)
      } finally {
        count.processing--
        count.durationNs += Math.round((performance.now() - start) * 1e6)
      }
    },
  }
}
