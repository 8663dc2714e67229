import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../defineMethod.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { blockAtOrNothing } from './findBlock.js'
import { nullable, quantity } from './schemas.js'

/** `eth_getBlockTransactionCountByNumber`: how many transactions the block at a height has. */
export const getBlockTransactionCountByNumber = defineMethod({
  name: 'eth_getBlockTransactionCountByNumber',
  summary: 'How many transactions the block at a height has.',
  params: positional(arg('block', goBlockNumber)),
  result: nullable(quantity),
  handler({ chain }: EvmEndpoint, [number]) {
    const block = blockAtOrNothing(chain, number)
    return block === undefined ? null : toQuantity(block.transactions.length)
  },
})
