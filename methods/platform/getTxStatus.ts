import { goId } from '../../state/codec/goIds.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object, oneOf, optional, text } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/** Where a transaction may be. */
export type TxStatusTarget = Pick<Network, 'platform' | 'platformProducer'>

/**
 * `platform.getTxStatus`: how a transaction ended, `Processing` for one that waits for a block, `Dropped` with the reason for one that
 * was refused lately, `Unknown` for one that the node never saw.
 */
export const getTxStatus = defineMethod({
  name: 'platform.getTxStatus',
  summary: 'The status of a transaction.',
  params: named({ txID: goRequired(goId) }),
  result: object({
    status: oneOf('Committed', 'Aborted', 'Processing', 'Dropped', 'Unknown'),
    reason: optional(text),
  }),
  handler({ platform, platformProducer }: TxStatusTarget, { txID }) {
    const decided = platform.transactions.get(txID)
    if (decided !== undefined) return { status: decided.status }
    return platformProducer.status(txID) ?? { status: 'Unknown' }
  },
})
