import { goId } from '../../state/codec/goIds.js'
import { emptyId, idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { named } from '../params/go.js'
import { transformationOf } from './parts/transformation.js'

/**
 * `platform.getStakingAssetID`: the staking asset of the primary network, or of a subnet with a token of its
 * own.
 */
export const getStakingAssetID = defineMethod({
  name: 'platform.getStakingAssetID',
  summary: 'The asset that is staked on a subnet.',
  params: named({ subnetID: goId }),
  result: object({ assetID: idText }),
  handler({ world }: Network, { subnetID }) {
    const assetId =
      subnetID === emptyId ? world.platform.avaxAssetId : transformationOf(world, subnetID).assetId
    return { assetID: idToString(assetId) }
  },
})
