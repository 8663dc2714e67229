import { getHealthReport } from '../../../methods/health/parts/getReport.js'
import type { Network } from '../../../state/Network.js'
import type { Route } from '../routes/Route.js'

/**
 * Health reports in plain form. `/ext/health` itself returns one for GET only, since its other methods are
 * JSON-RPC; the paths below it do for every method. Source: AvalancheGo `api/health/handler.go`.
 */
export function healthRoutes(network: Network): readonly Route[] {
  return [
    route('GET', '/ext/health', 'health'),
    route('*', '/ext/health/health', 'health'),
    route('*', '/ext/health/readiness', 'readiness'),
    route('*', '/ext/health/liveness', 'liveness'),
  ]

  function route(method: string, path: string, kind: Parameters<typeof getHealthReport>[1]): Route {
    return {
      method,
      path,
      answer: ({ query }) => ({
        ...getHealthReport(network, kind, query),
        headers: { 'content-type': 'application/json' },
      }),
    }
  }
}
