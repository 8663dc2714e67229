import { getHealthReport } from '../../../methods/health/parts/getReport.js'
import type { Network } from '../../../state/Network.js'
import type { RestHandler } from './RestRoute.js'

/**
 * Answers requests for health reports outside of JSON-RPC. `/ext/health` gives one for GET only, since other HTTP
 * methods are JSON-RPC there. The paths below it give one for every HTTP method. Source: AvalancheGo
 * `api/health/handler.go`.
 */
export function healthReport(network: Network, kind: Parameters<typeof getHealthReport>[1]): RestHandler {
  return ({ query }) => ({
    ...getHealthReport(network, kind, query),
    headers: { 'content-type': 'application/json' },
  })
}
