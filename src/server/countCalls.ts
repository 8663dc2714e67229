import type { Network } from '../../state/Network.js'
import type { Endpoint, HttpAnswer } from '../rpc/exchange.js'

/** An endpoint whose requests are counted for the metrics, under a name: `info`, or a chain's primary alias. */
export function countCalls(network: Network, name: string, endpoint: Endpoint): Endpoint {
  return {
    answer(request) {
      const count = network.node.apiCalls.of(name)
      const start = performance.now()
      count.calls++
      count.processing++
      const end = (): void => {
        count.processing--
        count.durationNs += Math.round((performance.now() - start) * 1e6)
      }
      let answer: HttpAnswer | Promise<HttpAnswer>
      try {
        answer = endpoint.answer(request)
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
