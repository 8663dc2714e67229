import { goId } from '../../state/codec/goIds.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, oneOf, optional, text } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/**
 * `platform.getTxStatus`: the final status of a transaction, `Processing` if it waits for a block, `Dropped`
 * with the reason if it was refused recently, `Unknown` if the node does not know it.
 */
export const getTxStatus = defineMethod({
  name: 'platform.getTxStatus',
  summary: 'The status of a transaction.',
  params: named({ txID: goRequired(goId) }),
  result: object({
    status: oneOf('Committed', 'Aborted', 'Processing', 'Dropped', 'Unknown'),
    reason: optional(about('why it was dropped', text)),
  }),
  handler({ world: { platform, platformProducer } }: Network, { txID }) {
    const decided = platform.transactions.get(txID)
    if (decided !== undefined) return { status: decided.status }
    return platformProducer.undecided.status(txID) ?? { status: 'Unknown' }
  },
})
