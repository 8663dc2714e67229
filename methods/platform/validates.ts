import { goId } from '../../state/codec/goIds.js'
import { emptyId, idToString } from '../../state/codec/ids.js'
import { isNotSubnet, notFound, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, listOf, object } from '../kit/schemas.js'
import { named } from '../params/go.js'

/** `platform.validates`: the chains that a subnet validates. */
export const validates = defineMethod({
  name: 'platform.validates',
  summary: 'The IDs of the blockchains that a subnet validates.',
  params: named({ subnetID: goId }),
  result: object({ blockchainIDs: listOf(idText) }),
  handler({ world: { platform } }: Network, { subnetID }) {
    if (subnetID !== emptyId) {
      const created = platform.transactions.get(subnetID)
      if (created === undefined)
        throw whileTrying(`problem retrieving subnet "${idToString(subnetID)}"`, notFound())
      if (created.tx.unsigned.kind !== 'CreateSubnetTx') throw isNotSubnet(subnetID)
    }
    return { blockchainIDs: platform.subnets.chainsOf(subnetID).map(({ id }) => idToString(id)) }
  },
})
