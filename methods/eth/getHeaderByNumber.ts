import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { blockObject } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { acceptedAt } from './parts/findBlock.js'
import { headerJson, pendingJson } from './parts/headerJson.js'

/** `eth_getHeaderByNumber`: the header at a height. */
export const getHeaderByNumber = defineMethod({
  name: 'eth_getHeaderByNumber',
  summary: 'The header at a height.',
  params: positional(arg('block', goBlockNumber)),
  result: nullable(blockObject),
  handler({ chain }: EvmEndpoint, [number]) {
    const block = acceptedAt(chain, number)
    if (block === undefined) return null
    const json = headerJson(block, chain)
    return number === 'pending' ? pendingJson(json, chain) : json
  },
})
