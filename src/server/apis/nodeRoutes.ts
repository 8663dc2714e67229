import type { Network } from '../../../state/Network.js'
import type { ReportInternalError } from '../../rpc/gorilla/GorillaService.js'
import type { ControlGuard } from '../access/controlGuard.js'
import type { RouteGroup } from '../routes/Route.js'

/**
 * Limit for a message and its justification, each of which fits into a P-Chain transaction, in hexadecimal.
 */
const maxWarpRequestBytes = 512 * 1024

/**
 * Returns the node's routes that are not JSON-RPC, by the names that its router gives them. Loaded at the
 * first request, since most networks never need them.
 * @param guard refuses what may not control the network; undefined where there is no control API
 */
export function nodeRoutes(
  network: Network,
  report: ReportInternalError,
  guard: ControlGuard | undefined,
): readonly RouteGroup[] {
  return [
    {
      prefix: '/ext/health',
      service: 'health',
      load: async () => (await import('./healthRoutes.js')).healthRoutes(network),
    },
    {
      prefix: '/ext/metrics',
      service: 'metrics',
      load: async () => (await import('./metricsRoutes.js')).metricsRoutes(network),
    },
    {
      prefix: '/ext/emulator',
      service: 'emulator',
      maxBodyBytes: maxWarpRequestBytes,
      refuse: guard?.refuseRequest,
      load: async () =>
        (await import('./signatureAggregatorRoutes.js')).signatureAggregatorRoutes(network, report),
    },
  ]
}
