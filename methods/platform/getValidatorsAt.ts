import { goId } from '../../state/codec/goIds.js'
import { toHex } from '../../state/codec/hex.js'
import { nodeIdToString } from '../../state/codec/ids.js'
import { heightOfSubnetAhead, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { mapOf, nullable, object } from '../kit/schemas.js'
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
  handler({ world }: Network, params) {
    const { blocks, validatorSets } = world.platform
    const height = queryHeight(world, params.height)
    if (height > blocks.height)
      throw whileTrying(
        `failed to get validator set at ${height}`,
        heightOfSubnetAhead(params.subnetID, blocks.height, height),
      )
    const entries = [...validatorSets.at(height, params.subnetID).values()].map(
      ({ nodeId, publicKey, weight }) => ({
        name: nodeIdToString(nodeId),
        validator: { publicKey: publicKey === undefined ? null : toHex(publicKey), weight: String(weight) },
      }),
    )
    const sorted = entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    return Object.fromEntries(sorted.map(({ name, validator }) => [name, validator]))
  },
})
