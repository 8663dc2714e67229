import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { blockObject } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { headerJson } from './parts/headerJson.js'

/** `eth_getHeaderByHash`: the header with a hash. */
export const getHeaderByHash = defineMethod({
  name: 'eth_getHeaderByHash',
  summary: 'The header with a hash.',
  params: positional(arg('hash', goHash)),
  result: nullable(blockObject),
  handler({ chain }: EvmEndpoint, [hash]) {
    const block = chain.acceptedByHash(hash)
    return block === undefined ? null : headerJson(block, chain)
  },
})
