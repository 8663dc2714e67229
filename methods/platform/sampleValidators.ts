import { goId } from '../../state/codec/goIds.js'
import { nodeIdToString } from '../../state/codec/ids.js'
import { noValidators, samplingFailed, stakeTooSmall } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { sampleStake } from '../../state/platform/validators/sampleStake.js'
import { defineMethod } from '../kit/defineMethod.js'
import { listOf, object } from '../kit/schemas.js'
import { convertInSteps } from '../kit/Turns.js'
import { nodeIdText } from '../kit/units.js'
import { goRequired, goUint, named } from '../params/go.js'

/**
 * `platform.sampleValidators`: the nodes of randomly sampled units of stake, sorted; a node can occur more
 * than once.
 */
export const sampleValidators = defineMethod({
  name: 'platform.sampleValidators',
  summary: "A random sample of a subnet's validators, by stake.",
  params: named({ size: goRequired(goUint(16)), subnetID: goId }),
  result: object({ validators: listOf(nodeIdText) }),
  handler({ world: { platform, random } }: Network, { size, subnetID }, turns) {
    if (size === 0n) return { validators: [] }
    const set = platform.validatorSets.current(subnetID)
    if (set.size === 0) throw samplingFailed(subnetID, noValidators())
    const sample = sampleStake(set, Number(size), random)
    if (sample === undefined) throw samplingFailed(subnetID, stakeTooSmall())
    return turns.run(function* () {
      return { validators: yield* convertInSteps(sample.sort(), nodeIdToString) }
    })
  },
})
