import { goId } from '../../state/codec/goIds.js'
import { emptyId } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, uintText } from '../kit/schemas.js'
import { named } from '../params/go.js'
import { transformationOf } from './parts/transformation.js'

/**
 * `platform.getMinStake`: the minimum stakes of validators and delegators, in nAVAX on the primary network.
 */
export const getMinStake = defineMethod({
  name: 'platform.getMinStake',
  summary: 'The minimum stakes of validators and delegators.',
  params: named({ subnetID: goId }),
  result: object({
    minValidatorStake: about('nAVAX, or the smallest unit of the token of the subnet', uintText),
    minDelegatorStake: about('nAVAX, or the smallest unit of the token of the subnet', uintText),
  }),
  handler({ world }: Network, { subnetID }) {
    if (subnetID === emptyId) {
      const { minValidatorStakeNAVAX, minDelegatorStakeNAVAX } = world.platform.params.staking
      return {
        minValidatorStake: String(minValidatorStakeNAVAX),
        minDelegatorStake: String(minDelegatorStakeNAVAX),
      }
    }
    const { minValidatorStake, minDelegatorStake } = transformationOf(world, subnetID)
    return { minValidatorStake: String(minValidatorStake), minDelegatorStake: String(minDelegatorStake) }
  },
})
