import { goBool } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { blockObject } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { blockJson } from './parts/blockJson.js'
import { acceptedAt } from './parts/findBlock.js'
import { pendingJson } from './parts/headerJson.js'

/** `eth_getBlockByNumber`: the block at a height, with full transactions or their hashes. */
export const getBlockByNumber = defineMethod({
  name: 'eth_getBlockByNumber',
  summary: 'The block at a height, with transactions in full or their hashes.',
  params: positional(arg('block', goBlockNumber), arg('full', goBool)),
  result: nullable(blockObject),
  handler({ chain }: EvmEndpoint, [number, full]) {
    const block = acceptedAt(chain, number)
    if (block === undefined) return null
    const json = blockJson(block, full, chain)
    return number === 'pending' ? pendingJson(json, chain) : json
  },
})
