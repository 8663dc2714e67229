import { defineMethod } from '../defineMethod.js'
import type { EvmEndpoint } from '../eth/EvmEndpoint.js'
import { anyObject } from '../eth/schemas.js'
import { pendingTransactionJson } from '../eth/transactionJson.js'
import { noParams } from '../params/geth.js'
import { bySender } from './bySender.js'

/** `txpool_content`: the waiting transactions by sender and nonce. */
export const content = defineMethod({
  name: 'txpool_content',
  summary: 'The waiting transactions by sender and nonce.',
  params: noParams,
  result: anyObject,
  handler({ chain }: EvmEndpoint) {
    const { pending, queued } = chain.pool.content()
    return {
      pending: bySender(pending, pendingTransactionJson),
      queued: bySender(queued, pendingTransactionJson),
    }
  },
})
