import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { quantity } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { acceptedAtOrNothing } from './parts/findBlock.js'

/** `eth_getBlockTransactionCountByNumber`: the number of transactions in the block at a height. */
export const getBlockTransactionCountByNumber = defineMethod({
  name: 'eth_getBlockTransactionCountByNumber',
  summary: 'How many transactions the block at a height has.',
  params: positional(arg('block', goBlockNumber)),
  result: nullable(quantity),
  handler({ chain }: EvmEndpoint, [number]) {
    const block = acceptedAtOrNothing(chain, number)
    return block === undefined ? null : toQuantity(block.transactions.length)
  },
})
