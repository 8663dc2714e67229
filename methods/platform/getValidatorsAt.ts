import { byKey } from '../../state/codec/compare.js'
import { goId } from '../../state/codec/goIds.js'
import { toHex } from '../../state/codec/hex.js'
import { nodeIdToString } from '../../state/codec/ids.js'
import { heightOfSubnetAhead, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import type { ValidatorOutput } from '../../state/platform/validators/ValidatorSet.js'
import { defineMethod } from '../kit/defineMethod.js'
import { mapOf, nullable, object } from '../kit/schemas.js'
import { convertInSteps } from '../kit/Turns.js'
import { blsPublicKey, weight } from '../kit/units.js'
import { goRequired, named } from '../params/go.js'
import { goHeight } from '../params/height.js'
import { queryHeight } from './parts/queryHeight.js'

/** `platform.getValidatorsAt`: the validators of a subnet at a height, with their keys and weights. */
export const getValidatorsAt = defineMethod({
  name: 'platform.getValidatorsAt',
  summary: 'The validators of a subnet at a height of the P-Chain.',
  params: named({ height: goRequired(goHeight), subnetID: goId }),
  result: mapOf(object({ publicKey: nullable(blsPublicKey), weight })),
  handler({ world }: Network, params, turns) {
    const { blocks, validatorSets } = world.platform
    const height = queryHeight(world, params.height)
    if (height > blocks.height)
      throw whileTrying(
        `failed to get validator set at ${height}`,
        heightOfSubnetAhead(params.subnetID, blocks.height, height),
      )
    const validators = [...validatorSets.at(height, params.subnetID).values()]
    return turns.run(function* () {
      const entries = yield* convertInSteps(validators, entryOf)
      return Object.fromEntries(entries.sort(byKey))
    })
  },
})

function entryOf({ nodeId, publicKey, weight }: ValidatorOutput) {
  const key = publicKey === undefined ? null : toHex(publicKey)
  return [nodeIdToString(nodeId), { publicKey: key, weight: String(weight) }] as const
}
