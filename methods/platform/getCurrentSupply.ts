import { goId } from '../../state/codec/goIds.js'
import { notFound, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, uintText } from '../kit/schemas.js'
import { blockHeight } from '../kit/units.js'
import { named } from '../params/go.js'

/**
 * `platform.getCurrentSupply`: an upper bound of the supply of a staking token, including promised rewards;
 * nAVAX on the primary network.
 */
export const getCurrentSupply = defineMethod({
  name: 'platform.getCurrentSupply',
  summary: "An upper bound of the supply of a subnet's staking token.",
  params: named({ subnetID: goId }),
  result: object({
    supply: about('nAVAX, or the smallest unit of the token of the subnet', uintText),
    height: blockHeight,
  }),
  handler({ world: { platform } }: Network, { subnetID }) {
    const supply = platform.supply(subnetID)
    if (supply === undefined) throw whileTrying('fetching current supply failed', notFound())
    return { supply: String(supply), height: String(platform.blocks.height) }
  },
})
