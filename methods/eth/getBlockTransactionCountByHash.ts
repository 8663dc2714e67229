import { toQuantity } from '../../state/codec/hex.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { quantity } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'

/** `eth_getBlockTransactionCountByHash`: the number of transactions in the block with a hash. */
export const getBlockTransactionCountByHash = defineMethod({
  name: 'eth_getBlockTransactionCountByHash',
  summary: 'How many transactions the block with a hash has.',
  params: positional(arg('hash', goHash)),
  result: nullable(quantity),
  handler({ chain }: EvmEndpoint, [hash]) {
    const block = chain.acceptedByHash(hash)
    return block === undefined ? null : toQuantity(block.transactions.length)
  },
})
