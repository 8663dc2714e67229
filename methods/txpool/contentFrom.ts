import { goAddress } from '../../state/evm/values/goTypes.js'
import { pendingTransactionJson } from '../eth/parts/transactionJson.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { byNonce } from './bySender.js'

/** `txpool_contentFrom`: the waiting transactions of one sender by nonce. */
export const contentFrom = defineMethod({
  name: 'txpool_contentFrom',
  summary: 'The waiting transactions of one sender by nonce.',
  params: positional(arg('address', goAddress)),
  result: about('`{ pending, queued }`: transactions by nonce', someObject),
  handler({ chain }: EvmEndpoint, [address]) {
    const { pending, queued } = chain.pool.content()
    return {
      pending: byNonce(pending.get(address) ?? [], pendingTransactionJson),
      queued: byNonce(queued.get(address) ?? [], pendingTransactionJson),
    }
  },
})
