import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { text } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `net_version`: the network ID of the chain, which is its chain ID, in decimal. */
export const version = defineMethod({
  name: 'net_version',
  summary: 'The network ID of the chain, which is its chain ID, in decimal.',
  params: noParams,
  result: text,
  handler: ({ chain }: EvmEndpoint) => chain.config.chainId.toString(),
})
