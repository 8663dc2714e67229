import type { SortKey } from '../../../state/views/PageTokens.js'
import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import type { PageRequest } from '../kit/Operation.js'
import { defineOperation } from '../kit/Operation.js'
import { type Keyed, pageOf } from '../kit/page.js'
import { blockJson, evmBlock } from '../parts/blockJson.js'
import { type networkNames, networkParameter } from '../parts/networkName.js'
import { type BlockInOrder, newestBlocks } from '../parts/newestBlocks.js'

const inQuery = { network: networkParameter('Only chains of this network.') }
const answer = namedObject('ListEvmBlocksResponse', {
  nextPageToken: optional(text),
  blocks: listOf(evmBlock),
})

/** The blocks of all EVM chains, the newest first. */
export const listLatestBlocksAllChains = defineOperation({
  id: 'listLatestBlocksAllChains',
  path: '/v1/blocks',
  tag: 'EVM Blocks',
  summary: 'Lists the blocks of all EVM chains, the newest first.',
  inQuery,
  paging: { maximum: 100, default: 10 },
  answer,
  units: 20,
  handler: (context, { network }, page) => blocksOf(context, network, page),
})

/** The older name of {@link listLatestBlocksAllChains}. */
export const listAllLatestBlocks = defineOperation({
  id: 'listAllLatestBlocks',
  path: '/v1/chains/allBlocks',
  tag: 'EVM Blocks',
  summary: 'The older name of /v1/blocks.',
  inQuery,
  paging: { maximum: 100, default: 10 },
  answer,
  units: 20,
  handler: (context, { network }, page) => blocksOf(context, network, page),
})

function blocksOf(
  context: DataContext,
  network: (typeof networkNames)[number] | undefined,
  page: PageRequest,
) {
  const { items, nextPageToken } = pageOf(page, (after) => blocksAfter(context, network, after))
  return { nextPageToken, blocks: items.map(({ view, block }) => blockJson(view, block)) }
}

function* blocksAfter(
  context: DataContext,
  network: (typeof networkNames)[number] | undefined,
  after: SortKey | undefined,
): Generator<Keyed<BlockInOrder>> {
  for (const item of newestBlocks(context, network, after)) {
    // The block of the key was the last one of the page before.
    if (after === undefined || item.position.some((part, index) => part !== Number(after[index])))
      yield { key: item.position, item }
  }
}
