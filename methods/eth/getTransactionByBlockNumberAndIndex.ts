import { defineMethod } from '../defineMethod.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { hexUint } from '../params/hexutil.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { blockAtOrNothing } from './findBlock.js'
import { anyObject, nullable } from './schemas.js'
import { minedTransactionJson } from './transactionJson.js'

/** `eth_getTransactionByBlockNumberAndIndex`: a transaction by its block and place in it. */
export const getTransactionByBlockNumberAndIndex = defineMethod({
  name: 'eth_getTransactionByBlockNumberAndIndex',
  summary: 'A transaction by its block and place in it.',
  params: positional(arg('block', goBlockNumber), arg('index', hexUint)),
  result: nullable(anyObject),
  handler({ chain }: EvmEndpoint, [number, index]) {
    const block = blockAtOrNothing(chain, number)
    return block === undefined ? null : minedTransactionJson(block, Number(index))
  },
})
