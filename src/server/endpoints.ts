import type { Network } from '../../state/Network.js'
import type { Endpoint } from '../rpc/exchange.js'
import { routeOf } from './access/resolveAliases.js'
import type { NetworkApis } from './apis/NetworkApis.js'
import type { RestRoute } from './apis/RestRoute.js'
import { EndpointTable, type PathParameters, type TableRow } from './EndpointTable.js'
import { homeEndpoint, openRpcEndpoint } from './home/homeEndpoint.js'
import { StudioFiles } from './studio/StudioFiles.js'
import { studioEndpoint } from './studio/studioEndpoint.js'

/**
 * The maximum length in bytes of a request to the signature aggregator. It contains a message and a justification in
 * hexadecimal, each of which fits into a P-Chain transaction.
 */
const maxWarpRequestBytes = 512 * 1024

/** A row of the table, and whether the network serves it at all (`gate`). */
type GatedRow = TableRow & { readonly gate: boolean }

/**
 * Returns the table of all paths that a network serves, after aliases are resolved. These paths name the chains of the
 * primary network by their letters, and L1s by their blockchain IDs.
 */
export function endpoints(network: Network, apis: NetworkApis): EndpointTable {
  const { flags } = network.world.node
  const { emulatorApi: emulator } = network.options
  const health = flags.bool('api-health-enabled')
  const index = flags.bool('index-enabled')
  const dataApi = apis.dataApi !== undefined

  const studio = new StudioFiles()
  const home = homeEndpoint(network, studio)

  const service = (path: string, gate = true): GatedRow => ({ path, gate, find: () => apis.serviceAt(path) })
  const rest = (path: string, gate: boolean, route: Omit<RestRoute, 'name'>): GatedRow => {
    const endpoint = apis.rest({ name: path, ...route })
    return { path, gate, find: () => endpoint }
  }
  const evm = (path: string, below: string, gate = true): GatedRow => ({
    path,
    gate,
    find: ({ chain }) => apis.evm(String(chain), below),
  })
  const report = (kind: 'health' | 'readiness' | 'liveness'): Omit<RestRoute, 'name'> => ({
    service: 'health',
    load: async () => (await import('./apis/healthReport.js')).healthReport(network, kind),
  })
  const healthReport = apis.rest({ name: '/ext/health', ...report('health') })

  const rows: readonly GatedRow[] = [
    service('/ext/info', flags.bool('api-info-enabled')),
    service('/ext/admin', flags.bool('api-admin-enabled')),
    { path: '/ext/health', gate: health, find: () => forGet(healthReport, apis.serviceAt('/ext/health')) },
    rest('/ext/health/health', health, report('health')),
    rest('/ext/health/readiness', health, report('readiness')),
    rest('/ext/health/liveness', health, report('liveness')),
    rest('/ext/metrics', flags.bool('api-metrics-enabled'), {
      service: 'metrics',
      load: async () => (await import('./apis/metrics.js')).metrics(network),
    }),

    service('/ext/bc/P'),
    service('/ext/bc/P/proposervm'),
    service('/ext/bc/X'),
    service('/ext/bc/X/wallet'),
    service('/ext/bc/C/avax'),
    service('/ext/bc/C/proposervm'),
    evm('/ext/bc/:chain/rpc', '/rpc'),
    evm('/ext/bc/:chain/ws', '/ws'),
    evm('/ext/bc/:chain/admin', '/admin'),
    evm('/ext/bc/:chain/validators', '/validators'),
    evm('/ext/bc/:chain/proposervm', '/proposervm'),

    service('/ext/index/P/block', index),
    service('/ext/index/X/block', index),
    service('/ext/index/X/vtx', index),
    service('/ext/index/X/tx', index),
    service('/ext/index/C/block', index),
    evm('/ext/index/:chain/block', '/index/block', index),

    service('/ext/emulator', emulator),
    rest('/ext/emulator/aggregate-signatures', emulator, {
      service: 'emulator',
      maxBodyBytes: maxWarpRequestBytes,
      isControl: true,
      load: async (_, log) => (await import('./apis/signatureAggregator.js')).signatures(network, log),
    }),
    rest('/ext/emulator/health', emulator, {
      service: 'emulator',
      maxBodyBytes: maxWarpRequestBytes,
      isControl: true,
      load: async () => (await import('./apis/signatureAggregator.js')).health(network),
    }),

    // The Data API and the Metrics API have the paths of their operations in a table of their own.
    { path: '/v1{/*operation}', gate: dataApi, find: () => apis.dataApi },
    { path: '/v2{/*operation}', gate: dataApi, find: () => apis.dataApi },
    { path: '/docs{/*page}', gate: dataApi, find: () => apis.dataApi },
    { path: '/api{/*page}', gate: dataApi, find: () => apis.dataApi },
    { path: '/api-json', gate: dataApi, find: () => apis.dataApi },

    { path: '/', gate: emulator, find: () => home },
    { path: '/studio/:file', gate: emulator, find: ({ file }) => studioEndpoint(studio, String(file)) },
    { path: '/openrpc/*path', gate: emulator, find: openRpc },
  ]
  const table = new EndpointTable(rows.filter(({ gate }) => gate))
  return table

  function openRpc({ path }: PathParameters): Endpoint | undefined {
    // Express gives the path as a list of its segments.
    const name = network.world.node.router.resolve(`/${[path].flat().join('/')}`)
    const described = name === undefined ? undefined : table.find(routeOf(network, name))
    return described && openRpcEndpoint(described)
  }
}

/** Returns an endpoint that answers GET requests by `get`, and all others by `others`. */
function forGet(get: Endpoint, others: Endpoint): Endpoint {
  return {
    ...others,
    answer: (request) => (request.method === 'GET' ? get : others).answer(request),
  }
}
