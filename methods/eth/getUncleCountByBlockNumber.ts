import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { quantity } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { acceptedAtOrNothing } from './parts/findBlock.js'

/** `eth_getUncleCountByBlockNumber`: the number of uncles of the block at a height: zero. */
export const getUncleCountByBlockNumber = defineMethod({
  name: 'eth_getUncleCountByBlockNumber',
  summary: 'How many uncles the block at a height has: none.',
  params: positional(arg('block', goBlockNumber)),
  result: nullable(quantity),
  handler: ({ chain }: EvmEndpoint, [number]) =>
    acceptedAtOrNothing(chain, number) === undefined ? null : '0x0',
})
