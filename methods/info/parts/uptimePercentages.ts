import type { Network } from '../../../state/Network.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import { uptimeRequirementSince } from '../../../state/platform/staking/uptimeRequirement.js'

/**
 * Returns the uptime of this node that the validators of the primary network observed, in percent
 * (AvalancheGo `network/network.go` NodeUptime): the share of the stake that would reward it, and its uptime
 * weighted by stake. A node that became a validator after Helicon needs more (ACP-267). The node observes itself as always up; for validators that are not connected it counts
 * as down. Undefined for a node without a stake on the primary network.
 */
export function uptimePercentages({
  world: { node, genesis, platform },
}: Network): { readonly rewarding: number; readonly average: number } | undefined {
  const validators = new Map(node.primaryValidators().map(({ nodeId, weight }) => [nodeId, weight]))
  const own = Number(validators.get(node.id) ?? 0n)
  const stake = platform.currentStakers.validator(primaryNetworkId, node.id)
  if (own === 0 || stake === undefined) return undefined
  const total = Number([...validators.values()].reduce((sum, weight) => sum + weight, 0n))
  const required = uptimeRequirementSince(
    platform.upgrades,
    stake.startTime,
    genesis.params.staking.uptimeRequirement,
  )
  let weighted = 100 * own
  let rewarding = own
  for (const { nodeId, observedUptime } of node.peers.list()) {
    const weight = Number(validators.get(nodeId) ?? 0n)
    weighted += observedUptime * weight
    if (observedUptime / 100 >= required) rewarding += weight
  }
  return { rewarding: (100 * rewarding) / total, average: weighted / total }
}
