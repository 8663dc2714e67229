import { named } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { blockJson, evmBlock } from '../parts/blockJson.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { blockId, blockNamed } from '../parts/namedBlock.js'

/** One block of an EVM chain, by number or hash. */
export const getBlock = defineOperation({
  id: 'getBlock',
  path: '/v1/chains/{chainId}/blocks/{blockId}',
  tag: 'EVM Blocks',
  summary: 'Gets a block of an EVM chain by its number or hash.',
  inPath: { chainId, blockId },
  answer: named('GetEvmBlockResponse', evmBlock),
  units: 10,
  handler(context, { chainId, blockId }) {
    const view = viewOf(context, chainId)
    return blockJson(view, blockNamed(view, blockId))
  },
})
