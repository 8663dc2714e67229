import { nodeIdFromString } from '../../../state/codec/ids.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { network } from '../parts/networkName.js'
import { blocksPage, blocksPageJson, timeRange } from '../parts/primary/blockListing.js'
import { blockchainId } from '../parts/primary/primaryChain.js'
import { timesRefusal } from '../parts/primary/transactionListing.js'

/** The blocks that a node proposed, the newest first. */
export const listPrimaryNetworkBlocksByNodeId = defineOperation({
  id: 'listPrimaryNetworkBlocksByNodeId',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks',
  tag: 'Primary Network Blocks',
  summary: 'Lists the blocks of a chain of the primary network that a node proposed, the newest first.',
  description:
    'Of the C-Chain only blocks with atomic transactions. The proposer is the validator whose turn it was.',
  inPath: {
    network,
    blockchainId,
    nodeId: required(textParameter('The ID of the node.', { format: 'node-id' }, nodeIdFromString)),
  },
  inQuery: timeRange,
  paging: { maximum: 100, default: 10 },
  answer: blocksPage,
  units: 20,
  refusal: timesRefusal,
  handler: (context, { nodeId, ...request }, page) =>
    blocksPageJson(context, request, page, (blocks) => blocks.proposedBy(nodeId)),
})
