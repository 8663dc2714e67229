import { hexUint } from '../../state/codec/goJson/hexutil.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { acceptedAtOrNothing } from './parts/findBlock.js'
import { rawTransactionJson } from './parts/rawTransaction.js'

/** `eth_getRawTransactionByBlockNumberAndIndex`: the bytes of a transaction by its block and index. */
export const getRawTransactionByBlockNumberAndIndex = defineMethod({
  name: 'eth_getRawTransactionByBlockNumberAndIndex',
  summary: 'The bytes of a transaction by its block and index in it.',
  params: positional(arg('block', goBlockNumber), arg('index', hexUint)),
  result: hexData,
  handler({ chain }: EvmEndpoint, [number, index]) {
    const block = acceptedAtOrNothing(chain, number)
    return rawTransactionJson(block, index)
  },
})
