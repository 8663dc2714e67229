import { hexUint } from '../../state/codec/goJson/hexutil.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { blockAt } from './parts/findBlock.js'

/** `eth_getUncleByBlockNumberAndIndex`: an uncle of a block; there are none. */
export const getUncleByBlockNumberAndIndex = defineMethod({
  name: 'eth_getUncleByBlockNumberAndIndex',
  summary: 'An uncle of a block: always null, since Avalanche has no uncles.',
  params: positional(arg('block', goBlockNumber), arg('index', hexUint)),
  result: { type: 'null' },
  handler({ chain }: EvmEndpoint, [number]) {
    // A height above the last accepted block is refused nevertheless.
    blockAt(chain, number)
    return null
  },
})
