import { getHealthReport } from '../../methods/health/parts/getReport.js'
import type { Network } from '../../state/Network.js'
import type { Endpoint, RpcRequest } from '../rpc/exchange.js'

type HealthKind = Parameters<typeof getHealthReport>[1]

/** The plain form of a health report, whatever the method. Source: AvalancheGo `api/health/handler.go`. */
export function healthEndpoint(network: Network, kind: HealthKind): Endpoint {
  return {
    answer: ({ query }) => ({
      ...getHealthReport(network, kind, query),
      headers: { 'content-type': 'application/json' },
    }),
  }
}

/** `/ext/health` itself: GET gives the plain report, everything else is JSON-RPC. */
export function healthOrRpc(network: Network, rpc: Endpoint): Endpoint {
  const report = healthEndpoint(network, 'health')
  return {
    answer: (request: RpcRequest) => (request.method === 'GET' ? report : rpc).answer(request),
  }
}
