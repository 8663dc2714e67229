import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { receiptObject } from '../kit/ethSchemas.js'
import { listOf, nullable } from '../kit/schemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { executedBlock } from './parts/executedBlock.js'
import { blockAtOrNothing } from './parts/findBlock.js'
import { receiptJson } from './parts/receiptJson.js'

/**
 * `eth_getBlockReceipts`: the receipts of a block, as soon as the block is executed; null when there is no such
 * block.
 */
export const getBlockReceipts = defineMethod({
  name: 'eth_getBlockReceipts',
  summary: 'The receipts of a block; null when there is no such block.',
  params: positional(arg('block', goBlockNumberOrHash)),
  result: nullable(listOf(receiptObject)),
  handler({ chain }: EvmEndpoint, [which]) {
    const accepted =
      which.number !== undefined
        ? blockAtOrNothing(chain, which.number)
        : which.hash === undefined
          ? undefined
          : chain.acceptedByHash(which.hash)
    if (accepted === undefined) return null
    const block = executedBlock(chain, accepted)
    return block.receipts.map((_, index) => receiptJson(block, index, chain.tooling))
  },
})
