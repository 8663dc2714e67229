import { hexUint } from '../../state/codec/goJson/hexutil.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { rawTransactionJson } from './parts/rawTransaction.js'

/** `eth_getRawTransactionByBlockHashAndIndex`: the bytes of a transaction by its block and index. */
export const getRawTransactionByBlockHashAndIndex = defineMethod({
  name: 'eth_getRawTransactionByBlockHashAndIndex',
  summary: 'The bytes of a transaction by its block and index in it.',
  params: positional(arg('hash', goHash), arg('index', hexUint)),
  result: hexData,
  handler({ chain }: EvmEndpoint, [hash, index]) {
    const block = chain.acceptedByHash(hash)
    return rawTransactionJson(block, index)
  },
})
