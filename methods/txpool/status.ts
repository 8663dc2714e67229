import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `txpool_status`: the numbers of executable transactions and of those behind a missing nonce. */
export const status = defineMethod({
  name: 'txpool_status',
  summary:
    'The numbers of waiting transactions: executable ones (`pending`), and those behind a nonce gap (`queued`).',
  params: noParams,
  result: about('`{ pending, queued }`: numbers of transactions, in hexadecimal', someObject),
  handler({ chain }: EvmEndpoint) {
    const { pending, queued } = chain.pool.stats()
    return { pending: toQuantity(pending), queued: toQuantity(queued) }
  },
})
