import { emptyId, idToString } from '../../state/codec/ids.js'
import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/none.js'
import { idText, listOf, object, text } from '../schemas.js'
import type { PlatformTarget } from './target.js'

/** `platform.getBlockchains`: every chain but the P-Chain, those of the primary network last. Deprecated on the node, still served. */
export const getBlockchains = defineMethod({
  name: 'platform.getBlockchains',
  summary: 'All blockchains that were created.',
  params: noParams,
  result: object({
    blockchains: listOf(object({ id: idText, name: text, subnetID: idText, vmID: idText })),
  }),
  handler: ({ platform: { subnets } }: PlatformTarget) => ({
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
