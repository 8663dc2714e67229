import { named } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { idFromAnyText } from '../kit/idTexts.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { network } from '../parts/networkName.js'
import { blocksOf, primaryBlock, primaryBlockJson } from '../parts/primary/primaryBlock.js'
import { blockchainId, primaryChainNamed } from '../parts/primary/primaryChain.js'

/** One block of a chain of the primary network, by number or ID. */
export const getPrimaryNetworkBlock = defineOperation({
  id: 'getBlockById',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/blocks/{blockId}',
  tag: 'Primary Network Blocks',
  summary: 'Gets a block of a chain of the primary network by its number or its ID.',
  description: 'Of the C-Chain only a block with atomic transactions.',
  inPath: {
    network,
    blockchainId,
    blockId: required(
      textParameter<string>('The number of the block, or its ID.', { format: 'primary-block-id' }),
    ),
  },
  answer: named('GetPrimaryNetworkBlockResponse', primaryBlock),
  units: 100,
  handler({ network, views }, { network: name, blockchainId, blockId }) {
    const chain = primaryChainNamed(network, name, blockchainId)
    const blocks = chain.isHere ? blocksOf(views, chain) : undefined
    const block = /^[0-9]{1,78}$/.test(blockId)
      ? blocks?.byHeight(Number(blockId))
      : blocks?.byId(idFromAnyText(blockId))
    if (block === undefined) throw notFound(`block ${blockId}`)
    return primaryBlockJson(chain.name, block)
  },
})
