import { emptyId } from '../../state/codec/ids.js'
import { defineMethod } from '../defineMethod.js'
import { goId, named } from '../params/go.js'
import { object, uintText } from '../schemas.js'
import type { PlatformTarget } from './target.js'
import { transformationOf } from './transformation.js'

/** `platform.getMinStake`: the least that validators and delegators must stake, in nAVAX on the primary network. */
export const getMinStake = defineMethod({
  name: 'platform.getMinStake',
  summary: 'The least that a validator and a delegator must stake.',
  params: named({ subnetID: goId }),
  result: object({ minValidatorStake: uintText, minDelegatorStake: uintText }),
  handler(target: PlatformTarget, { subnetID }) {
    if (subnetID === emptyId) {
      const { minValidatorStakeNAVAX, minDelegatorStakeNAVAX } = target.platform.params.staking
      return {
        minValidatorStake: String(minValidatorStakeNAVAX),
        minDelegatorStake: String(minDelegatorStakeNAVAX),
      }
    }
    const { minValidatorStake, minDelegatorStake } = transformationOf(target, subnetID)
    return { minValidatorStake: String(minValidatorStake), minDelegatorStake: String(minDelegatorStake) }
  },
})
