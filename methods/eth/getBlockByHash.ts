import { goBool } from '../../state/codec/goJson/scalars.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { blockObject } from '../kit/ethSchemas.js'
import { nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { blockJson } from './parts/blockJson.js'

/** `eth_getBlockByHash`: the block with a hash, with full transactions or their hashes. */
export const getBlockByHash = defineMethod({
  name: 'eth_getBlockByHash',
  summary: 'The block with a hash, with transactions in full or their hashes.',
  params: positional(arg('hash', goHash), arg('full', goBool)),
  result: nullable(blockObject),
  handler({ chain }: EvmEndpoint, [hash, full]) {
    const block = chain.acceptedByHash(hash)
    return block === undefined ? null : blockJson(block, full, chain)
  },
})
