import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { address, listOf } from './schemas.js'

/** `eth_accounts`: accounts whose keys the node holds: none. */
export const accounts = defineMethod({
  name: 'eth_accounts',
  summary: 'Accounts whose keys the node holds: none.',
  params: noParams,
  result: listOf(address),
  handler: (_: EvmEndpoint) => [],
})
