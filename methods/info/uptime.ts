import { notValidator } from '../../state/errors/info.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../defineMethod.js'
import { formatFloat64 } from '../params/goFloat.js'
import { noParams } from '../params/none.js'
import { object, text } from '../schemas.js'

/**
 * `info.uptime`: how the network's validators see this node, weighted by stake (AvalancheGo `network/network.go` NodeUptime).
 * The node sees itself as always up; validators that are not connected count as having seen nothing.
 */
export const uptime = defineMethod({
  name: 'info.uptime',
  summary: 'How much of the stake thinks that the node deserves a reward, and its average uptime, in percent.',
  params: noParams,
  result: object({ rewardingStakePercentage: text, weightedAveragePercentage: text }),
  handler({ node, genesis }: Network) {
    const validators = new Map(node.primaryValidators().map(({ nodeId, weight }) => [nodeId, weight]))
    const own = Number(validators.get(node.id) ?? 0n)
    if (own === 0) throw notValidator()
    const total = Number([...validators.values()].reduce((sum, weight) => sum + weight, 0n))
    let weighted = 100 * own
    let rewarding = own
    for (const { nodeId, observedUptime } of node.peers.list()) {
      const weight = Number(validators.get(nodeId) ?? 0n)
      weighted += observedUptime * weight
      if (observedUptime / 100 >= genesis.params.staking.uptimeRequirement) rewarding += weight
    }
    return {
      rewardingStakePercentage: formatFloat64((100 * rewarding) / total),
      weightedAveragePercentage: formatFloat64(weighted / total),
    }
  },
})
