import type { Network } from '../../state/Network.js'
import type { Changes } from '../../state/time/Changes.js'
import type { Endpoint } from '../rpc/exchange.js'
import { AllowedHosts } from './access/AllowedHosts.js'
import { Cors } from './access/cors.js'
import type { Endpoints } from './Endpoints.js'
import { FrontDoor } from './FrontDoor.js'
import { withHandHint } from './home/handHint.js'
import { homeEndpoint } from './home/homeEndpoint.js'
import { httpBodyLimit } from './http/bodyLimit.js'
import { allowedOrigins } from './http/httpSettings.js'

/** Creates the front door of a network, with the hosts and origins of its flags. */
export function frontDoorOfNetwork(network: Network, endpoints: Endpoints): FrontDoor {
  const { flags, idText } = network.node
  const { dataApi } = endpoints
  const { emulatorApi } = network.options
  const find = (path: string): Endpoint | undefined => {
    const name = network.node.router.resolve(path)
    return name === undefined ? undefined : endpoints.get(name)
  }
  return new FrontDoor({
    nodeId: idText,
    cors: new Cors(allowedOrigins(flags)),
    hosts: new AllowedHosts(flags.list('http-allowed-hosts')),
    resolve: (path) =>
      whileUnchanged(network, () => {
        const endpoint = find(path)
        if (!emulatorApi) return endpoint
        if (endpoint === undefined) return homeEndpoint(network, path, find)
        return withHandHint(network, path, endpoint)
      }),
    routed: (route, path) => endpoints.routed(route, path),
    dataApi: dataApi && ((path) => dataApi.at(path)),
    bodyLimit: httpBodyLimit(network.options),
  })
}

/** Finds an endpoint again only once what paths lead to has changed. A reset replaces the node. */
function whileUnchanged(network: Network, find: () => Endpoint | undefined): () => Endpoint | undefined {
  let known: Changes | undefined
  let count = 0
  let endpoint: Endpoint | undefined
  return () => {
    const { routing } = network.node
    if (routing !== known || routing.count !== count) {
      known = routing
      count = routing.count
      endpoint = find()
    }
    return endpoint
  }
}
