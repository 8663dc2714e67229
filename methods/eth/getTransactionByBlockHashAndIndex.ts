import { hexUint } from '../../state/codec/goJson/hexutil.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { transactionObject } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { minedTransactionJson } from './parts/transactionJson.js'

/** `eth_getTransactionByBlockHashAndIndex`: a transaction by its block and index. */
export const getTransactionByBlockHashAndIndex = defineMethod({
  name: 'eth_getTransactionByBlockHashAndIndex',
  summary: 'A transaction by its block and index in it.',
  params: positional(arg('hash', goHash), arg('index', hexUint)),
  result: nullable(transactionObject),
  handler({ chain }: EvmEndpoint, [hash, index]) {
    const block = chain.acceptedByHash(hash)
    return block === undefined ? null : minedTransactionJson(block, Number(index))
  },
})
