import type { Address } from '../../../state/evm/values/Address.js'
import { heightOfRow, indexOfRow } from '../../../state/views/evm/rows.js'
import type { DataContext } from '../kit/DataContext.js'
import type { PageRequest } from '../kit/Operation.js'
import { type ValuesOf, wordOr } from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { blockRange } from './blockRange.js'
import { viewOf } from './evmChain.js'
import { nativeTransactionJson } from './nativeTransaction.js'
import { transactionRows } from './transactionRows.js'
import { transfersOf } from './transfers.js'

/** Which transactions of an account are listed, and in which order. */
export const accountTransactionsQuery = {
  ...blockRange,
  sortOrder: wordOr('The order, by block and index in it.', ['asc', 'desc'], 'desc'),
}

/**
 * Returns a page of the transactions that an account takes part in, each with the transfers that the account sends or
 * receives.
 */
export async function accountTransactions(
  context: DataContext,
  chainId: string,
  address: Address,
  { startBlock, endBlock, sortOrder }: ValuesOf<typeof accountTransactionsQuery>,
  page: PageRequest,
) {
  const view = viewOf(context, chainId)
  const { items, nextPageToken } = pageOf(page, (after) =>
    transactionRows(view, address, { startBlock, endBlock }, sortOrder, after),
  )
  // Read before anything is awaited, so that the page shows one state.
  const read = items.flatMap((row) => {
    const block = view.chain.blockByNumber(BigInt(heightOfRow(row)))
    if (block === undefined) return []
    const index = indexOfRow(row)
    return [
      {
        nativeTransaction: nativeTransactionJson(context, view, block, index),
        transfers: transfersOf(context, view, block, index, address),
      },
    ]
  })
  const transactions = await Promise.all(
    read.map(async ({ nativeTransaction, transfers }) => ({ nativeTransaction, ...(await transfers) })),
  )
  return { nextPageToken, transactions }
}
