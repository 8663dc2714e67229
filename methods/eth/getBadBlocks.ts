import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, listOf, someObject } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `eth_getBadBlocks`: blocks that failed verification: none, since only this node makes them. */
export const getBadBlocks = defineMethod({
  name: 'eth_getBadBlocks',
  summary: 'Blocks that failed verification: none, since only this node makes them.',
  params: noParams,
  result: listOf(about('none', someObject)),
  handler: (_: EvmEndpoint) => [],
})
