import { idToString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { baseUrl } from '../../../state/node/EndpointRouter.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { notFound } from '../http/plainAnswers.js'
import type { AccessStep } from './AccessStep.js'

/**
 * Replaces the path of a request below `/ext` by the path in the table of endpoints that it is an alias of
 * (`EndpointRouter`). Paths elsewhere have no aliases.
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
 * Returns the path in the table of endpoints for an endpoint's name. Names contain blockchain IDs; the table has
 * letters for the chains of the primary network.
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
