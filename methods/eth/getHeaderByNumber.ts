import { defineMethod } from '../defineMethod.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { blockAt } from './findBlock.js'
import { headerJson } from './headerJson.js'
import { anyObject, nullable } from './schemas.js'

/** `eth_getHeaderByNumber`: the header at a height. */
export const getHeaderByNumber = defineMethod({
  name: 'eth_getHeaderByNumber',
  summary: 'The header at a height.',
  params: positional(arg('block', goBlockNumber)),
  result: nullable(anyObject),
  handler({ chain }: EvmEndpoint, [number]) {
    const block = blockAt(chain, number)
    return block === undefined ? null : headerJson(block)
  },
})
