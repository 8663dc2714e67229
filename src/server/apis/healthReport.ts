import { getHealthReport } from '../../../methods/health/parts/getReport.js'
import type { Network } from '../../../state/Network.js'
import type { RestHandler } from './RestRoute.js'

/**
 * Health reports in plain form. `/ext/health` itself gives one for GET only, since its other methods are JSON-RPC; the
 * paths below it do for every method. Source: AvalancheGo `api/health/handler.go`.
 */
export function healthReport(network: Network, kind: Parameters<typeof getHealthReport>[1]): RestHandler {
  return ({ query }) => ({
    ...getHealthReport(network, kind, query),
    headers: { 'content-type': 'application/json' },
  })
}
