import { blockJson } from '../../eth/parts/blockJson.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { blockObject } from '../../kit/ethSchemas.js'
import { listOf } from '../../kit/schemas.js'
import { arg, positional } from '../../params/geth.js'
import { mineNow } from '../parts/mineNow.js'
import { mineOptions } from '../parts/mineOptions.js'

/** `anvil_mine_detailed`: makes blocks as `evm_mine` does, and returns them with their transactions. */
export const mineDetailed = defineMethod({
  name: 'anvil_mine_detailed',
  aliases: ['evm_mine_detailed'],
  summary: 'Makes blocks now and returns them with their transactions.',
  params: positional(arg('options', mineOptions)),
  result: listOf(blockObject),
  async handler({ chain }: EvmEndpoint, [options]) {
    const blocks = await mineNow(chain, options)
    return blocks.map((block) => blockJson(block, true, chain))
  },
})
