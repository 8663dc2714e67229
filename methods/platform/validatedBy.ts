import { goId } from '../../state/codec/goIds.js'
import { emptyId, idToString } from '../../state/codec/ids.js'
import { isNotBlockchain, notFound, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/** `platform.validatedBy`: the subnet that validates a chain. */
export const validatedBy = defineMethod({
  name: 'platform.validatedBy',
  summary: 'The ID of the subnet that validates a blockchain.',
  params: named({ blockchainID: goRequired(goId) }),
  result: object({ subnetID: idText }),
  handler({ world: { platform } }: Network, { blockchainID }) {
    if (blockchainID === emptyId) return { subnetID: idToString(emptyId) }
    const created = platform.transactions.get(blockchainID)
    if (created === undefined)
      throw whileTrying(`problem retrieving blockchain "${idToString(blockchainID)}"`, notFound())
    const { unsigned } = created.tx
    if (unsigned.kind !== 'CreateChainTx') throw isNotBlockchain(blockchainID)
    return { subnetID: idToString(unsigned.subnetId) }
  },
})
