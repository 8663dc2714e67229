import { idToString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { baseUrl } from '../../../state/node/EndpointRouter.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { notFound } from '../http/plainAnswers.js'
import type { AccessStep } from './AccessStep.js'

/**
 * Looks up below `/ext` what a path means to the node, whose aliases and chains come and go (`EndpointRouter`). Paths
 * elsewhere have no aliases.
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
 * Returns the path in the table of endpoints for an endpoint's name, in which chains stand by their IDs. The chains of
 * the primary network go by their letters there.
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
