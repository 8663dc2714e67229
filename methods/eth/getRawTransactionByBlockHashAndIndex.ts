import { defineMethod } from '../defineMethod.js'
import { arg, positional } from '../params/geth.js'
import { goHash, hexUint } from '../params/hexutil.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { rawTransactionJson } from './rawTransaction.js'
import { hexData } from './schemas.js'

/** `eth_getRawTransactionByBlockHashAndIndex`: the bytes of a transaction by its block and place in it. */
export const getRawTransactionByBlockHashAndIndex = defineMethod({
  name: 'eth_getRawTransactionByBlockHashAndIndex',
  summary: 'The bytes of a transaction by its block and place in it.',
  params: positional(arg('hash', goHash), arg('index', hexUint)),
  result: hexData,
  handler({ chain }: EvmEndpoint, [hash, index]) {
    const block = chain.blockByHash(hash)
    return rawTransactionJson(block, index)
  },
})
