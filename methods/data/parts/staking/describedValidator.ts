import { type NodeId, nodeIdToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import type {
  Geolocation,
  ValidatorDescription,
  ValidatorHealth,
} from '../../../../state/views/DataApiOptions.js'

/** Returns the health of a validator as the configuration says, else that of one that answers all, and is benched nowhere. */
export function healthOf(network: Network, nodeId: NodeId): ValidatorHealth {
  const { health = {} } = describedValidator(network, nodeId)
  return {
    reachabilityPercent: health.reachabilityPercent ?? 100,
    benchedPChainRequestsPercent: health.benchedPChainRequestsPercent ?? 0,
    benchedXChainRequestsPercent: health.benchedXChainRequestsPercent ?? 0,
    benchedCChainRequestsPercent: health.benchedCChainRequestsPercent ?? 0,
  }
}

/** Returns where the configuration says that a validator stands; null when it does not say. */
export function geolocationOf(network: Network, nodeId: NodeId): Geolocation | null {
  return describedValidator(network, nodeId).geolocation ?? null
}

/**
 * Returns the version that a validator runs: the configured one, or that of the emulated node or of a connected peer.
 * Undefined for a node that is not connected.
 */
export function versionOf(network: Network, nodeId: NodeId): string | undefined {
  const { node } = network.world
  const described = describedValidator(network, nodeId).avalancheGoVersion
  if (described !== undefined) return described
  return nodeId === node.id ? node.release.name : node.peers.list([nodeId])[0]?.version
}

function describedValidator(network: Network, nodeId: NodeId): ValidatorDescription {
  return network.world.dataApi.descriptions.validators?.[nodeIdToString(nodeId)] ?? {}
}
