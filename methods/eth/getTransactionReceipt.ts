import { defineMethod } from '../defineMethod.js'
import { arg, positional } from '../params/geth.js'
import { goHash } from '../params/hexutil.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { receiptJson } from './receiptJson.js'
import { anyObject, nullable } from './schemas.js'

/** `eth_getTransactionReceipt`: the receipt of an accepted transaction. */
export const getTransactionReceipt = defineMethod({
  name: 'eth_getTransactionReceipt',
  summary: 'The receipt of an accepted transaction.',
  params: positional(arg('hash', goHash)),
  result: nullable(anyObject),
  handler({ chain }: EvmEndpoint, [hash]) {
    const found = chain.transactionByHash(hash)
    return found === undefined ? null : receiptJson(found.block, found.index)
  },
})
