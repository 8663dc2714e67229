import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { receiptObject } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { blockWithReceipt } from './parts/executedBlock.js'
import { receiptJson } from './parts/receiptJson.js'

/** `eth_getTransactionReceipt`: the receipt of an accepted transaction, as soon as that is executed. */
export const getTransactionReceipt = defineMethod({
  name: 'eth_getTransactionReceipt',
  summary: 'The receipt of an accepted transaction.',
  params: positional(arg('hash', goHash)),
  result: nullable(receiptObject),
  handler({ chain }: EvmEndpoint, [hash]) {
    const found = chain.acceptedTransaction(hash)
    if (found === undefined) return null
    const { index } = found
    return receiptJson(blockWithReceipt(chain, found.block, index), index, chain.tooling)
  },
})
