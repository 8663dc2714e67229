import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { quantity } from '../kit/ethSchemas.js'
import { noParams } from '../params/geth.js'

/**
 * `net_peerCount`: the number of peers of the chain's own protocol: zero, since blocks are sent by the
 * node's.
 */
export const peerCount = defineMethod({
  name: 'net_peerCount',
  summary: "The peers of the chain's own protocol: none, since the node sends the blocks.",
  params: noParams,
  result: quantity,
  handler: (_: EvmEndpoint) => '0x0',
})
