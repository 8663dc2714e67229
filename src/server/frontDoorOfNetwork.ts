import type { Network } from '../../state/Network.js'
import { AllowedHosts } from './AllowedHosts.js'
import { httpBodyLimit } from './bodyLimit.js'
import { Cors } from './cors.js'
import type { Endpoints } from './Endpoints.js'
import { FrontDoor } from './FrontDoor.js'
import { allowedOrigins } from './httpSettings.js'

/** Creates the front door of a network, with the hosts and origins of its flags. */
export function frontDoorOfNetwork(network: Network, endpoints: Endpoints): FrontDoor {
  const { flags, idText } = network.node
  const { dataApi } = endpoints
  return new FrontDoor({
    nodeId: idText,
    cors: new Cors(allowedOrigins(flags)),
    hosts: new AllowedHosts(flags.list('http-allowed-hosts')),
    // Resolved for every request, since aliases change and a reset replaces the router.
    resolve: (path) => {
      const name = network.node.router.resolve(path)
      return name === undefined ? undefined : endpoints.get(name)
    },
    routed: (route, path) => endpoints.routed(route, path),
    dataApi: dataApi && ((path) => dataApi.at(path)),
    bodyLimit: httpBodyLimit(network.options),
  })
}
