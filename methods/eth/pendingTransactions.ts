import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { listOf, someObject } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `eth_pendingTransactions`: waiting transactions of the node's own accounts, of which it has none. */
export const pendingTransactions = defineMethod({
  name: 'eth_pendingTransactions',
  summary: 'Waiting transactions of the node’s own accounts: none, since it has none.',
  params: noParams,
  result: listOf(someObject),
  handler: (_: EvmEndpoint) => [],
})
