import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { numbersDown } from '../kit/orderedRows.js'
import { pageOf } from '../kit/page.js'
import { blockJson, evmBlock } from '../parts/blockJson.js'
import { chainId, viewOf } from '../parts/evmChain.js'

/** The indexed blocks of an EVM chain, the newest first. */
export const getLatestBlocks = defineOperation({
  id: 'getLatestBlocks',
  path: '/v1/chains/{chainId}/blocks',
  tag: 'EVM Blocks',
  summary: 'Lists the blocks of an EVM chain, the newest first.',
  inPath: { chainId },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListEvmBlocksResponse', { nextPageToken: optional(text), blocks: listOf(evmBlock) }),
  units: 10,
  handler(context, { chainId }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) => numbersDown(view.height, 0, after))
    const blocks = items.flatMap((height) => view.chain.blockByNumber(BigInt(height)) ?? [])
    return { nextPageToken, blocks: blocks.map((block) => blockJson(view, block)) }
  },
})
