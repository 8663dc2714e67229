import { pendingTransactionJson } from '../eth/parts/transactionJson.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'
import { bySender } from './bySender.js'

/** `txpool_content`: the waiting transactions by sender and nonce. */
export const content = defineMethod({
  name: 'txpool_content',
  summary: 'The waiting transactions by sender and nonce.',
  params: noParams,
  result: about('`{ pending, queued }`: transactions by sender and nonce', someObject),
  handler({ chain }: EvmEndpoint) {
    const { pending, queued } = chain.pool.content()
    return {
      pending: bySender(chain, pending, pendingTransactionJson),
      queued: bySender(chain, queued, pendingTransactionJson),
    }
  },
})
