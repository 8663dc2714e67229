import type { Transaction } from '../../state/evm/transactions/Transaction.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'
import { bySender } from './bySender.js'

/** `txpool_inspect`: the waiting transactions by sender and nonce, each as a line of text. */
export const inspect = defineMethod({
  name: 'txpool_inspect',
  summary: 'The waiting transactions by sender and nonce, a line of text each.',
  params: noParams,
  result: about('`{ pending, queued }`: texts by sender and nonce; values in wei', someObject),
  handler({ chain }: EvmEndpoint) {
    const { pending, queued } = chain.pool.content()
    return { pending: bySender(chain, pending, describe), queued: bySender(chain, queued, describe) }
  },
})

function describe(tx: Transaction): string {
  const to = tx.to === undefined ? 'contract creation' : checksumAddress(tx.to)
  return `${to}: ${tx.value} wei + ${tx.gasLimit} gas × ${tx.gasFeeCap} wei`
}
