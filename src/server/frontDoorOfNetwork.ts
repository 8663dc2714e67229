import type { Network } from '../../state/Network.js'
import type { Endpoint } from '../rpc/exchange.js'
import { AllowedHosts } from './AllowedHosts.js'
import { Cors } from './cors.js'
import { FrontDoor } from './FrontDoor.js'

/** The front door of a network, with what its flags say about hosts and origins. */
export function frontDoorOfNetwork(
  network: Network,
  endpoint: (name: string) => Endpoint | undefined,
): FrontDoor {
  const { flags, idText } = network.node
  return new FrontDoor({
    nodeId: idText,
    // A text flag there, split at spaces; lists from configuration files come with commas.
    cors: new Cors(
      flags
        .text('http-allowed-origins')
        .split(/[\s,]+/)
        .filter((origin) => origin !== ''),
    ),
    hosts: new AllowedHosts(flags.list('http-allowed-hosts')),
    // Aliases come and go, and a reset replaces the router: asked for with every request.
    resolve: (path) => {
      const name = network.node.router.resolve(path)
      return name === undefined ? undefined : endpoint(name)
    },
    settle: () => (network.isDue() ? network.settle() : undefined),
  })
}
