import { toHex } from '../../state/codec/hex.js'
import { type Id, nodeIdToString } from '../../state/codec/ids.js'
import { heightAhead, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { type WarpSet, warpSetOf } from '../../state/warp/warpSet.js'
import { defineMethod } from '../kit/defineMethod.js'
import { listOf, mapOf, object } from '../kit/schemas.js'
import { blsPublicKey, nodeIdText, weight } from '../kit/units.js'
import { goRequired, named } from '../params/go.js'
import { goHeight } from '../params/height.js'
import { sortedByText } from '../utxo/amounts.js'
import { queryHeight } from './parts/queryHeight.js'

/**
 * `platform.getAllValidatorsAt`: every validator set at a height, in the canonical form of warp signatures.
 */
export const getAllValidatorsAt = defineMethod({
  name: 'platform.getAllValidatorsAt',
  summary: 'The validators of all subnets at a height of the P-Chain, in canonical order.',
  params: named({ height: goRequired(goHeight) }),
  result: object({
    validatorSets: mapOf(
      object({
        validators: listOf(object({ publicKey: blsPublicKey, weight, nodeIDs: listOf(nodeIdText) })),
        totalWeight: weight,
      }),
    ),
  }),
  handler({ world }: Network, params) {
    const { blocks, validatorSets } = world.platform
    const height = queryHeight(world, params.height)
    if (height > blocks.height)
      throw whileTrying(`failed to get validator sets at ${height}`, heightAhead(blocks.height, height))
    const sets = new Map<Id, ReturnType<typeof warpSetReply>>()
    for (const [subnetId, set] of validatorSets.allAt(height)) {
      const warpSet = warpSetOf(set)
      if (warpSet !== undefined) sets.set(subnetId, warpSetReply(warpSet))
    }
    return { validatorSets: Object.fromEntries(sortedByText(sets)) }
  },
})

function warpSetReply({ validators, totalWeight }: WarpSet) {
  return {
    validators: validators.map(({ publicKey, weight, nodeIds }) => ({
      publicKey: toHex(publicKey),
      weight: String(weight),
      nodeIDs: nodeIds.map(nodeIdToString),
    })),
    totalWeight: String(totalWeight),
  }
}
