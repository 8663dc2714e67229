import type { Network } from '../../state/Network.js'
import type { Changes } from '../../state/time/Changes.js'
import type { Endpoint } from '../rpc/exchange.js'
import { AllowedHosts } from './AllowedHosts.js'
import { httpBodyLimit } from './bodyLimit.js'
import { Cors } from './cors.js'
import type { Endpoints } from './Endpoints.js'
import { FrontDoor } from './FrontDoor.js'
import { homeEndpoint } from './home/homeEndpoint.js'
import { allowedOrigins } from './httpSettings.js'

type Resolved = {
  readonly path: string
  readonly routing: Changes
  readonly count: number
  readonly endpoint: Endpoint | undefined
}

/** Creates the front door of a network, with the hosts and origins of its flags. */
export function frontDoorOfNetwork(network: Network, endpoints: Endpoints): FrontDoor {
  const { flags, idText } = network.node
  const { dataApi } = endpoints
  /** What the last path led to, while nothing has changed that decides about it. A reset replaces the node. */
  let last: Resolved | undefined
  const resolve = (path: string): Endpoint | undefined => {
    const { routing, router } = network.node
    if (last?.path === path && last.routing === routing && last.count === routing.count) return last.endpoint
    const name = router.resolve(path)
    const endpoint = name === undefined ? undefined : endpoints.get(name)
    last = { path, routing, count: routing.count, endpoint }
    return endpoint
  }
  const { emulatorApi } = network.options
  return new FrontDoor({
    nodeId: idText,
    cors: new Cors(allowedOrigins(flags)),
    hosts: new AllowedHosts(flags.list('http-allowed-hosts')),
    // Asked for every request, since aliases change and a reset replaces the router.
    resolve: (path) => resolve(path) ?? (emulatorApi ? homeEndpoint(network, path, resolve) : undefined),
    routed: (route, path) => endpoints.routed(route, path),
    dataApi: dataApi && ((path) => dataApi.at(path)),
    bodyLimit: httpBodyLimit(network.options),
  })
}
