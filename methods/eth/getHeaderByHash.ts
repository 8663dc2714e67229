import { defineMethod } from '../defineMethod.js'
import { arg, positional } from '../params/geth.js'
import { goHash } from '../params/hexutil.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { headerJson } from './headerJson.js'
import { anyObject, nullable } from './schemas.js'

/** `eth_getHeaderByHash`: the header with a hash. */
export const getHeaderByHash = defineMethod({
  name: 'eth_getHeaderByHash',
  summary: 'The header with a hash.',
  params: positional(arg('hash', goHash)),
  result: nullable(anyObject),
  handler({ chain }: EvmEndpoint, [hash]) {
    const block = chain.blockByHash(hash)
    return block === undefined ? null : headerJson(block)
  },
})
