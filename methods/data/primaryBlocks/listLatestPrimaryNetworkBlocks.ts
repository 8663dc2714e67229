import { defineOperation } from '../kit/Operation.js'
import { network } from '../parts/networkName.js'
import { blocksPage, blocksPageJson, timeRange } from '../parts/primary/blockListing.js'
import { blockchainId } from '../parts/primary/primaryChain.js'
import { timesRefusal } from '../parts/primary/transactionListing.js'

/** The blocks of the P- or X-Chain, or those of the C-Chain with atomic transactions, the newest first. */
export const listLatestPrimaryNetworkBlocks = defineOperation({
  id: 'listLatestPrimaryNetworkBlocks',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/blocks',
  tag: 'Primary Network Blocks',
  summary: 'Lists the blocks of a chain of the primary network, the newest first.',
  description: 'Of the C-Chain only blocks with atomic transactions.',
  inPath: { network, blockchainId },
  inQuery: timeRange,
  paging: { maximum: 100, default: 10 },
  answer: blocksPage,
  units: 20,
  refusal: timesRefusal,
  handler: (context, request, page) => blocksPageJson(context, request, page, ({ heights }) => heights),
})
