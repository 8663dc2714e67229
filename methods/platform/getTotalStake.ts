import { goId } from '../../state/codec/goIds.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { weight } from '../kit/units.js'
import { named } from '../params/go.js'

/**
 * `platform.getTotalStake`: the total weight of a subnet's validators, under its old name and its new one.
 */
export const getTotalStake = defineMethod({
  name: 'platform.getTotalStake',
  summary: "The weight of a subnet's validators.",
  params: named({ subnetID: goId }),
  result: object({ stake: weight, weight }),
  handler({ world: { platform } }: Network, { subnetID }) {
    const weight = String(platform.validatorSets.totalWeight(subnetID))
    return { stake: weight, weight }
  },
})
