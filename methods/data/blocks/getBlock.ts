import { hexToBytes } from '../../../state/codec/hex.js'
import { toHash } from '../../../state/evm/types.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { blockJson, evmBlock } from '../parts/blockJson.js'
import { chainId, viewOf } from '../parts/evmChain.js'

/** One block of an EVM chain, by number or hash. */
export const getBlock = defineOperation({
  id: 'getBlock',
  path: '/v1/chains/{chainId}/blocks/{blockId}',
  tag: 'EVM Blocks',
  summary: 'Gets a block of an EVM chain by its number or hash.',
  inPath: {
    chainId,
    blockId: required(textParameter<string>('The number of the block, or its hash.', { format: 'block-id' })),
  },
  answer: evmBlock,
  units: 10,
  handler(context, { chainId, blockId }) {
    const view = viewOf(context, chainId)
    const block = blockId.startsWith('0x')
      ? view.chain.blockByHash(toHash(hexToBytes(blockId)))
      : view.chain.blockByNumber(BigInt(blockId))
    if (block === undefined || block.header.number > BigInt(view.height)) throw notFound(`block ${blockId}`)
    return blockJson(view, block)
  },
})
