import type { Network } from '../../../state/Network.js'
import type { ReportInternalError } from '../../rpc/gorilla/GorillaService.js'
import type { RouteGroup } from './Route.js'

/** A message and its justification, each of which a transaction of the P-Chain could carry, in hexadecimal. */
const maxWarpRequestBytes = 512 * 1024

/** What a node serves that is no JSON-RPC, by the names that its router gives. Loaded at the first request: most networks are never asked. */
export function nodeRoutes(network: Network, report: ReportInternalError): readonly RouteGroup[] {
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
      load: async () =>
        (await import('./signatureAggregatorRoutes.js')).signatureAggregatorRoutes(network, report),
    },
  ]
}
