import { byKey } from '../../state/codec/compare.js'
import { goId } from '../../state/codec/goIds.js'
import { toHex } from '../../state/codec/hex.js'
import { nodeIdToString } from '../../state/codec/ids.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { heightOfSubnetAhead, whileTrying } from '../../state/errors/platform.js'
import { defineMethod } from '../kit/defineMethod.js'
import { mapOf, object, uintText } from '../kit/schemas.js'
import { named } from '../params/go.js'
import { goHeight } from '../params/height.js'
import { queryHeight } from './parts/queryHeight.js'
import type { PlatformTarget } from './parts/target.js'

/** `platform.getValidatorsAt`: the validators of a subnet at a height, with their keys and weights. */
export const getValidatorsAt = defineMethod({
  name: 'platform.getValidatorsAt',
  summary: 'The validators of a subnet at a height of the P-Chain.',
  params: named({ height: goHeight, subnetID: goId }),
  result: mapOf(object({ publicKey: { type: ['string', 'null'] }, weight: uintText })),
  handler(target: PlatformTarget, params): JsonWritable {
    const { blocks, validatorSets } = target.platform
    const height = queryHeight(target, params.height)
    if (height > blocks.height)
      throw whileTrying(
        `failed to get validator set at ${height}`,
        heightOfSubnetAhead(params.subnetID, blocks.height, height),
      )
    const entries = [...validatorSets.at(height, params.subnetID).values()].map(
      ({ nodeId, publicKey, weight }): [string, JsonWritable] => [
        nodeIdToString(nodeId),
        { publicKey: publicKey === undefined ? null : toHex(publicKey), weight: String(weight) },
      ],
    )
    return Object.fromEntries(entries.sort(byKey))
  },
})
