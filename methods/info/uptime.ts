import { noStakeOfNode, notValidator } from '../../state/errors/info.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { percent } from '../kit/units.js'
import { formatFloat64 } from '../params/goFloat.js'
import { noParams } from '../params/none.js'
import { uptimePercentages } from './parts/uptimePercentages.js'

/** `info.uptime`: the uptime of this node that the network's validators observed, weighted by stake. */
export const uptime = defineMethod({
  name: 'info.uptime',
  summary:
    "The share of the stake that considers the node's uptime sufficient for a reward, and its average uptime, in percent.",
  params: noParams,
  result: object({ rewardingStakePercentage: percent, weightedAveragePercentage: percent }),
  handler(network: Network) {
    const seen = uptimePercentages(network)
    if (seen === undefined) throw hasWeight(network) ? noStakeOfNode() : notValidator()
    return {
      rewardingStakePercentage: formatFloat64(seen.rewarding),
      weightedAveragePercentage: formatFloat64(seen.average),
    }
  },
})

/** Whether the node has a weight among the validators of the primary network. */
function hasWeight({ world: { node } }: Network): boolean {
  return node.primaryValidators().some(({ nodeId, weight }) => nodeId === node.id && weight > 0n)
}
