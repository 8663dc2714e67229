import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { address } from '../kit/ethSchemas.js'
import { noParams } from '../params/geth.js'

/** `eth_etherbase` and `eth_coinbase`: the recipient of the fees of blocks that this node makes. */
export const etherbase = defineMethod({
  name: 'eth_etherbase',
  aliases: ['eth_coinbase'],
  summary: 'The address that fees are credited to.',
  params: noParams,
  result: address,
  handler: ({ chain }: EvmEndpoint) => chain.etherbase,
})
