import { defineMethod } from '../defineMethod.js'
import { goId, named } from '../params/go.js'
import type { PlatformTarget } from './target.js'

/** `platform.getTxStatus`: how a transaction ended; `Unknown` for one that the node never saw. */
export const getTxStatus = defineMethod({
  name: 'platform.getTxStatus',
  summary: 'The status of a transaction.',
  params: named({ txID: goId }),
  result: {
    type: 'object',
    properties: {
      status: { type: 'string', enum: ['Committed', 'Aborted', 'Processing', 'Dropped', 'Unknown'] },
      reason: { type: 'string' },
    },
    required: ['status'],
  },
  handler: ({ platform }: PlatformTarget, { txID }) => ({
    status: platform.transactions.get(txID)?.status ?? 'Unknown',
  }),
})
