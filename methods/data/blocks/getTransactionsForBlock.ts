import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { numbersDown } from '../kit/orderedRows.js'
import { pageOf } from '../kit/page.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { blockId, blockNamed } from '../parts/namedBlock.js'
import { nativeTransaction, nativeTransactionJson } from '../parts/nativeTransaction.js'

/** The transactions of a block, the last first. Clients send a page size of 0 when they are given none. */
export const getTransactionsForBlock = defineOperation({
  id: 'getTransactionsForBlock',
  path: '/v1/chains/{chainId}/blocks/{blockId}/transactions',
  tag: 'EVM Transactions',
  summary: 'Lists the transactions of a block, the last first.',
  inPath: { chainId, blockId },
  paging: { maximum: 100, default: 10, zeroIsDefault: true },
  answer: namedObject('ListNativeTransactionsResponse', {
    nextPageToken: optional(text),
    transactions: listOf(nativeTransaction),
  }),
  units: 20,
  handler(context, { chainId, blockId }, page) {
    const view = viewOf(context, chainId)
    const block = blockNamed(view, blockId)
    const { items, nextPageToken } = pageOf(page, (after) =>
      numbersDown(block.transactions.length - 1, 0, after),
    )
    return {
      nextPageToken,
      transactions: items.map((index) => nativeTransactionJson(context, view, block, index)),
    }
  },
})
