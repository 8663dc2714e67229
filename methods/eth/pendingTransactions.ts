import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { anyObject, listOf } from './schemas.js'

/** `eth_pendingTransactions`: waiting transactions of the node’s own accounts: none, since it has none. */
export const pendingTransactions = defineMethod({
  name: 'eth_pendingTransactions',
  summary: 'Waiting transactions of the node’s own accounts: none, since it has none.',
  params: noParams,
  result: listOf(anyObject),
  handler: (_: EvmEndpoint) => [],
})
