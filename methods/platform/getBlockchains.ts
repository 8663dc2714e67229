import { emptyId, idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, listOf, object, text } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/**
 * `platform.getBlockchains`: every chain except the P-Chain, those of the primary network last. Deprecated in
 * the node, but still served.
 */
export const getBlockchains = defineMethod({
  name: 'platform.getBlockchains',
  summary: 'All blockchains that were created.',
  params: noParams,
  result: object({
    blockchains: listOf(object({ id: idText, name: text, subnetID: idText, vmID: idText })),
  }),
  handler: ({
    world: {
      platform: { subnets },
    },
  }: Network) => ({
    blockchains: [...subnets.ids(), emptyId].flatMap((subnetId) =>
      subnets.chainsOf(subnetId).map(({ id, tx }) => ({
        id: idToString(id),
        name: tx.chainName,
        subnetID: idToString(subnetId),
        vmID: idToString(tx.vmId),
      })),
    ),
  }),
})
