import { idToString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { baseUrl } from '../../../state/node/EndpointRouter.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { notFound } from '../http/plainAnswers.js'
import type { AccessStep } from './AccessStep.js'

/**
 * Sets the route of a request: a path below `/ext` may be an alias (`EndpointRouter`) of a path in the table of endpoints.
 * Other paths have no aliases.
 */
export function resolveAliases(network: Network): AccessStep {
  return (request) => {
    const { target } = request
    if (target.kind !== 'path') return notFound
    const name = network.world.node.router.resolve(target.path)
    if (name === undefined && target.path.startsWith(`${baseUrl}/`)) return notFound
    request.route = name === undefined ? target.path : routeOf(network, name)
    return undefined
  }
}

/**
 * Returns the path in the table of endpoints for an endpoint's name. A name contains a blockchain ID. In the table the
 * chains of the primary network have the letters P, X and C instead.
 */
export function routeOf({ world: { genesis } }: Network, name: string): string {
  const [, prefix = '', id = '', rest = ''] = /^(\/ext\/bc\/)([^/]+)(.*)$/.exec(name) ?? []
  switch (id) {
    case idToString(platformChainId):
      return `${prefix}P${rest}`
    case idToString(genesis.xChain.chainId):
      return `${prefix}X${rest}`
    case idToString(genesis.cChain.chainId):
      return `${prefix}C${rest}`
    default:
      return name
  }
}
