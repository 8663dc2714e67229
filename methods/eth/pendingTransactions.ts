import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { transactionObject } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'
import { pendingTransactionJson } from './parts/transactionJson.js'

/** `eth_pendingTransactions`: executable transactions of unlocked accounts. A real node has no accounts. */
export const pendingTransactions = defineMethod({
  name: 'eth_pendingTransactions',
  summary: 'Executable transactions of unlocked accounts.',
  params: noParams,
  result: listOf(transactionObject),
  handler({ network, chain }: EvmEndpoint) {
    const { pending } = chain.pool.content()
    const own = network.unlockedKeys.addresses.flatMap((address) => pending.get(address) ?? [])
    return own.map((tx) => pendingTransactionJson(tx))
  },
})
