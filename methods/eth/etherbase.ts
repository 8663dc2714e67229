import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { address } from './schemas.js'

/** `eth_etherbase` and `eth_coinbase`: who gets the fees of the blocks this node makes. */
export const etherbase = defineMethod({
  name: 'eth_etherbase',
  aliases: ['eth_coinbase'],
  summary: 'The address that fees are credited to.',
  params: noParams,
  result: address,
  handler: ({ chain }: EvmEndpoint) => chain.etherbase,
})
