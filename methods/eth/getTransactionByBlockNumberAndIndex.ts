import { hexUint } from '../../state/codec/goJson/hexutil.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { transactionObject } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { acceptedAtOrNothing } from './parts/findBlock.js'
import { minedTransactionJson } from './parts/transactionJson.js'

/** `eth_getTransactionByBlockNumberAndIndex`: a transaction by its block and index. */
export const getTransactionByBlockNumberAndIndex = defineMethod({
  name: 'eth_getTransactionByBlockNumberAndIndex',
  summary: 'A transaction by its block and index in it.',
  params: positional(arg('block', goBlockNumber), arg('index', hexUint)),
  result: nullable(transactionObject),
  handler({ chain }: EvmEndpoint, [number, index]) {
    const block = acceptedAtOrNothing(chain, number)
    return block === undefined ? null : minedTransactionJson(block, Number(index))
  },
})
