import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { quantity } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'

/** `eth_getUncleCountByBlockHash`: the number of uncles of the block with a hash: zero. */
export const getUncleCountByBlockHash = defineMethod({
  name: 'eth_getUncleCountByBlockHash',
  summary: 'How many uncles the block with a hash has: none.',
  params: positional(arg('hash', goHash)),
  result: nullable(quantity),
  handler: ({ chain }: EvmEndpoint, [hash]) => (chain.acceptedByHash(hash) === undefined ? null : '0x0'),
})
