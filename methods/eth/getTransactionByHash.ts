import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { transactionObject } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { minedTransactionJson, pendingTransactionJson } from './parts/transactionJson.js'

/** `eth_getTransactionByHash`: a transaction by its hash, accepted or waiting. */
export const getTransactionByHash = defineMethod({
  name: 'eth_getTransactionByHash',
  summary: 'A transaction by its hash, accepted or waiting.',
  params: positional(arg('hash', goHash)),
  result: nullable(transactionObject),
  handler({ chain }: EvmEndpoint, [hash]) {
    const found = chain.acceptedTransaction(hash)
    if (found !== undefined) return minedTransactionJson(found.block, found.index)
    const waiting = chain.pool.get(hash)
    return waiting === undefined ? null : pendingTransactionJson(waiting)
  },
})
