import type { Network } from '../../state/Network.js'
import type { Endpoint } from '../rpc/exchange.js'
import { AllowedHosts } from './AllowedHosts.js'
import { httpBodyLimit } from './bodyLimit.js'
import { Cors } from './cors.js'
import type { Endpoints } from './Endpoints.js'
import { FrontDoor } from './FrontDoor.js'
import { homeEndpoint } from './home/homeEndpoint.js'
import { allowedOrigins } from './httpSettings.js'

/** Creates the front door of a network, with the hosts and origins of its flags. */
export function frontDoorOfNetwork(network: Network, endpoints: Endpoints): FrontDoor {
  const { flags, idText } = network.node
  const { dataApi } = endpoints
  const resolve = (path: string): Endpoint | undefined => {
    const name = network.node.router.resolve(path)
    return name === undefined ? undefined : endpoints.get(name)
  }
  const { emulatorApi } = network.options
  return new FrontDoor({
    nodeId: idText,
    cors: new Cors(allowedOrigins(flags)),
    hosts: new AllowedHosts(flags.list('http-allowed-hosts')),
    // Resolved for every request, since aliases change and a reset replaces the router.
    resolve: (path) => resolve(path) ?? (emulatorApi ? homeEndpoint(network, path, resolve) : undefined),
    routed: (route, path) => endpoints.routed(route, path),
    dataApi: dataApi && ((path) => dataApi.at(path)),
    bodyLimit: httpBodyLimit(network.options),
  })
}
